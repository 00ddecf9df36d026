import { globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { deskLogService } from '../src/features/desk/desk-log.service.ts';
import { withClient } from '../src/platform/database/connections.ts';
import { connect } from '../src/platform/database/database.ts';
import { MIGRATIONS, migrateSchema } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { systemClock } from '../src/platform/time/clock.ts';
import { emptyDatabase, temporaryFolder } from './backups.ts';

const server = path.join(import.meta.dirname, '..');
const migrations = path.join(server, 'migrations', 'meta');

it('the migrations make the tables that stand in the files *.tables.ts', async () => {
  const files = globSync('src/**/*.tables.ts', { cwd: server });
  const tables = await Promise.all(files.map((file) => import(path.join(server, file))));
  const snapshots = globSync('*_snapshot.json', { cwd: migrations });
  expect(snapshots, 'drizzle-kit reads only the last one: delete the former').toHaveLength(1);
  const before = JSON.parse(await readFile(path.join(migrations, snapshots[0] ?? ''), 'utf8'));
  const now = generateDrizzleJson(Object.assign({}, ...tables), before.id, undefined, 'snake_case');
  expect(await generateMigration(before, now), 'cd server && npx drizzle-kit generate --name <what-changes>').toEqual(
    [],
  );
});

/** The database of an earlier version. */
const databaseAt = async (step: number) => {
  const owner = await emptyDatabase();
  const folder = await temporaryFolder();
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, step + 1) }));
  await migrateSchema(owner, undefined, folder);
  return owner;
};

it('an update tells nobody again of a report, and ends orders that were refused before, but none whose account may be closed still', async () => {
  const owner = await databaseAt(7);
  const run = (text: string) => withClient(owner, (client) => client.query(text));
  await run(`insert into reports (kind, reason, text, has_asked_block, created_at, told_at, told_to) values
    ('nothing', 'danger', '', false, '2026-11-20Z', '2026-11-20Z', '{a@example.org}'),
    ('nothing', 'danger', '', false, '2026-11-20Z', null, '{a@example.org}')`);
  await run(`insert into desk_orders (kind, person, report, reason, asked_by, asked_at, answered_by, is_agreed, answered_at, outcome) values
    ('erase', 1, null, 'taken back', 'staff 1', '2026-11-20Z', null, null, '2026-11-21Z', 'refused'),
    ('erase', 2, 1, 'refused', 'staff 1', '2026-11-20Z', 'staff 2', 'no', '2026-11-21Z', 'refused'),
    ('erase', 3, null, 'stopped', 'staff 1', '2026-11-20Z', 'staff 2', 'yes', '2026-11-21Z', 'refused'),
    ('erase', 4, 1, 'undone', 'staff 1', '2026-11-20Z', 'staff 2', 'yes', '2026-11-21Z', 'refused'),
    ('erase', 5, null, 'agreed', 'staff 1', '2026-11-20Z', 'staff 2', 'yes', '2026-11-21Z', null)`);
  await migrateSchema(owner, undefined);
  expect((await run('select told_to from reports order by id')).rows).toEqual([
    { told_to: [] },
    { told_to: ['a@example.org'] },
  ]);
  const open = await run('select reason from desk_orders where done_at is distinct from answered_at order by id');
  expect(open.rows).toEqual([{ reason: 'undone' }, { reason: 'agreed' }]);
});

it('an update takes the logs of reports and addresses into the chain of the desk, and knows which report was opened', async () => {
  const owner = await databaseAt(12);
  const run = (text: string) => withClient(owner, (client) => client.query(text));
  await run(`insert into reports (kind, reason, text, has_asked_block, created_at) values
    ('nothing', 'danger', '', false, '2026-11-20Z'), ('nothing', 'danger', '', false, '2026-11-20Z')`);
  await run(`insert into report_audit (at, command, report, account) values
    ('2026-11-19Z', 'show', 2, null), ('2026-11-20T08:00:00.123Z', 'show', 1, 'staff 3'), ('2026-11-21T00:00:00.456Z', 'show', 1, 'root')`);
  await run(String.raw`insert into account_audit (at, command, person, account) values
    ('2026-11-20T07:00:00.5Z', 'find', null, E'jané "x" \\ \n\u001b'), ('2026-11-22Z', 'set-email', 57, 'root')`);
  await migrateSchema(owner, undefined);
  expect((await run('select opened_at from reports order by id')).rows).toEqual([
    { opened_at: new Date('2026-11-21T00:00:00.456Z') },
    { opened_at: null },
  ]);
  const { rows } = await run('select who, action, about from desk_log order by id');
  expect(rows.map(Object.values)).toEqual([
    ['operator unknown', 'reports.show', 'report 2'],
    ['operator jané "x" \\ \n\u001b', 'accounts.find', null],
    ['operator root', 'reports.show', 'report 1'],
    ['operator root', 'accounts.set-email', 'account 57'],
  ]);
  const database = connect(owner, createLog('silent'));
  const log = deskLogService({ clock: systemClock, config: readConfig({}), database });
  expect(await log.verify()).toMatchObject({ lines: 4, breaks: 0 });
  await database.transaction((tx) => log.note(tx, { who: 'staff 3' }, 'state.look'));
  expect(await log.verify()).toMatchObject({ lines: 5, breaks: 0 });
  await database.close();
});
