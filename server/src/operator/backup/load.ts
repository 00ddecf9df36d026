import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig } from 'drizzle-orm/pg-core';
import pg, { type PoolConfig } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '../../errors.ts';
import { openClient, withClient } from '../../platform/database/connections.ts';
import type { Db } from '../../platform/database/database.ts';
import { appliedMigrations } from '../../platform/database/migrate.ts';
import { erasedFileOf, readErased } from '../../platform/people/erased-people.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import type { BackedUpTable } from './manifest.ts';

/**
 * Number of ids that are skipped after a restore. Ids that were given between backup and restore stand in tokens,
 * links and
 * the list of erased people, and must never belong to somebody else.
 */
const GAP = 1_000_000;

export interface Load {
  rows(table: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Ends a table. @returns its number of rows */
  endTable(): Promise<number>;
  /** @param before runs in the same transaction, when all rows are there */
  commit(before: (db: Db) => Promise<void>): Promise<void>;
  /** Rolls back whatever was not committed. Safe to call twice. */
  close(): Promise<void>;
}

const quoted = (name: string) => `public.${pg.escapeIdentifier(name)}`;

/** @throws {OperatorError} if somebody has used the database already */
export const requireUnused = async (owner: PoolConfig, migrations: readonly string[]): Promise<void> =>
  withClient(owner, async (client) => {
    const applied = await appliedMigrations(client);
    const users = await client.query<{ name: string | null }>(`select to_regclass('public.users')::text as name`);
    const people = users.rows[0]?.name ? await client.query('select from public.users limit 1') : undefined;
    if ((people?.rowCount ?? 0) > 0)
      throw new OperatorError(
        'The database holds people already: restore into an empty one, then change DATABASE_URL or DATA_DIR.',
      );
    if (applied.length > migrations.length)
      throw new OperatorError('The database was made by a later version than the backup: restore into an empty one.');
  });

/** Puts rows into the tables of `makeEarlierSchema`, all or none. */
export const startLoad = async (owner: PoolConfig, tables: readonly BackedUpTable[]): Promise<Load> => {
  const client = await openClient(owner);
  await client.query('begin');
  // Deletes what the first start imported, as the backup contains it.
  const { rows: existing } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await client.query(`truncate ${existing.map(({ name }) => quoted(name)).join(', ')}`);
  let copy: CopyStreamQuery | undefined;
  /** Rejects when the database refuses a row, so that every step that waits at that time fails. */
  let refusal: Promise<never> = new Promise(() => undefined);
  let name: string | undefined;
  let isOpen = true;

  const begin = (table: string): CopyStreamQuery => {
    const described = tables.find((candidate) => candidate.name === table);
    if (!described) throw new Error(`the backup does not describe ${table}`);
    const columns = described.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    name = table;
    const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
    refusal = new Promise((_, reject) => stream.on('error', reject));
    refusal.catch(() => undefined);
    return stream;
  };
  const setCounters = async (): Promise<void> => {
    for (const table of tables) {
      for (const { column, lastValue } of table.sequences) {
        const next = BigInt(lastValue) + BigInt(GAP);
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
          quoted(table.name),
          column,
          String(next),
        ]);
      }
    }
  };
  return {
    rows: async (table, body) => {
      copy ??= begin(table);
      if (name !== table) throw new Error('a table has not been ended');
      for await (const chunk of body) {
        if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), refusal]);
      }
    },
    endTable: async () => {
      if (!copy) return 0;
      const ended = copy;
      copy = undefined;
      const finished = once(ended, 'finish');
      finished.catch(() => undefined);
      ended.end();
      await Promise.race([finished, refusal]);
      return ended.rowCount;
    },
    commit: async (before) => {
      await setCounters();
      await before(drizzle(client, { casing: 'snake_case' }));
      await client.query('commit');
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await client.end();
    },
  };
};

/** Columns that number their rows by themselves. */
export const numberedColumns = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as "table", a.attname::text as column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  );
  return rows;
};

/**
 * Goes on from later numbers in a database of an earlier moment: what was given out since must not lead to somebody else.
 */
export const skipNumbers = (owner: PoolConfig): Promise<void> =>
  withClient(owner, async (client) => {
    for (const { sequence } of await numberedColumns(client))
      await client.query(`select setval('${sequence}', (select last_value from ${sequence}) + ${GAP})`);
  });

/**
 * Goes on from later numbers in a new database beside the list of an earlier one: who gets a noted number would be erased by the
 * next restore.
 */
export const skipErased = async (owner: PoolConfig, dataDir: string): Promise<void> => {
  const last = Math.max(0, ...(await readErased(erasedFileOf(dataDir))).map(({ id }) => id));
  await withClient(owner, (client) =>
    client.query(
      `select setval(sequence, $1) from (select pg_get_serial_sequence('public.users', 'id')::regclass as sequence) found
       where coalesce(pg_sequence_last_value(sequence), 0) < $2`,
      [last + GAP, last],
    ),
  );
};

/**
 * Lets the time of every account that waits for its erasure begin anew, as the mark or the order may have been taken back since
 * the copy was made. An order and the mark that it made keep one instant. Accounts whose erasure has begun stay sealed.
 */
export const beginTimesAnew = async (db: Db, now: Date): Promise<void> => {
  const at = now.toISOString();
  await db.execute(sql`update users set deletion_marked_at = ${at} where deletion_marked_at > 'epoch'`);
  await db.execute(sql`update desk_orders set answered_at = ${at}
    where kind = 'erase' and is_agreed = 'yes' and done_at is null`);
};

/** Stays, so that nothing which a phone repeats is done twice. */
const GIVEN_ANSWERS = 'idempotency_keys';

/**
 * Takes out of a restored database what cannot go on: uploads, whose parts are not in the archive. Of the past goes all that no
 * backup holds either, such as links and sign-ins that were closed since, and letters that were sent long ago.
 */
export const forgetPassing = (owner: PoolConfig, registry: readonly PersonalTable[], isPast: boolean): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query('delete from uploads');
    if (!isPast) return;
    const names = registry.filter(({ backup }) => !backup).map(({ table }) => getTableConfig(table).name);
    for (const name of names) if (name !== GIVEN_ANSWERS) await client.query(`delete from ${quoted(name)}`);
    await client.query('delete from graphile_worker._private_jobs');
  });
