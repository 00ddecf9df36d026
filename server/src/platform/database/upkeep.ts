import pg from 'pg';
import { codeOf } from '../../errors.ts';
import { withClient } from './connections.ts';

/** Work on whole tables that only their owner may do. */
export interface Upkeep {
  /** Frees the space of erased rows and renews the planner's samples, as those quote what people wrote. */
  forgetErasedRows(tables: readonly string[]): Promise<void>;
  /**
   * Writes the files of these tables anew, because erased rows stay in a file until other rows overwrite them.
   * A table is locked meanwhile, so this runs at night. @returns tables that are too large (`REWRITE_MAX_BYTES`)
   * @throws if a table was in use for longer than `LOCK_WAIT`
   */
  rewrite(tables: readonly string[]): Promise<string[]>;
}

/** Largest table that is rewritten, which takes some seconds. A larger one would block calls beyond their limit. */
const REWRITE_MAX_BYTES = 256 * 1024 ** 2;
/** Limit for waiting for a table, as all calls queue behind a waiting lock. */
const LOCK_WAIT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Statements that remove erased words from the planner's samples and from the log of writes, which contains whole pages.
 * A checkpoint deletes the old log, as `wal_recycle` is off. Only a superuser may run them, as the owner of the
 * embedded database.
 */
const WHOLE_SERVER = ['vacuum (full) pg_catalog.pg_statistic', 'select pg_switch_wal()', 'checkpoint'];

const unlessForbidden = (error: unknown): void => {
  if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
};

/**
 * Removes the planner's samples of a table without rows: `analyze` keeps the old ones where it finds no row, so the last
 * person's words would stay in them. Only a superuser may.
 */
const forgetSamples = async (client: pg.Client, table: string): Promise<void> => {
  const name = `public.${pg.escapeIdentifier(table)}`;
  const statement = `delete from pg_catalog.pg_statistic where starelid = $1::regclass and not exists (select from ${name})`;
  await client.query(statement, [name]).catch(unlessForbidden);
};

const rewriteOne = async (client: pg.Client, table: string): Promise<'done' | 'large' | 'busy'> => {
  const name = `public.${pg.escapeIdentifier(table)}`;
  const { rows } = await client.query<{ size: string }>('select pg_total_relation_size($1::regclass) as size', [name]);
  if (Number(rows[0]?.size) > REWRITE_MAX_BYTES) return 'large';
  try {
    await client.query(`vacuum (full, analyze) ${name}`);
    await forgetSamples(client, table);
    return 'done';
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return 'busy';
    throw error;
  }
};

export const createUpkeep = (owner: pg.PoolConfig): Upkeep => ({
  forgetErasedRows: (tables) =>
    withClient(owner, async (client) => {
      for (const table of tables) {
        await client.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`);
        await forgetSamples(client, table);
      }
    }),
  rewrite: (tables) =>
    withClient(owner, async (client) => {
      await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
      const large: string[] = [];
      let isBusy = false;
      for (const table of tables) {
        const outcome = await rewriteOne(client, table);
        if (outcome === 'large') large.push(table);
        isBusy ||= outcome === 'busy';
      }
      for (const statement of WHOLE_SERVER) {
        await client.query(statement).catch(unlessForbidden);
      }
      if (isBusy) throw new Error('a table was in use; it is written anew later');
      return large;
    }),
});
