import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exportTexts } from './export-texts.ts';

it('has no text that no page shows', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.startsWith('export-texts'));
  const code = sources.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const unused = Object.keys(exportTexts.de).filter((key) => !new RegExp(`(texts\\.|\\{ )${key}\\b`).test(code));
  expect(unused, 'keys of export-texts.ts').toEqual([]);
});
