import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(ROOT, 'docs/safety.md'), 'utf8');
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)` “([^”]*)”/g;

const isThere = (file: string, title: string): boolean => {
  try {
    return title !== '' && readFileSync(path.join(ROOT, file), 'utf8').includes(title);
  } catch {
    return false;
  }
};

test('each test that the page of harms names is there, under that title', () => {
  const named = [...page.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file, title }) => !isThere(file, title))).toEqual([]);
});

test('each harm of the page names a test', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (-|harm|what was tried)/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => row.search(NAMED) < 0)).toEqual([]);
});
