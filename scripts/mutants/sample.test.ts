import { expect, it } from 'vitest';
import { isPure, pureFiles, pureTests } from './pure-files.ts';
import { changedParts, firstLines, mutatedLines, partsOf, sampleOf, shuffled } from './sample.ts';

it('the changed lines of a diff are its parts, what was only taken out is none', () => {
  const diff = [
    ...['diff --git a/web/src/a.ts b/web/src/a.ts', '--- a/web/src/a.ts', '+++ b/web/src/a.ts'],
    ...['@@ -3,0 +4,2 @@ const x', '+one', '+two', '@@ -9 +12 @@', '-old', '+new', '@@ -20,3 +22,0 @@', '-gone'],
    ...['--- a/web/src/b.ts', '+++ /dev/null', '@@ -1,2 +0,0 @@'],
  ].join('\n');
  expect(changedParts(diff)).toEqual([
    { file: 'web/src/a.ts', from: 4, to: 5 },
    { file: 'web/src/a.ts', from: 12, to: 12 },
  ]);
});

const pure = pureFiles();

it('a sample ends after its lines, within a part', () => {
  const parts = [
    { file: 'a', from: 1, to: 3 },
    { file: 'b', from: 5, to: 9 },
    { file: 'c', from: 1, to: 1 },
  ];
  expect(firstLines(parts, 5)).toEqual([parts[0], { file: 'b', from: 5, to: 6 }]);
  expect(firstLines(parts, 100)).toEqual(parts);
});

it('one seed gives one order of the files, another seed another one', () => {
  expect(shuffled(pure, 'a')).toEqual(shuffled(pure, 'a'));
  expect(shuffled(pure, 'a')).not.toEqual(shuffled(pure, 'b'));
  expect(shuffled(pure, 'b').sort()).toEqual(pure);
});

it('a sample is of the lines where mutants are tried: bodies of functions, in the contract tables too', () => {
  const text = [
    "import { a } from './a.ts';",
    'interface Size {',
    '  width: number;',
    '}',
    'const TABLE = [1, 2];',
    'export const area = (size: Size) =>',
    '  size.width * 2;',
    'export const half = (size: Size): number => {',
    '  return size.width / 2;',
    '};',
  ].join('\n');
  expect(mutatedLines('web/src/a.ts', text)).toEqual([7, 8, 9, 10]);
  expect(mutatedLines('contract/src/a.ts', text)).toEqual([5, 6, 7, 8, 9, 10]);
  expect(partsOf('a', [5, 6, 8, 10])).toEqual([
    { file: 'a', from: 5, to: 6 },
    { file: 'a', from: 8, to: 8 },
    { file: 'a', from: 10, to: 10 },
  ]);
  const lineCounts = new Map<string, number>();
  for (const part of sampleOf(pure)) {
    const [, file = '', from, to] = /^(.*):(\d+)-(\d+)$/.exec(part) ?? [];
    lineCounts.set(file, (lineCounts.get(file) ?? 0) + Number(to) - Number(from) + 1);
  }
  expect([...lineCounts.values()].reduce((sum, count) => sum + count, 0)).toBe(30);
  // From many files, so that one of them does not decide.
  expect(Math.max(...lineCounts.values())).toBe(3);
});

it('pure is what neither shows nor stores nor asks, and the tests of the server that start nothing', () => {
  expect(isPure('web/src/features/events/event-blocks.ts')).toBe(true);
  expect(isPure('web/src/features/home/use-home.ts')).toBe(false);
  expect(isPure('web/src/ui/avatar.tsx')).toBe(false);
  expect(isPure('web/src/lib/api-client.ts')).toBe(false);
  expect(isPure('web/src/lib/kept-words.ts')).toBe(false);
  expect(isPure('server/src/features/events/events.repository.ts')).toBe(false);
  expect(pure).toContain('contract/src/events.rules.ts');
  expect(pure).not.toContain('contract/src/events.factory.ts');
  // Only tests of web and server load it, and Stryker tries the contract with its own tests.
  expect(pure).not.toContain('contract/src/desk/state.ts');
  expect(pureTests()).toContain('server/src/platform/jobs/fair-turns.test.ts');
  expect(pureTests()).not.toContain('server/src/features/events/events.test.ts');
  expect(pureTests('web').every((file) => file.startsWith('web/'))).toBe(true);
});
