import pg from 'pg';
import { codeOf, OperatorError } from '../../errors.ts';
import { withClient } from '../../platform/database/connections.ts';
import { isOfConnection } from '../admin-failure.ts';
import { WAY_OUT_OF_DAMAGE } from '../launcher/damage.ts';

interface Table {
  name: string;
  /** Columns of the primary key, in their order. Empty for a table without one. */
  key: string[];
  /** Names of the B-tree indexes. */
  indexes: string[];
}

const TABLES = `select t.oid::regclass::text as name,
    array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
      where i.indrelid = t.oid and i.indisprimary order by k.place) as key,
    array(select i.indexrelid::regclass::text from pg_index i join pg_class x on x.oid = i.indexrelid
      join pg_am m on m.oid = x.relam where i.indrelid = t.oid and m.amname = 'btree') as indexes
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where t.relkind = 'r' and n.nspname in ('public', 'graphile_worker', 'drizzle') order by 1`;

/** The connection ended at a table: somebody stopped the database, or the process that reads it ends at its damage. */
export class EndedAtTableError extends OperatorError {
  readonly table: string;

  constructor(table: string, cause: unknown) {
    const what = `The database stopped answering while ${table} was read`;
    super(`${what}. If nobody stopped it and that comes again, ${table} is damaged: ${WAY_OUT_OF_DAMAGE}.`, { cause });
    this.table = table;
  }
}

/** Error codes of a PostgreSQL that has no amcheck, or does not let our role install it. */
const UNAVAILABLE = /^(0A000|42501|58P01)$/;

const hasAmcheck = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('create extension if not exists amcheck');
    return true;
  } catch (error) {
    if (UNAVAILABLE.test(codeOf(error) ?? '')) return false;
    throw error;
  }
};

/**
 * Reads all rows of a table in the order of its file, and again by the primary key. Different counts mean that rows
 * are lost.
 */
const readWhole = async (client: pg.Client, { name, key }: Table): Promise<void> => {
  const all = await client.query<{ count: string }>(
    `select count(*) as count, sum(octet_length(t::text)) as bytes from ${name} t`,
  );
  if (key.length === 0) return;
  await client.query(
    'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off',
  );
  const order = key.map((column) => pg.escapeIdentifier(column)).join(', ');
  const byKey = await client.query<{ count: string }>(
    `select count(*) as count from (select * from ${name} order by ${order} offset 0) t`,
  );
  if (byKey.rows[0]?.count !== all.rows[0]?.count)
    throw Object.assign(new Error('rows are missing'), { code: 'XX002' });
};

const checkIndexes = async (client: pg.Client, { indexes }: Table): Promise<void> => {
  for (const index of indexes) {
    await client.query('savepoint one');
    try {
      await client.query('select bt_index_check($1::regclass, true)', [index]);
    } catch (error) {
      await client.query('rollback to one');
      throw error;
    }
  }
};

/** Runs the work in a transaction that sees the data of one moment and is rolled back. */
const apart = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('begin isolation level repeatable read');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
};

/**
 * Reads every row and every index once. PostgreSQL compares each page with its checksum; amcheck, where it can be used,
 * compares the indexes with their rows.
 * @param owner connection of the role that owns the tables @returns damaged tables, with the error code of each
 * @throws {EndedAtTableError}
 */
export const findDamage = (owner: pg.PoolConfig): Promise<{ table: string; code: string }[]> =>
  withClient(owner, async (client) => {
    const { rows: tables } = await client.query<Table>(TABLES);
    const found = new Map<string, string>();
    const note = ({ name }: Table, error: unknown): void => {
      // A database that somebody stops meanwhile is not damaged.
      if (isOfConnection(error)) throw new EndedAtTableError(name, error);
      if (!found.has(name)) found.set(name, codeOf(error) ?? 'unknown');
    };
    for (const table of tables)
      await apart(client, () => readWhole(client, table)).catch((error: unknown) => note(table, error));
    await apart(client, async () => {
      if (!(await hasAmcheck(client))) return;
      for (const table of tables) await checkIndexes(client, table).catch((error: unknown) => note(table, error));
    });
    return [...found].map(([table, code]) => ({ table, code }));
  });

/**
 * Returns whether PostgreSQL lets programs in without a password (`trust`). Undefined where our role may not read its
 * settings.
 */
export const hasOpenDoor = (owner: pg.PoolConfig): Promise<boolean | undefined> =>
  withClient(owner, async (client) => {
    try {
      const { rows } = await client.query(`select from pg_hba_file_rules where auth_method = 'trust'`);
      return rows.length > 0;
    } catch (error) {
      if (codeOf(error) === '42501') return undefined;
      throw error;
    }
  });
