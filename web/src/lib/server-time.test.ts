import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';
import { createServerTime, nearestAhead } from './server-time.ts';

const SERVER = Date.parse('2026-11-26T09:00:00Z');
const MINUTE = 60_000;
const DAYS_31 = 31 * 24 * 60 * MINUTE;

const answer = (atMs: number | null): Response =>
  new Response(null, { headers: atMs === null ? {} : { Date: new Date(atMs).toUTCString() } });

const KEPT = 'server-ahead-ms';
/** Sets the clock of the device, which is fast by so much. */
const setClock = (fastMs: number) => vi.setSystemTime(SERVER + fastMs);

beforeEach(() => {
  vi.useFakeTimers();
  deviceStorage.set(KEPT, null);
});
afterEach(() => {
  deviceStorage.set(KEPT, null);
  vi.useRealTimers();
});

test('a right clock is left as it is, however slow the answer (35-F2)', () => {
  setClock(900);
  const time = createServerTime();
  time.learnFromAnswer(answer(SERVER), SERVER + 900);
  // The tab slept between the answer and the moment that read it.
  setClock(60 * MINUTE);
  time.learnFromAnswer(answer(SERVER), SERVER - 100);
  expect(time.aheadMs()).toBe(0);
});

test('a clock that is fast, slow or set right is learned from each answer, and now is the server’s (35-F2, 35-F3)', () => {
  setClock(0);
  const time = createServerTime();
  for (const fastMs of [5 * MINUTE, -3 * 24 * 60 * MINUTE, DAYS_31, 0]) {
    setClock(fastMs);
    time.learnFromAnswer(answer(SERVER), Date.now() - 200);
    expect(Math.abs(time.now() - SERVER)).toBeLessThanOrEqual(1200);
  }
  expect(nearestAhead(0, SERVER, SERVER + 5 * MINUTE, SERVER + 5 * MINUTE)).toBe(1000 - 5 * MINUTE);
});

test('the next start knows the difference before the server has answered, and who watches it hears of each change (35-F3)', () => {
  setClock(DAYS_31);
  const time = createServerTime();
  let changes = 0;
  time.subscribe(() => {
    changes += 1;
  });
  for (let calls = 0; calls < 3; calls += 1) time.learnFromAnswer(answer(SERVER), Date.now());
  expect(changes).toBe(1);
  expect(Math.abs(createServerTime().now() - SERVER)).toBeLessThanOrEqual(1000);
  deviceStorage.set(KEPT, 'nonsense');
  expect(createServerTime().aheadMs()).toBe(0);
});

test('a token says the time where a proxy leaves answers without it, and only there (35-F3)', () => {
  setClock(DAYS_31);
  const time = createServerTime();
  time.learnFromAnswer(answer(null), Date.now());
  time.learnFromToken(null);
  expect(time.aheadMs()).toBe(0);
  time.learnFromToken(SERVER / 1000);
  expect(Math.abs(time.now() - SERVER)).toBeLessThanOrEqual(MINUTE + 1000);
  time.learnFromAnswer(answer(SERVER + MINUTE), Date.now());
  const known = time.aheadMs();
  time.learnFromToken(SERVER / 1000 - 3600);
  expect(time.aheadMs()).toBe(known);
});
