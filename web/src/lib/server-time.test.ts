import { expect, test } from 'vitest';
import { createServerTime, nearestAhead } from './server-time.ts';

const SERVER = Date.parse('2026-11-26T09:00:00Z');
const MINUTE = 60_000;
const DAYS_31 = 31 * 24 * 60 * MINUTE;

const answer = (atMs: number | null): Response =>
  new Response(null, { headers: atMs === null ? {} : { Date: new Date(atMs).toUTCString() } });

/** A device whose clock is fast by so much, and what it keeps for the next start. */
const createDevice = (fastMs = 0) => {
  const device = { ms: SERVER + fastMs, kept: null as string | null };
  const open = () =>
    createServerTime({
      deviceMs: () => device.ms,
      readKept: () => device.kept,
      keep: (text) => {
        device.kept = text;
      },
    });
  return { device, open };
};

test('a right clock is left as it is, however slow the answer (35-F2)', () => {
  const { device, open } = createDevice(900);
  const time = open();
  time.learnFromAnswer(answer(SERVER), SERVER + 900);
  // The tab slept between the answer and the moment that read it.
  device.ms = SERVER + 60 * MINUTE;
  time.learnFromAnswer(answer(SERVER), SERVER - 100);
  expect(time.aheadMs()).toBe(0);
});

test('a clock that is fast, slow or set right is learned from each answer, and now is the server’s (35-F2, 35-F3)', () => {
  const { device, open } = createDevice();
  const time = open();
  for (const fastMs of [5 * MINUTE, -3 * 24 * 60 * MINUTE, DAYS_31, 0]) {
    device.ms = SERVER + fastMs;
    time.learnFromAnswer(answer(SERVER), device.ms - 200);
    expect(Math.abs(time.now() - SERVER)).toBeLessThanOrEqual(1200);
  }
  expect(nearestAhead(0, SERVER, SERVER + 5 * MINUTE, SERVER + 5 * MINUTE)).toBe(1000 - 5 * MINUTE);
});

test('the next start knows the difference before the server has answered, and who watches it hears of each change (35-F3)', () => {
  const { device, open } = createDevice(DAYS_31);
  const time = open();
  let changes = 0;
  time.subscribe(() => {
    changes += 1;
  });
  for (let calls = 0; calls < 3; calls += 1) time.learnFromAnswer(answer(SERVER), device.ms);
  expect(changes).toBe(1);
  expect(Math.abs(open().now() - SERVER)).toBeLessThanOrEqual(1000);
  device.kept = 'nonsense';
  expect(open().aheadMs()).toBe(0);
});

test('a token says the time where a proxy leaves answers without it, and only there (35-F3)', () => {
  const { device, open } = createDevice(DAYS_31);
  const time = open();
  time.learnFromAnswer(answer(null), device.ms);
  time.learnFromToken(null);
  expect(time.aheadMs()).toBe(0);
  time.learnFromToken(SERVER / 1000);
  expect(Math.abs(time.now() - SERVER)).toBeLessThanOrEqual(MINUTE + 1000);
  time.learnFromAnswer(answer(SERVER + MINUTE), device.ms);
  const known = time.aheadMs();
  time.learnFromToken(SERVER / 1000 - 3600);
  expect(time.aheadMs()).toBe(known);
});
