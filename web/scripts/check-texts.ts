import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Catalogues, checkTexts } from './text-check.ts';

const folder = join(import.meta.dirname, '..', 'src', 'i18n');

const readCatalogues = async (language: string): Promise<Catalogues> => {
  const names = (await readdir(join(folder, language))).filter((name) => name.endsWith('.json'));
  const entries = names.map(async (name) => {
    const texts = JSON.parse(await readFile(join(folder, language, name), 'utf8'));
    return [basename(name, '.json'), texts] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const [de, en] = await Promise.all([readCatalogues('de'), readCatalogues('en')]);
const problems = checkTexts(de, en);
const count = Object.values(de).reduce((sum, texts) => sum + Object.keys(texts).length, 0);

if (problems.length === 0) process.stdout.write(`${count} texts stand in both languages\n`);
else process.stderr.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
