import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { choiceNameId, choiceNames, choiceOf, choiceWordId } from '@bergkette/contract/event-choices.rules.ts';
import { glossaryProblems, termsOf } from './glossary.ts';
import { type Catalogues, checkTexts } from './text-check.ts';
import { unusedTexts } from './texts-in-use.ts';
import { avoidedWords } from './words.ts';

const sourceFolder = join(import.meta.dirname, '..', 'src');
const folder = join(sourceFolder, 'i18n');

const readCatalogues = async (language: string): Promise<Catalogues> => {
  const names = (await readdir(join(folder, language))).filter((name) => name.endsWith('.json'));
  const entries = names.map(async (name) => {
    const texts = JSON.parse(await readFile(join(folder, language, name), 'utf8'));
    return [basename(name, '.json'), texts] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const root = join(sourceFolder, '..', '..');
const readFileNames = async (): Promise<string[]> => {
  const folders = ['contract/src', 'server/src', 'web/src', 'e2e'];
  const lists = folders.map(async (name) =>
    (await readdir(join(root, name), { recursive: true })).map((one) => `${name}/${one}`),
  );
  return (await Promise.all(lists)).flat();
};

const readSources = async (): Promise<string[]> => {
  const names = await readdir(sourceFolder, { recursive: true });
  const code = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  return Promise.all(code.map((name) => readFile(join(sourceFolder, name), 'utf8')));
};

const [de, en, sources, glossary, fileNames] = await Promise.all([
  readCatalogues('de'),
  readCatalogues('en'),
  readSources(),
  readFile(join(root, 'docs', 'glossary.md'), 'utf8').then(termsOf),
  readFileNames(),
]);
/** `errors-in-use.test.ts` checks these, because some of them are silent on purpose. */
const isError = (id: string): boolean => id.startsWith('error_messages.');
const others: Catalogues = Object.fromEntries(
  Object.entries(de).map(([area, texts]) => [
    area,
    Object.fromEntries(Object.entries(texts).filter(([id]) => !isError(id))),
  ]),
);
/** The contract makes these ids, and the compiler knows that the texts are there. */
const ofChoices = choiceNames.flatMap((name) => [
  choiceNameId(name),
  ...choiceOf(name).values.map((value) => choiceWordId(name, value as never)),
]);
const problems = [
  ...checkTexts(de, en),
  ...unusedTexts(others, [...sources, JSON.stringify(ofChoices)]),
  ...avoidedWords('de', de, glossary),
  ...avoidedWords('en', en, glossary),
  ...glossaryProblems(glossary, fileNames),
];
const count = Object.values(de).reduce((sum, texts) => sum + Object.keys(texts).length, 0);

if (problems.length === 0) process.stdout.write(`${count} texts stand in both languages\n`);
else process.stderr.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
