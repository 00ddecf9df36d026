import { getTableColumns } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, inject, it } from 'vitest';
import { deskGrants } from '../src/desk-grants.ts';
import { personalTables } from '../src/personal-data.ts';
import { nameOf } from '../src/platform/database/grants.ts';
import { startTestServer } from './test-server.ts';

const { platform } = await startTestServer();
const [REFUSED, GENERATED] = ['42501', '428C9'];
const asDesk = async (query: string): Promise<'may' | 'refused' | 'unknown'> => {
  const client = await platform.deskDatabase?.pool.connect();
  if (!client) throw new Error('no desk');
  try {
    await client.query('begin');
    await client.query(query);
    return 'may';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // Numbers that the database gives by itself are looked at before the right is.
    if (code === GENERATED) return 'unknown';
    // Whatever else is wrong with a query, the right was there.
    return code === REFUSED ? 'refused' : 'may';
  } finally {
    await client.query('rollback');
    client.release();
  }
};
const casing = new CasingCache('snake_case');
const columnsOf = (table: (typeof personalTables)[number]['table']): string[] =>
  Object.values(getTableColumns(table)).map((column) => casing.getColumnCasing(column));

/** What nobody at the desk may ever read, said apart from the list of grants. */
const CLOSED = [
  ...['events', 'tags', 'event_tags', 'daily_moods', 'durations', 'duration_points', 'own_symptoms', 'clinic_stays'],
  'questions',
  ...['chats', 'chat_members', 'chat_messages', 'relations', 'media_files', 'contents', 'uploads', 'settings'],
  ...[
    'notifications',
    'push_subscriptions',
    'daily_mails',
    'sessions',
    'refresh_tokens',
    'reset_tokens',
    'recovery_words',
  ],
  ...['trusted_devices', 'consents', 'account_letters', 'info_reads', 'export_tokens', 'usage_log', 'xp_grants'],
  ...['achievements', 'account_audit', 'bug_reports'],
];

describe('the role of the desk in the database', () => {
  it.each(personalTables.map(({ table }) => [getTableConfig(table).name, table] as const))(
    'has in %s the rights of the list and no other (19-GRANTS)',
    async (name, table) => {
      const grant = deskGrants.find((each) => nameOf(each) === name) ?? { table };
      const columns = columnsOf(table);
      const may = (right: 'select' | 'insert' | 'update', column: string) => {
        const what = grant[right];
        return what === true || (what?.includes(column) ?? false) ? 'may' : 'refused';
      };
      for (const column of columns) {
        const tried = {
          select: await asDesk(`select "${column}" from "${name}" limit 1`),
          update: await asDesk(`update "${name}" set "${column}" = null where false`),
          insert: await asDesk(`insert into "${name}" ("${column}") select null where false`),
        };
        for (const right of ['select', 'update', 'insert'] as const) {
          if (tried[right] === 'unknown') continue;
          expect({ column, right, found: tried[right] }).toEqual({ column, right, found: may(right, column) });
        }
      }
      expect(await asDesk(`delete from "${name}" where false`)).toBe(grant.delete ? 'may' : 'refused');
      expect(await asDesk(`truncate "${name}"`)).toBe('refused');
    },
  );

  it('reaches nothing that a person wrote or did (19-GRANTS)', async () => {
    const names = personalTables.map(({ table }) => getTableConfig(table).name);
    expect(CLOSED.filter((name) => !names.includes(name))).toEqual([]);
    for (const name of CLOSED)
      expect({ name, asDesk: await asDesk(`select count(*) from "${name}"`) }).toEqual({ name, asDesk: 'refused' });
    expect(await asDesk('select email, name, password_hash from users')).toBe('refused');
    expect(await asDesk('select token_hash from invitations')).toBe('refused');
    expect(await asDesk('select used_by from invitations')).toBe('refused');
    expect(await asDesk('select 1 from users')).toBe('refused');
    expect(await asDesk('select * from desk_accounts')).toBe('may');
    for (const column of ['clinic_id', 'birth_month', 'deletion_marked_at', 'chat_paused_until'])
      expect(await asDesk(`update desk_accounts set ${column} = null where false`)).toBe('refused');
    expect(await asDesk('update desk_accounts set ward_id = null where false')).toBe('may');
    expect(await asDesk('delete from desk_accounts where false')).toBe('refused');
  });

  it('has no right on the jobs, on the schema, or to become somebody else (19-GRANTS)', async () => {
    for (const query of [
      'select * from graphile_worker._private_jobs',
      `select graphile_worker.add_job('erasure')`,
      'create table desk_own (id int)',
      'create function f() returns int language sql as $$ select 1 $$',
      'alter table desk_log disable trigger all',
      'drop trigger desk_log_stays on desk_log',
      `set role ${inject('owner').user}`,
      `set session authorization ${inject('app').user}`,
      `copy users to program 'cat'`,
      `select pg_read_file('/etc/passwd')`,
    ])
      expect({ query, asDesk: await asDesk(query) }).toEqual({ query, asDesk: 'refused' });
  });
});
