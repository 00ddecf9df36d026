import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { personalTables } from '../src/personal-data.ts';
import { startTestServer } from './test-server.ts';

const { platform } = await startTestServer();
const { db } = platform.database;

const tableNames = async (): Promise<string[]> => {
  const found = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  return found.rows.map(({ name }) => name);
};

interface IndexRow {
  index: string;
  is_primary: boolean;
  first_column: string | null;
}

const indexesOf = async (table: string): Promise<IndexRow[]> => {
  const found = await db.execute<IndexRow & Record<string, unknown>>(sql`
    select i.indexrelid::regclass::text as index, i.indisprimary as is_primary, a.attname as first_column
    from pg_index i
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = ${`public.${table}`}::regclass`);
  return found.rows;
};

/** Indexes that do not begin with a person's id: for sign-in, for jobs that delete old rows, and for chats. */
const CROSS_PERSON = new Set([
  'users_email',
  'users_deletion',
  'users_at_clinic',
  'notifications_to_push',
  'notifications_about',
  'push_subscriptions_endpoint',
  'reset_tokens_hash',
  'account_letters_token',
  'export_tokens_hash',
  'health_links_token',
  'health_links_by_end',
  'events_deleted',
  'events_words_rule',
  'media_files_by_age',
  'uploads_by_age',
  'usage_log_by_age',
  'chats_uuid_unique',
  'chat_messages_chat_id_pk',
  'bug_reports_ticket',
  'reports_pkey',
  'reports_open',
  'reports_closed',
  'invitations_pkey',
  'invitations_tokenHash_unique',
]);

const entries = personalTables.map((entry) => ({ ...entry, name: getTableConfig(entry.table).name }));
const personal = entries.flatMap(({ owner, ...entry }) => (owner === null ? [] : [{ ...entry, owner }]));

describe('the registry of personal data', () => {
  it('has exactly one entry for every table of the database', async () => {
    expect(entries.map(({ name }) => name).toSorted()).toEqual(await tableNames());
  });

  it.each(personal)(
    'says of $name who owns a row, and the keys begin with that person',
    async ({ name, owner, otherOwner }) => {
      const owners = [owner, ...(otherOwner === undefined ? [] : [otherOwner])];
      const columns = await db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${name}`);
      expect(columns.rows.map((column) => column.name)).toEqual(expect.arrayContaining(owners));
      const indexes = (await indexesOf(name)).filter(({ index }) => !CROSS_PERSON.has(index.replaceAll('"', '')));
      expect(indexes.filter((index) => !owners.includes(index.first_column ?? ''))).toEqual([]);
    },
  );

  it.each(personal.filter(({ name }) => name !== 'users'))(
    'lets nothing of $name outlive its person',
    async (entry) => {
      const keys = await db.execute<{ rule: string }>(sql`
      select confdeltype as rule from pg_constraint
      where conrelid = ${`public.${entry.name}`}::regclass and contype = 'f' and confdeltype in ('c', 'n')`);
      expect(entry.erase === 'cascade' ? keys.rows.length : 1).toBeGreaterThan(0);
    },
  );

  it('erases every personal table', () => {
    expect(personal.filter(({ erase }) => erase === 'none')).toEqual([]);
  });

  it('exports every personal table under a name of its own', () => {
    const names = personal.flatMap(({ exportAs }) => (exportAs === null ? [] : [exportAs]));
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
