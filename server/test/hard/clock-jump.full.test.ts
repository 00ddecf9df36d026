import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import { features } from '../../src/features.ts';
import { createTimeWatch, onTrustedTime, type SteadyTime } from '../../src/platform/time/time-watch.ts';
import { createPerson, type Person } from '../people.ts';
import { startTestServer } from '../test-server.ts';
import { chanceOf, strengthOf } from './strength.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { platform, clock } = server;
const { db } = platform.database;
const { seed, count, timeout } = strengthOf(6);
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** The machine's count of time, which nobody can set. */
const machine = { run: 1, ms: 1_000_000 };
const steady = (): SteadyTime => ({ run: `run ${machine.run}`, ms: machine.ms });

const passes = (ms: number): void => {
  clock.advance(ms);
  machine.ms += ms;
};

const eraseAll = async (): Promise<void> => {
  // Each round makes a new watch, as a new process does. Database and process share the machine's clock.
  const watch = createTimeWatch(platform, { steady, databaseNow: async () => clock.now() });
  const jobs = onTrustedTime(
    features.flatMap((feature) => feature.jobs?.(server.services, platform) ?? []),
    watch,
  );
  for (const job of jobs.filter(({ erases }) => erases)) await job.run({});
};

const isThere = async ({ id }: Person): Promise<boolean> =>
  (await db.execute(sql`select from users where id = ${id}`)).rows.length > 0;

const rowsOf = async (): Promise<Record<string, unknown>> => {
  const counted = ['users', 'sessions', 'refresh_tokens', 'trusted_devices', 'events', 'usage_log', 'notifications'];
  const counts = counted.map(
    (name) => sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`,
  );
  return (await db.execute(sql`select ${sql.join(counts, sql`, `)}`)).rows[0] ?? {};
};

it('no clock that jumps ahead erases what was not due, and what is due goes once it is right', {
  timeout,
}, async () => {
  const chance = chanceOf(seed);
  await eraseAll();
  for (let round = 0; round < count; round += 1) {
    const stays = await createPerson(server);
    const gone = await createPerson(server);
    const left = await createPerson(server);
    const event = (await stays.post('/v1/events/', homeEventInput())).json();
    await stays.delete(`/v1/events/${event.id}/`);
    expect((await gone.put(`/v1/users/${gone.id}/deleteflag/`)).statusCode).toBeLessThan(300);
    await db.execute(
      sql`update users set deletion_marked_at = ${new Date(clock.now().getTime() - 15 * DAY).toISOString()} where id = ${left.id}`,
    );
    const before = await rowsOf();
    // The jump is from two days to eight years. The machine runs during it, or is off and sees it at its next start.
    const jump = Math.round((2 + chance() ** 4 * 3000) * DAY);
    const isRestarted = chance() < 0.5;
    const message = `seed ${seed}, round ${round}, ${jump / DAY} days${isRestarted ? ', restarted' : ''}`;
    passes(MINUTE);
    clock.advance(jump);
    if (isRestarted) {
      machine.run += 1;
      machine.ms = 0;
    }
    for (let hour = 0; hour < 3; hour += 1) {
      await eraseAll();
      expect(await rowsOf(), message).toEqual(before);
      passes(60 * MINUTE);
    }
    clock.advance(-jump);
    await eraseAll();
    expect({ stays: await isThere(stays), gone: await isThere(gone), left: await isThere(left) }, message).toEqual({
      stays: true,
      gone: true,
      left: false,
    });
    expect((await rowsOf()).sessions, message).toBe(Number(before.sessions) - 1);
  }
});
