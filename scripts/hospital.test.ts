import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './root.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** By the end of a constant's name; the number of nightly backups has none and counts as days. */
const CODE_UNITS: [RegExp, number][] = [
  [/_DAYS(_DEFAULT)?$|^--keep$/, DAY_S],
  [/_(HOURS|H)$/, HOUR_S],
  [/_MIN$/, MINUTE_S],
  [/_S$/, 1],
];
const WORD_UNITS: [RegExp, number][] = [
  [/^(Tage|days)$/, DAY_S],
  [/^(Stunden?|hours?)$/, HOUR_S],
  [/^(Minuten|minutes)$/, MINUTE_S],
];
const unitOf = (units: [RegExp, number][], name: string): number =>
  units.find(([pattern]) => pattern.test(name))?.[1] ?? Number.NaN;

/** `90` or `7 * 24`, where the constant is set in its file. */
const secondsInCode = (name: string, file: string): number => {
  const value = new RegExp(`(?<![\\w-])${name}(?: = | )([\\d *]+)(?:;|$)`, 'm').exec(read(file))?.[1] ?? 'NaN';
  return value.split('*').reduce((product, factor) => product * Number(factor), 1) * unitOf(CODE_UNITS, name);
};

const PLACE = /^`([\w-]+)` \(`([^`]+)`\)$/;
const PERIOD = /\*\*(\d+) (\p{L}+)\*\*/u;
const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const rowsOf = (language: string) =>
  read(`docs/hospital/${language}/deletion-concept.md`)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .slice(1)
    .map((line) => {
      const [what = '', where = '', period = '', job = '', place = ''] = line.slice(2, -2).split(' | ');
      const [, count, unit = ''] = PERIOD.exec(period) ?? [];
      const [, name, file = ''] = PLACE.exec(place) ?? [];
      return {
        what,
        where: namesIn(where),
        jobs: namesIn(job),
        at: /\d+:\d\d/.exec(job)?.[0] ?? null,
        said: count === undefined ? null : Number(count) * unitOf(WORD_UNITS, unit),
        held: name === undefined ? null : secondsInCode(name, file),
        place,
      };
    });

it('each period of the deletion concept is that of the code, in both languages', () => {
  const [german, english] = [rowsOf('de'), rowsOf('en')];
  expect(german.filter(({ said }) => (said ?? 0) > 0).length).toBeGreaterThan(20);
  for (const { what, said, held } of [...german, ...english])
    expect({ what, period: said }).toEqual({ what, period: held });
  const bare = (rows: typeof german) => rows.map(({ what: _what, ...rest }) => rest);
  expect(bare(english)).toEqual(bare(german));
});

it('the deletion concept names every table of the database, every job that erases, and the hour of the nightly ones', () => {
  const rows = rowsOf('de');
  const sources = globSync('server/src/**/*.ts', { cwd: inRoot() }).filter((file) => !file.endsWith('.test.ts'));
  const tables = sources.flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(tables.length).toBeGreaterThan(50);
  const said = new Set(rows.flatMap(({ where }) => where));
  expect(tables.filter((name) => !said.has(name))).toEqual([]);
  const erasing = sources.flatMap((file) =>
    [...read(file).matchAll(/\{\s*name: '([^']+)',[^{}]*?erases: true/g)].map(([, name = '']) => name),
  );
  expect(erasing.length).toBeGreaterThan(10);
  const jobs = new Set(rows.flatMap((row) => row.jobs));
  expect(erasing.filter((name) => !jobs.has(name))).toEqual([]);
  const crons = new Map(
    sources.flatMap((file) =>
      [...read(file).matchAll(/name: '([^']+)',\s*cron: '([^']+)'/g)].map(([, name = '', cron = '']) => [name, cron]),
    ),
  );
  for (const { jobs: names, at } of rows)
    for (const name of names) {
      const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(crons.get(name) ?? 'no such job') ?? [];
      expect({ name, at }).toEqual({ name, at: hour === undefined ? null : `${hour}:${minute}` });
    }
});

/** Sentences to say, and an example, are no button. */
const isSaid = (words: string): boolean => /[.:,]$|^(Bett|Bed) 4$/.test(words);

it.each([
  ['de', /„([^“]+)“/g],
  ['en', /“([^”]+)”/g],
] as const)('the page for the ward names screens and buttons as they are called, %s', (language, quoted) => {
  const page = read(`docs/hospital/${language}/ward-training.md`);
  const named = [...page.matchAll(quoted)].map(([, words = '']) => words).filter((words) => !isSaid(words));
  expect(named.length).toBeGreaterThan(12);
  const catalogues = ['desk', 'account'].map((name) => read(`web/src/i18n/${language}/${name}.json`)).join();
  expect(named.filter((words) => !catalogues.includes(words))).toEqual([]);
});

/** What both languages of a paper share: headings by their level, rows of tables, names of the code, articles of laws. */
const frameOf = (language: string, file: string) => {
  const lines = read(`docs/hospital/${language}/${file}`).split('\n');
  const text = lines.join('\n');
  return {
    headings: lines.flatMap((line) => /^#+ /.exec(line) ?? []),
    rows: lines.filter((line) => line.startsWith('|')).length,
    // Words in capitals stand for a number or a version of the reader's.
    names: namesIn(text)
      .map((name) => name.replace(/ [A-Z]+$/, ''))
      .toSorted(),
    articles: [...text.matchAll(/Art\. (\d+)/g)].map(([, number]) => number),
    marks: [...text.matchAll(/\*\*\[(?:Haus|House)/g)].length,
  };
};

it('each paper says the same in both languages: headings, rows, names of the code, articles, and what the house fills in', () => {
  const files = globSync('docs/hospital/de/*.md', { cwd: inRoot() }).map((file) => file.split('/').at(-1) ?? '');
  expect(files).toHaveLength(10);
  expect(globSync('docs/hospital/en/*.md', { cwd: inRoot() })).toHaveLength(10);
  for (const file of files) expect({ file, ...frameOf('en', file) }).toEqual({ file, ...frameOf('de', file) });
});
