import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownerOf } from '../../../test/backups.ts';
import { createLogLines } from '../../../test/log-lines.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { liveWhole } from '../../../test/whole-life.ts';
import { withClient } from '../../platform/database/connections.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { nextNight } from './erasure.service.ts';

const { lines, log } = createLogLines();
const server = await startTestServer({ log });
const { clock, services } = server;
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
const erasure = services.erasure;

/** The folder of the cluster; undefined where it is a server of somebody else's. */
const folderOf = () =>
  asOwner(server, async (client) => {
    const { rows } =
      await client.query(`select rolsuper, (select oid from pg_database where datname = current_database()) as oid
      from pg_roles where rolname = current_user`);
    if (rows[0]?.rolsuper !== true) return undefined;
    const shown = await client.query('show data_directory');
    return { folder: String(shown.rows[0]?.data_directory), database: String(rows[0]?.oid) };
  });
const cluster = await folderOf();

/** Files of this database, of what all share and of the log of writes in which a word stands, letter by letter. */
const filesWith = async (words: readonly string[]): Promise<string[]> => {
  const { folder, database } = cluster ?? { folder: '', database: '' };
  await asOwner(server, (client) => client.query('checkpoint'));
  const found = new Set<string>();
  for (const part of [`base/${database}`, 'global', 'pg_wal', 'base/pgsql_tmp']) {
    for (const name of await readdir(path.join(folder, part)).catch(() => [])) {
      const file = await readFile(path.join(folder, part, name), 'latin1').catch(() => '');
      // Once for each file: the log of writes is as large as what all tests have written.
      const text = file.toLowerCase();
      if (words.some((word) => text.includes(word.toLowerCase()))) found.add(`${part}/${name}`);
    }
  }
  return [...found];
};

it.runIf(cluster)(
  'after an erasure and the night after no word of the person is left in the files of the database [OPS-09]',
  async () => {
    clock.set('2026-11-20T09:00:00.000Z');
    // A letter of this file alone: others plant theirs on the same server, and what is written goes to one log.
    const { person, words } = await liveWhole(server, origin, 'w');
    const other = await createPerson(server);
    await other.post('/v1/events/', homeEventInput({ text: 'Murmeltierwiese' }), {
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await person.post('/v1/events/', homeEventInput({ text: `${words.text} doppelt` }), {
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await asOwner(server, (client) => client.query('analyze'));
    // The contents of reports stay, by design.
    const { report: _report, frozen: _frozen, ...others } = words;
    const erased = Object.values(others);
    expect((await filesWith(erased)).length).toBeGreaterThan(5);

    await erasure.erase(person.id);
    await erasure.eraseDue();
    const afterwards = await filesWith(erased);
    expect(afterwards.filter((file) => file.startsWith('base/'))).not.toEqual([]);
    await erasure.rewrite();

    // What other tests do on the same server may hold the log of writes for a moment.
    await expect.poll(() => filesWith(erased)).toEqual([]);
    expect(await filesWith(['Murmeltierwiese'])).not.toEqual([]);
    expect((await other.get('/v1/events/')).json().results[0].text).toBe('Murmeltierwiese');
  },
);

it('the rewriting waits for the night of the ward, runs once for many, and again if a table is in use', async () => {
  expect(nextNight(new Date('2026-11-20T09:00:00.000Z'), 'Europe/Berlin').toISOString()).toBe(
    '2026-11-21T01:00:00.000Z',
  );
  expect(nextNight(new Date('2026-07-20T23:30:00.000Z'), 'Europe/Berlin').toISOString()).toBe(
    '2026-07-21T00:00:00.000Z',
  );
  for (let count = 0; count < 2; count += 1) {
    const { id } = await createPerson(server);
    await erasure.erase(id);
    await erasure.eraseDue();
  }
  const waiting = await asOwner(server, async (client) => {
    const query = `select run_at from graphile_worker.jobs where task_identifier = 'database.rewrite'`;
    return (await client.query<{ run_at: Date }>(query)).rows;
  });
  expect(waiting.map(({ run_at }) => run_at)).toEqual([nextNight(clock.now(), 'Europe/Berlin')]);

  await withClient(ownerOf(server), async (client) => {
    await client.query('begin; lock table chats in access share mode');
    await expect(erasure.rewrite()).rejects.toThrow('in use');
    await client.query('rollback');
  });
  await erasure.rewrite();
  expect(lines.filter((line) => line.includes('too large'))).toEqual([]);
});
