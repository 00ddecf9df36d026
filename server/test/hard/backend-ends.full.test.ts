import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import { verifyAdmin } from '../../src/operator/verify/verify.admin.ts';
import { withClient } from '../../src/platform/database/connections.ts';
import { adminOf } from '../admin.ts';
import { ownerOf } from '../backups.ts';
import { createPerson } from '../people.ts';
import { startTestServer } from '../test-server.ts';
import { chanceOf, strengthOf } from './strength.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(server)));
const { seed, count, timeout } = strengthOf(10);
const LINES = 6;
/** Backends ended in a round. With many more, no call could succeed. */
const ENDS = 12;
/** Conditions for the backends to end: between two statements of a transaction, within a statement, any. */
const AIMS = [`state like 'idle in transaction%'`, `state = 'active'`, 'true'];

it('backends that end while people write cost calls a 503, and neither the process nor a line', {
  timeout,
}, async () => {
  const chance = chanceOf(seed);
  const app = server.platform.database.pool.options.user;
  const isOurs = `pid <> pg_backend_pid() and datname = current_database() and usename = '${app}'`;
  let [ended, asked] = [0, 0];
  const odd: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const aim = AIMS[Math.floor(chance() * AIMS.length)];
    const texts = people.map((_, writer) => Array.from({ length: LINES }, (_, line) => `${round}.${writer}.${line}`));
    let isWriting = true;
    const end = withClient(ownerOf(server), async (client) => {
      for (let left = ENDS; isWriting && left > 0; ) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${isOurs} and ${aim} order by random() limit 2`,
        );
        ended += rowCount ?? 0;
        left -= rowCount ?? 0;
      }
    });
    /** Repeats a call with the same key until it is done, as the app does. */
    const write = async (writer: number, text: string): Promise<void> => {
      const headers = { 'idempotency-key': randomUUID() };
      for (;;) {
        const answer = await people[writer]?.post('/v1/events/', homeEventInput({ text }), { headers });
        if (answer?.statusCode === 201) return;
        asked += 1;
        const isAsked = answer?.statusCode === 503 && Number(answer.headers['retry-after']) > 0;
        if (!isAsked && answer?.statusCode !== 409) odd.push(`${answer?.statusCode} ${answer?.body}`);
        // After so many tries the database itself is not reachable.
        if (asked > 500 * (round + 1)) throw new Error(`not done, seed ${seed}`);
      }
    };
    const writers = texts.map(async (lines, writer) => {
      for (const text of lines) await write(writer, text);
    });
    await Promise.all(writers).finally(() => {
      isWriting = false;
    });
    await end;
    const { rows } = await server.platform.database.db.execute<{ text: string }>(
      sql`select text from events where text like ${`${round}.%`}`,
    );
    expect(rows.map(({ text }) => text).sort(), `seed ${seed}, round ${round}`).toEqual(texts.flat().sort());
  }
  expect((await adminOf(server, verifyAdmin).answerTo('verify')).lines).toEqual([expect.stringMatching(/^OK: /)]);
  expect(odd, `seed ${seed}`).toEqual([]);
  expect(ended).toBeGreaterThan(count);
  expect(asked).toBeGreaterThan(0);
  for (const person of people) expect((await person.get('/v1/settings/')).statusCode).toBe(200);
});
