import { expect, test } from 'vitest';
import { checkRequirements, readRequirements, showTests, titleIds } from './requirements.ts';

const DOCUMENT = `# Requirements
| id | requirement | shown by |
| --- | --- | --- |
| AAA-01 | Home is the diary. | – |
| AAA-02 | The path scrolls. | old.test.ts |
| BBB-02 | The people are young. | – |

- BBB-02: says who the people are

| id | answer |
| --- | --- |
| O128 | The shown 4 counts. |
`;
const requirements = readRequirements(DOCUMENT);
const shownBy = new Map([
  ['AAA-01', new Set(['home.spec.ts'])],
  ['AAA-02', new Set(['path.spec.ts', 'home.spec.ts'])],
]);

test('rows, exempt rows and answers are read out of the document', () => {
  expect(requirements).toEqual({
    rows: new Set(['AAA-01', 'AAA-02', 'BBB-02']),
    exempt: new Set(['BBB-02']),
    answers: new Set(['O128']),
  });
});

test('titles name ids, also in tables of cases; skipped tests name none', () => {
  const text = [
    "test('one thing [AAA-01, BBB-02]', () => {});",
    "test.each(rows)('another %s [AAA-02]', () => {});",
    "test.skip('later [AAA-03]', () => {});",
  ].join('\n');
  expect(titleIds(text)).toEqual(['AAA-01', 'BBB-02', 'AAA-02']);
});

test('a document whose rows all have tests has no problem', () => {
  expect(checkRequirements(requirements, [{ file: 'a.ts', text: `as AAA-01 and [${'O'}128] ask` }], shownBy)).toEqual(
    [],
  );
});

test('an id without a row is named with its file', () => {
  const texts = [
    { file: 'a.ts', text: `// AAA-77, [${'O'}169], decisions ${'O'}128 and ${'I'}105; UTF-16 and SHA-25 are no ids` },
  ];
  expect(checkRequirements(requirements, texts, shownBy)).toEqual([
    'a.ts: AAA-77 is not in docs/requirements.md',
    'a.ts: O169 is not in docs/requirements.md',
    'a.ts: I105 is not in docs/requirements.md',
  ]);
});

test('a row without a test is named, and an exemption that is not needed', () => {
  const shown = new Map([
    ['AAA-01', new Set(['home.spec.ts'])],
    ['BBB-02', new Set(['a.test.ts'])],
  ]);
  expect(checkRequirements(requirements, [], shown)).toEqual([
    'AAA-02: no test names it in its title',
    'BBB-02: stands among those that no test can show, but has a test or no row',
  ]);
});

test('the column of tests is written anew, sorted', () => {
  const written = showTests(DOCUMENT, shownBy);
  expect(written).toContain('| AAA-01 | Home is the diary. | home.spec.ts |');
  expect(written).toContain('| AAA-02 | The path scrolls. | home.spec.ts, path.spec.ts |');
  expect(written).toContain('| BBB-02 | The people are young. | – |');
});
