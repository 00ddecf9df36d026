import { createHash } from 'node:crypto';
import { XP_PER_ACTION } from '@bergkette/contract/progress.rules.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import pg, { type ClientBase, type PoolConfig } from 'pg';
import { personalTables } from '../../personal-data.ts';
import { withClient } from '../../platform/database/connections.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { numberedColumns } from '../backup/load.ts';
import { findDamage } from './full-read.ts';

export interface NamedFile {
  key: string;
  /** Null where the row does not say it. */
  sizeBytes: number | null;
  /** Null where the row does not say it. */
  sha256: string | null;
}

/** Lists the files that rows name and that are complete. */
export async function* namedFiles(client: ClientBase, registry: readonly PersonalTable[]): AsyncGenerator<NamedFile> {
  for (const { table, owner, files, fileName } of registry) {
    const [folder] = files ?? [];
    if (!fileName || folder === undefined || owner === null) continue;
    const [id, column, storedAt] = [owner, fileName.column, fileName.storedAt].map(pg.escapeIdentifier);
    const size = fileName.sizeBytes === undefined ? 'null' : pg.escapeIdentifier(fileName.sizeBytes);
    const hash = fileName.sha256 === undefined ? 'null' : pg.escapeIdentifier(fileName.sha256);
    const from = `public.${pg.escapeIdentifier(getTableConfig(table).name)}`;
    const { rows } = await client.query<{ id: string; name: string; size: string | null; sha256: string | null }>(
      `select ${id}::text as id, ${column} as name, ${size}::text as size, ${hash} as sha256
       from ${from} where ${column} is not null and ${storedAt} is not null order by ${id}, ${column}`,
    );
    for (const { id: owned, name, size: bytes, sha256 } of rows)
      yield { key: `${folder}/${owned}/${name}`, sizeBytes: bytes === null ? null : Number(bytes), sha256 };
  }
}

/** A promise between rows that no constraint of the database can hold: `wrong` counts the rows that break it. */
interface Agreement {
  name: string;
  wrong: string;
}

interface Verified {
  tables: number;
  rows: number;
  /** What is wrong, by table and number; nothing that anybody wrote. */
  wrong: string[];
}

const quoted = pg.escapeIdentifier;

const countOf = async (client: ClientBase, statement: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(statement);
  return Number(rows[0]?.count ?? 0);
};

/** Statements that count the rows which break a constraint. PostgreSQL itself looks at a row only when it is written. */
const CONSTRAINTS = `select c.conrelid::regclass::text as "table", c.conname::text as name, c.contype::text as type,
    c.confrelid::regclass::text as target, pg_get_expr(c.conbin, c.conrelid) as expression,
    array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as targets
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('f', 'c') order by 1, 2`;

interface Constraint {
  table: string;
  name: string;
  type: 'f' | 'c';
  target: string;
  expression: string | null;
  columns: string[];
  targets: string[];
}

const brokenRows = ({ table, type, target, expression, columns, targets }: Constraint): string => {
  if (type === 'c') return `select count(*) from ${table} where not coalesce((${expression}), true)`;
  const own = columns.map(quoted);
  const isSet = own.map((column) => `t.${column} is not null`).join(' and ');
  const isSame = own.map((column, at) => `o.${quoted(targets[at] ?? '')} = t.${column}`).join(' and ');
  return `select count(*) from ${table} t where ${isSet} and not exists (select from ${target} o where ${isSame})`;
};

/** Unique indexes with their conditions; each key and each unique constraint has one. */
const UNIQUE = `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
    pg_get_expr(i.indpred, i.indrelid) as condition,
    array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns
  from pg_index i join pg_class t on t.oid = i.indrelid
  where i.indisunique and t.relnamespace = 'public'::regnamespace`;

const AGREEMENTS: Agreement[] = [
  {
    name: 'users: points that were never granted, or are missing',
    wrong: `select count(*) from users u where xp_gained <>
      ${XP_PER_ACTION} * (select count(*) from xp_grants g where g.user_id = u.id)`,
  },
  {
    name: 'chats: without the part of one of the two',
    wrong: `select count(*) from chats c where 2 <> (select count(*) from chat_members m
      where m.chat = c.uuid and m.user_id in (c.user_low, c.user_high))`,
  },
  {
    name: 'chat_messages: by somebody who is not in the chat',
    wrong: `select count(*) from chat_messages t where not exists (select from chat_members m
      where m.chat = t.chat and m.user_id = t.sender_id)`,
  },
  {
    // By number, as the clock may have been ahead for a while.
    name: 'chat_members: older than their latest message',
    wrong: `select count(*) from chat_members m where latest_at <
      (select sent_at from chat_messages t where t.chat = m.chat order by id desc limit 1)`,
  },
  {
    name: 'contents: of files that are not whole',
    wrong: `select count(*) from contents c join media_files f on f.user_id = c.user_id
      and f.filename in (c.filename, c.preview_filename, c.view_filename, c.poster_filename) where f.stored_at is null`,
  },
];

