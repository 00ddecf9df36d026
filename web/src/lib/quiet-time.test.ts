import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';
import { PERSONAL_PREFIX } from './personal-data.ts';
import { createQuietTime, isHardMoment, isSober, QUIET_MS } from './quiet-time.ts';

const kept = () => deviceStorage.get(`${PERSONAL_PREFIX}quiet`);
const open = () => createQuietTime('quiet', QUIET_MS);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  open().forget();
  vi.useRealTimers();
});

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
  const before = open();
  expect(before.isQuiet()).toBe(false);
  before.begin();
  vi.advanceTimersByTime(QUIET_MS / 2);
  const after = open();
  expect(after.isQuiet()).toBe(true);
  let told = 0;
  after.subscribe(() => {
    told += 1;
  });
  vi.advanceTimersByTime(QUIET_MS / 2);
  expect({ isQuiet: after.isQuiet(), timesTold: told, kept: kept() }).toEqual({
    isQuiet: false,
    timesTold: 1,
    kept: null,
  });
});

test('something bad again begins the minute anew, and a clock that was set back does not stretch it', () => {
  const quiet = open();
  quiet.begin();
  vi.advanceTimersByTime(QUIET_MS - 1);
  quiet.begin();
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(quiet.isQuiet()).toBe(true);
  vi.setSystemTime(Date.now() - QUIET_MS);
  expect(quiet.isQuiet()).toBe(false);
});

test('it goes with the person', () => {
  const quiet = open();
  quiet.begin();
  quiet.forget();
  expect({ isQuiet: quiet.isQuiet(), kept: kept() }).toEqual({ isQuiet: false, kept: null });
});
