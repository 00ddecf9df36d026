import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createLogLines } from '../../../test/log-lines.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { features } from '../../features.ts';
import { doctorAdmin } from '../../operator/doctor/doctor.admin.ts';
import { timeAdmin } from '../../operator/doctor/time.admin.ts';
import type { TimeMark } from '../database/platform.repository.ts';
import { createTimeWatch, nextMark, onTrustedTime, type SteadyTime } from './time-watch.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-22T12:00:00.000Z');

/** Simulates a machine with a clock that can be set and a count since its start that cannot. */
const machine = () => {
  let [wall, count, run] = [START, 1000, 1];
  let mark: TimeMark | undefined;
  const steady = (): SteadyTime => ({ run: `run ${run}`, ms: count });
  return {
    passes: (ms: number) => {
      wall += ms;
      count += ms;
    },
    set: (byMs: number) => {
      wall += byMs;
    },
    isSwitchedOff: (ms: number) => {
      wall += ms;
      [count, run] = [0, run + 1];
    },
    look: () => {
      mark = nextMark(mark, new Date(wall), steady());
      return mark.hold;
    },
  };
};

it('time that passes holds nothing, nor does a server that was stopped while its machine ran on', () => {
  const m = machine();
  expect(m.look()).toBeNull();
  for (const ms of [60_000, HOUR, 20 * DAY, 3 * 365 * DAY]) {
    m.passes(ms);
    expect(m.look(), `${ms}`).toBeNull();
  }
});

it.each([2, 15, 3000])('a clock that jumps ahead holds until it returns or is confirmed: by %i days', (days) => {
  const m = machine();
  m.look();
  m.set(days * DAY);
  expect(m.look()).toBe('jumped');
  m.passes(40 * DAY);
  expect(m.look()).toBe('jumped');
  m.isSwitchedOff(HOUR);
  expect(m.look()).toBe('jumped');
  m.set(-days * DAY);
  expect(m.look()).toBeNull();
  m.passes(DAY);
  expect(m.look()).toBeNull();
});

it('a machine that was off for weeks waits a day, as it could be a wrong clock', () => {
  const m = machine();
  m.look();
  m.isSwitchedOff(21 * DAY);
  expect(m.look()).toBe('away');
  m.passes(23 * HOUR);
  expect(m.look()).toBe('away');
  m.isSwitchedOff(10 * 60_000);
  expect(m.look()).toBe('away');
  m.passes(HOUR);
  expect(m.look()).toBeNull();
  // A night without power is no reason for doubt.
  m.isSwitchedOff(12 * HOUR);
  expect(m.look()).toBeNull();
});

it('a wrong clock at the start of the machine is forgotten as soon as it is set right', () => {
  const m = machine();
  m.look();
  m.isSwitchedOff(-56 * 365 * DAY);
  expect(m.look()).toBe('behind');
  m.passes(60_000);
  m.set(56 * 365 * DAY);
  expect(m.look()).toBeNull();
  m.isSwitchedOff(300 * DAY);
  expect(m.look()).toBe('away');
  m.set(-300 * DAY);
  expect(m.look()).toBeNull();
  // The clock jumps again during the day of waiting.
  m.isSwitchedOff(30 * DAY);
  expect(m.look()).toBe('away');
  m.set(30 * DAY);
  expect(m.look()).toBe('jumped');
});

it('a clock a day back and forth holds nothing', () => {
  const m = machine();
  m.look();
  for (const ms of [-DAY, HOUR, DAY - HOUR, 20 * HOUR, -20 * HOUR]) {
    m.set(ms);
    expect(m.look(), `${ms}`).toBeNull();
  }
});

it('every job that erases or sweeps waits for a clock that can be believed', async () => {
  const { platform, services } = await startTestServer();
  const jobs = features.flatMap((feature) => feature.jobs?.(services, platform) ?? []);
  const bySense = (name: string) => /eras|sweep/.test(name) && name !== 'events-erase-unused-tags';
  const erasing = jobs.filter(({ erases }) => erases).map(({ name }) => name);
  expect(erasing.toSorted()).toEqual(
    jobs
      .map(({ name }) => name)
      .filter(bySense)
      .toSorted(),
  );
  expect(erasing.length).toBeGreaterThan(8);
});

it('a jump is told of once, doctor says the way out, and the operator confirms the new time', async () => {
  const { lines, log } = createLogLines();
  const server = await startTestServer({ log });
  const { platform, clock } = server;
  clock.set(new Date().toISOString());
  const databaseNow = async () => clock.now();
  const watch = createTimeWatch(platform, { databaseNow });
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const [job] = onTrustedTime([{ name: 'erase', erases: true, run }], watch);
  await job?.run({});
  expect(runs).toBe(1);

  clock.advance(15 * DAY);
  for (let time = 0; time < 3; time += 1) await job?.run({});
  // Another process looks after a restart.
  await createTimeWatch(platform, { databaseNow }).look();
  expect(runs).toBe(1);
  const told = lines.filter((line) => line.includes('cannot be believed'));
  expect(told).toEqual([expect.stringMatching(/"level":50.*"hold":"jumped","hours":360/)]);
  const erasingLine = async () =>
    (await adminOf(server, doctorAdmin).run('doctor')).find((line) => line.includes('  erasing: '));
  expect(await erasingLine()).toMatch(
    /^PROBLEM {2}erasing: .* jumped ahead by 15 days, it is .* → .*time confirm --yes$/,
  );

  const time = adminOf(server, timeAdmin);
  await expect(time.run('time', 'confirm')).rejects.toThrow(/^It is 20.*run it again with --yes/);
  expect((await watch.look()).hold).toBe('jumped');
  expect(await time.run('time', 'confirm', '--yes')).toEqual([
    expect.stringMatching(/^It is .* erased within the hour\.$/),
  ]);
  await job?.run({});
  expect(runs).toBe(2);
  clock.advance(-15 * DAY);
  await time.run('time', 'confirm', '--yes');
  expect(await erasingLine()).toMatch(/^ok {7}erasing: /);
});

it("a process whose clock is not the database's erases nothing until they agree", async () => {
  const { lines, log } = createLogLines();
  const { platform, clock } = await startTestServer({ log });
  clock.set(new Date(Date.now() + 2 * HOUR).toISOString());
  const watch = createTimeWatch(platform);
  for (let time = 0; time < 3; time += 1) expect((await watch.look()).hold).toBe('database');
  expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1);
  clock.set(new Date().toISOString());
  expect((await watch.look()).hold).toBeNull();
});
