import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, 'docs', file), 'utf8');
const page = read('safety.md');
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)` “([^”]*)”/g;

const namedIn = (text: string) => [...text.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }));

const isThere = (file: string, title: string): boolean => {
  try {
    return title !== '' && readFileSync(path.join(ROOT, file), 'utf8').includes(title);
  } catch {
    return false;
  }
};

test('each test that the page of harms names is there, under that title', () => {
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file, title }) => !isThere(file, title))).toEqual([]);
});

test('each harm of the page names a test', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (-|id|what was tried)/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => row.search(NAMED) < 0)).toEqual([]);
});

test('each of the 22 mistakes of an operator names the test that holds what is said', () => {
  const [, table = ''] = read('operations.md').split('\n## Mistakes, and what is said\n');
  const rows = table
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|mistake)/.test(line));
  expect(rows).toHaveLength(22);
  const faults = rows?.filter((row) => {
    const named = namedIn(row);
    return named.length === 0 || named.some(({ file, title }) => !isThere(file, title));
  });
  expect(faults).toEqual([]);
});

test.each(['de', 'en'])(
  'each risk of the impact assessment names harms of the page by their ids, and each harm has a risk, %s',
  (language) => {
    const harms = [...page.matchAll(/^\| ([HA]\d+) \| /gm)].map(([, id]) => id);
    expect(harms.length).toBeGreaterThan(30);
    expect(new Set(harms).size).toBe(harms.length);
    const risks = read(`hospital/${language}/impact-assessment.md`).match(/^\| \d+ \| .*$/gm) ?? [];
    const named = risks.map((risk) => / \| ((?:[HA]\d+(?:, )?)+) \| /.exec(risk)?.[1]?.split(', ') ?? []);
    expect(risks.filter((_risk, n) => named[n]?.length === 0)).toEqual([]);
    expect([...new Set(named.flat())].toSorted()).toEqual(harms.toSorted());
  },
);

test('each picture of the docs is shown by the operations', () => {
  const shown = [...read('operations.md').matchAll(/\]\(pictures\/([\w-]+\.webp)\)/g)].map(([, name = '']) => name);
  expect(shown.sort()).toEqual(readdirSync(path.join(ROOT, 'docs/pictures')).sort());
});
