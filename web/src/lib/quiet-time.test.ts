import { expect, test } from 'vitest';
import { createQuietTime, isHardMoment, isSober, QUIET_MS } from './quiet-time.ts';

const device = () => {
  let nowMs = 1_800_000_000_000;
  let kept: string | null = null;
  const tasks: { atMs: number; task: () => void }[] = [];
  return {
    kept: () => kept,
    pass: (ms: number) => {
      nowMs += ms;
      for (const { atMs, task } of tasks.splice(0)) {
        if (atMs <= nowMs) task();
        else tasks.push({ atMs, task });
      }
    },
    open: () =>
      createQuietTime(QUIET_MS, {
        nowMs: () => nowMs,
        load: () => kept,
        store: (text) => {
          kept = text;
        },
        later: (ms, task) => {
          const one = { atMs: nowMs + ms, task };
          tasks.push(one);
          return () => void tasks.splice(tasks.indexOf(one), 1);
        },
      }),
  };
};

test.each([
  [{ mood: 1, difficulty: 1 }, true],
  [{ mood: 2 }, true],
  [{ mood: 4, difficulty: 4 }, true],
  [{ mood: 6, difficulty: 4 }, false],
  [{ mood: 3, difficulty: 3 }, false],
])('%j is a hard moment: %s', (moment, isHard) => {
  expect(isHardMoment(moment)).toBe(isHard);
});

test.each([
  ['rather bad', { mood: 3, difficulty: 1 }, true],
  ['a strenuous chemo with an untouched mood', { mood: 4, difficulty: 3 }, true],
  ['as hard as can be', { mood: 1, difficulty: 4 }, true],
  ['strenuous, and good', { mood: 5, difficulty: 4 }, false],
  ['an ordinary day', { mood: 4, difficulty: 2 }, false],
  ['no mood', { mood: null }, false],
])('nothing celebrates beside something bad: %s (14-A9)', (_what, moment, isBad) => {
  expect(isSober(moment)).toBe(isBad);
});

test('after something bad it is quiet for a minute, also after a reload, and waiting code is told the end', () => {
  const phone = device();
  const before = phone.open();
  expect(before.isQuiet()).toBe(false);
  before.begin();
  phone.pass(QUIET_MS / 2);
  const after = phone.open();
  expect(after.isQuiet()).toBe(true);
  let told = 0;
  after.subscribe(() => {
    told += 1;
  });
  phone.pass(QUIET_MS / 2);
  expect({ isQuiet: after.isQuiet(), timesTold: told, kept: phone.kept() }).toEqual({
    isQuiet: false,
    timesTold: 1,
    kept: null,
  });
});

test('something bad again begins the minute anew, and a clock that was set back does not stretch it', () => {
  const phone = device();
  const quiet = phone.open();
  quiet.begin();
  phone.pass(QUIET_MS - 1);
  quiet.begin();
  phone.pass(QUIET_MS - 1);
  expect(quiet.isQuiet()).toBe(true);
  phone.pass(-QUIET_MS);
  expect(quiet.isQuiet()).toBe(false);
});

test('it goes with the person', () => {
  const phone = device();
  const quiet = phone.open();
  quiet.begin();
  quiet.forget();
  expect({ isQuiet: quiet.isQuiet(), kept: phone.kept() }).toEqual({ isQuiet: false, kept: null });
});
