import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { EventFact } from '@bergkette/contract/events.ts';
import { expect, it } from 'vitest';
import { exportTexts } from './export-texts.ts';

it('has no text that no page shows', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.startsWith('export-texts'));
  const code = sources.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const unused = Object.keys(exportTexts.de).filter((key) => !new RegExp(`(texts\\.|\\{ )${key}\\b`).test(code));
  expect(unused, 'keys of export-texts.ts').toEqual([]);
});

it.each(Object.entries(exportTexts))('says each fact of an event in words (%s)', (_language, { eventFacts }) => {
  const said = Object.entries(eventFacts) as [EventFact, (value: unknown) => string][];
  const wordless = said.filter(([fact, inWords]) => inWords(diaryEvent()[fact]) === '').map(([fact]) => fact);
  expect(wordless, 'eventFacts of export-texts.ts').toEqual([]);
});