/**
 * Looks at every row: that it can be read, that all indexes and constraints hold, that whoever it belongs to exists, and that no
 * number will be given twice. Of rows alone, as of a restored database.
 */
export const verifyRows = async (owner: PoolConfig): Promise<Verified> => {
  const damage = await findDamage(owner);
  const wrong = damage.map(({ table, code }) => `${table}: damaged (${code})`);
  const note = (said: string, count: number): void => {
    if (count > 0) wrong.push(`${said}: ${count}`);
  };
  return withClient(owner, async (client) => {
    // Of one moment, and without the indexes, which are compared with the rows above.
    await client.query('begin isolation level repeatable read read only');
    const tables = personalTables.map(({ table }) => getTableConfig(table).name);
    let rows = 0;
    for (const table of tables) rows += await countOf(client, `select count(*) from public.${quoted(table)}`);
    const constraints = await client.query<Constraint>(CONSTRAINTS);
    for (const constraint of constraints.rows)
      note(`${constraint.table}: rows that break ${constraint.name}`, await countOf(client, brokenRows(constraint)));
    const unique = await client.query<{ table: string; name: string; condition: string | null; columns: string[] }>(
      UNIQUE,
    );
    for (const { table, name, condition, columns } of unique.rows) {
      const known = columns.map((column) => `(${column}) is not null`).join(' and ');
      const where = condition === null ? known : `${known} and ${condition}`;
      const twice = `select from ${table} where ${where} group by ${columns.join(', ')} having count(*) > 1`;
      note(`${table}: values twice in ${name}`, await countOf(client, `select count(*) from (${twice}) t`));
    }
    for (const { table, owner: column, otherOwner, erase } of personalTables) {
      // Reports keep the numbers of people who are gone until their own day.
      if (column === null || erase === 'detach') continue;
      const { name } = getTableConfig(table);
      for (const one of [column, ...(otherOwner ? [otherOwner] : [])])
        note(
          `${name}: rows of nobody`,
          await countOf(
            client,
            // Below zero: somebody of the staff (`idempotency_keys`).
            `select count(*) from public.${quoted(name)} t where t.${quoted(one)} > 0
               and not exists (select from public.users u where u.id = t.${quoted(one)})`,
          ),
        );
    }
    for (const { table, column, sequence } of await numberedColumns(client))
      note(
        `${table}: numbers that would be given again`,
        await countOf(
          client,
          `select count(*) from ${table} where ${quoted(column)} >
             (select case when is_called then last_value else last_value - 1 end from ${sequence})`,
        ),
      );
    for (const { name, wrong: statement } of AGREEMENTS) note(name, await countOf(client, statement));
    await client.query('rollback');
    return { tables: tables.length, rows, wrong };
  });
};

/** Reads a file to its end. @returns null where it cannot be read */
export const hashOf = async (open: () => Promise<AsyncIterable<Buffer>>): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await open()) hash.update(chunk);
  } catch {
    return null;
  }
  return hash.digest('hex');
};

/** So many files are named for each thing that is wrong: where a folder is not mounted, all of them would be. */
const NAMED_FILES = 20;

/**
 * Looks whether every file that a row names is there, has its size, and consists of the very bytes that were stored, and names those
 * that do not.
 */
export const verifyFiles = async (owner: PoolConfig, storage: Storage) => {
  let named = 0;
  const found = new Map<string, string[]>();
  const note = (what: string, key: string) => found.set(what, [...(found.get(what) ?? []), key]);
  await withClient(owner, async (client) => {
    for await (const { key, sizeBytes, sha256 } of namedFiles(client, personalTables)) {
      named += 1;
      const stored = await storage.stat(key);
      if (!stored) note('is missing', key);
      else if (sizeBytes !== null && stored.sizeBytes !== sizeBytes) note('has another size', key);
      else {
        const hash = await hashOf(() => storage.get(key));
        if (hash === null) note('cannot be read', key);
        else if (sha256 !== null && hash !== sha256) note('has other bytes than were stored', key);
      }
    }
  });
  const wrong = [...found].flatMap(([what, keys]) => [
    ...keys.slice(0, NAMED_FILES).map((key) => `${key}: ${what}`),
    ...(keys.length > NAMED_FILES ? [`${keys.length - NAMED_FILES} more files: each ${what}`] : []),
  ]);
  return { named, wrong };
};
