import { expect, it } from 'vitest';
import { isPure, pureFiles, pureTests } from './pure-files.ts';
import { changedParts, firstLines, seededParts } from './sample.ts';

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
  const order = (seed: string) => seededParts(pure, seed).map(({ file }) => file);
  expect(order('a')).toEqual(order('a'));
  expect(order('a')).not.toEqual(order('b'));
  expect(order('b').sort()).toEqual(pure);
});

it('pure is what neither shows nor stores nor asks, and the tests of the server that start nothing', () => {
  expect(isPure('web/src/features/events/event-blocks.ts')).toBe(true);
  expect(isPure('web/src/features/home/use-home.ts')).toBe(false);
  expect(isPure('web/src/ui/avatar.tsx')).toBe(false);
  expect(isPure('web/src/lib/api-client.ts')).toBe(false);
  expect(isPure('server/src/features/events/events.repository.ts')).toBe(false);
  expect(pure).toContain('contract/src/events.rules.ts');
  expect(pure).not.toContain('contract/src/events.factory.ts');
  expect(pureTests()).toContain('server/src/platform/jobs/fair-turns.test.ts');
  expect(pureTests()).not.toContain('server/src/features/events/events.test.ts');
  expect(pureTests('web').every((file) => file.startsWith('web/'))).toBe(true);
});
