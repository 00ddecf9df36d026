import { globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { withClient } from '../src/platform/database/connections.ts';
import { MIGRATIONS, migrateSchema } from '../src/platform/database/migrate.ts';
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
