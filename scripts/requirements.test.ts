import { expect, test } from 'vitest';
import { checkRequirements, fingerprintOf, readRequirements, showTests, titleIds } from './requirements.ts';

const DOCUMENT = `# Requirements
| id | requirement | shown by |
| --- | --- | --- |
| AAA-01 | Home is the diary. | – |
| AAA-02 | The path scrolls. | old.test.ts |
| BBB-02 | The people are young. | – |
| 18-KEPT | What one has seen can be read without a network. | – |
| 16-A1 | A form closes once it is finished. | – |

- [a path](decisions/a-path.md): AAA-02, 16-A1

- BBB-02: says who the people are

| id | answer |
| --- | --- |
| O128 | The shown 4 counts. |
`;
/** Ids in titles, and those without a row, stand here in two parts, as the check reads this file too. */
const tag = (number: number, rest = '') => `${number}${rest && '-'}${rest}`;
const RECORD = { link: '[a path](decisions/a-path.md)', file: 'docs/decisions/a-path.md' };
const record = { file: RECORD.file, text: 'AAA-02 says …, and 16-A1 says …' };
const requirements = readRequirements(DOCUMENT);
const shownBy = new Map([
  ['AAA-01', new Set(['home.spec.ts'])],
  ['AAA-02', new Set(['path.spec.ts', 'home.spec.ts'])],
  ['18-KEPT', new Set(['kept.test.ts'])],
  ['16-A1', new Set(['offline.spec.ts'])],
]);

test('titles name ids, also in tables of cases; skipped tests name none', () => {
  const text = [
    "test('one thing [AAA-01, BBB-02]', () => {});",
    "test.each(rows)('another %s [AAA-02]', () => {});",
    "test.each<[string]>(['x', ...rows] as const)(\n  'of strings %s [BBB-03]', () => {});",
    "test.skip('later [AAA-03]', () => {});",
    `test('in line [AAA-01, ${tag(16, 'A1')}] (${tag(18, 'KEPT')})', () => {});`,
  ].join('\n');
  expect(titleIds(text)).toEqual(['AAA-01', 'BBB-02', 'AAA-02', 'BBB-03', 'AAA-01', '16-A1', '18-KEPT']);
});

test('an id without a row is named with its file', () => {
  const texts = [
    record,
    { file: 'a.ts', text: `// AAA-77, [${'O'}169], decisions ${'O'}128 and ${'I'}105; UTF-16 and SHA-25 are no ids` },
  ];
  expect(checkRequirements(requirements, texts, shownBy)).toEqual([
    'a.ts: AAA-77 is not in docs/requirements.md',
    'a.ts: O169 is not in docs/requirements.md',
    'a.ts: I105 is not in docs/requirements.md',
  ]);
});

test('an answer in round brackets is looked for too, also before more words', () => {
  const texts = [
    record,
    { file: 'a.md', text: `no mood (${'O'}37 leaves it open), as it was (${'O'}128); a call (o1)` },
  ];
  expect(checkRequirements(requirements, texts, shownBy)).toEqual(['a.md: O37 is not in docs/requirements.md']);
});

test('an id beside the specification is named with its file, wherever it stands, unless it has a row', () => {
  const texts = [
    record,
    { file: 'a.ts', text: `'kept (18-KEPT)', 'closed [AAA-01, ${tag(16, 'A2')}]', // as ${tag(20, 'DEAD-LINE')} asks` },
    { file: 'b.md', text: `### ${tag(14, 'A3')} Fever, pictures/14-a3.webp, 2026-11-20-A3` },
  ];
  expect(checkRequirements(requirements, texts, shownBy)).toEqual([
    `a.ts: ${tag(16, 'A2')} is not in docs/requirements.md`,
    `a.ts: ${tag(20, 'DEAD-LINE')} is not in docs/requirements.md`,
    `b.md: ${tag(14, 'A3')} is not in docs/requirements.md`,
  ]);
});

test.each([
  ['a number alone', `test('written without a line (${tag(18)})', () => {`, [tag(18)]],
  ['a number behind other ids', `test('twice [AAA-01] (${tag(18, 'KEPT')}) [${tag(17)}]', () => {`, [tag(17)]],
  ['a number among ids', `/** Of a ward [AAA-01, ${tag(19)}]. */`, [tag(19)]],
  [
    'a spelling of its own',
    `test('dead (${tag(20, '7a')}), (${tag(17, 'kept')})', () => {`,
    [tag(20, '7a'), tag(17, 'kept')],
  ],
])('%s in brackets has no row', (_what, text, ids) => {
  expect(checkRequirements(requirements, [record, { file: 'a.ts', text }], shownBy)).toEqual(
    ids.map((id) => `a.ts: ${id} is not in docs/requirements.md`),
  );
});

test('a row without a test is named, and an exemption that is not needed', () => {
  const shown = new Map([
    ['AAA-01', new Set(['home.spec.ts'])],
    ['BBB-02', new Set(['a.test.ts'])],
    ['18-KEPT', new Set(['a.test.ts'])],
    ['16-A1', new Set(['a.test.ts'])],
  ]);
  expect(checkRequirements(requirements, [record], shown)).toEqual([
    'AAA-02: no test names it in its title',
    'BBB-02: stands among those that no test can show, but has a test or no row',
  ]);
});

test('the column of tests is written anew, sorted', () => {
  const written = showTests(DOCUMENT, shownBy);
  expect(written).toContain('| AAA-01 | Home is the diary. | home.spec.ts |');
  expect(written).toContain(
    '| AAA-02 | The path scrolls. | home.spec.ts, path.spec.ts; otherwise: [a path](decisions/a-path.md) |',
  );
  expect(written).toContain('| BBB-02 | The people are young. | – |');
  expect(written).toContain('| 18-KEPT | What one has seen can be read without a network. | kept.test.ts |');
});

test('what is built otherwise has a record that says why', () => {
  const silent = { file: RECORD.file, text: 'AAA-02 says …' };
  expect(checkRequirements(requirements, [silent], shownBy)).toEqual([
    '16-A1: docs/decisions/a-path.md does not say why it is built otherwise',
  ]);
});

test('a word of the specification that is changed, moved or left out changes the fingerprint, its tests do not', () => {
  const found = fingerprintOf(DOCUMENT);
  expect(fingerprintOf(DOCUMENT.replace('scrolls. | old.test.ts', 'scrolls. | new.test.ts'))).toBe(found);
  expect(fingerprintOf(DOCUMENT.replace('| 18-KEPT | What', '| 18-KEPT | All'))).toBe(found);
  const [line = ''] = /^\| AAA-01 .*\n/m.exec(DOCUMENT) ?? [];
  const changed = [
    DOCUMENT.replace('The path scrolls.', 'A path scrolls.'),
    DOCUMENT.replace(line, ''),
    DOCUMENT.replace(line, '').replace('| BBB-02', `${line}| BBB-02`),
  ];
  expect(new Set([found, ...changed.map(fingerprintOf)]).size).toBe(4);
});
