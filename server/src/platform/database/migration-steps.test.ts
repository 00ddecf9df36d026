import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../../../test/backups.ts';
import { deskGrants } from '../../desk-grants.ts';
import { withClient } from './connections.ts';
import { MIGRATIONS, migrate, migrateSchema } from './migrate.ts';
import { oldestVersionFor, readMigrations } from './migration-steps.ts';

it('a contract names the oldest version that may run', () => {
  const files = [
    'select 1',
    '-- contract, not for versions before 0027: x',
    '-- contract, not for versions before 0005: x',
  ];
  expect(oldestVersionFor(files.map((text) => ({ name: '0030_x.sql', text })))).toBe(27);
  expect(oldestVersionFor(readMigrations(MIGRATIONS))).toBe(0);
});

it('on a later database a version goes on and leaves rights as they are, until a contract excludes it', async () => {
  const owner = await emptyDatabase();
  const role = String(inject('desk').user);
  const desk = { role, grants: deskGrants };
  await migrate(owner, undefined, desk);
  const run = (statement: string) => withClient(owner, (client) => client.query(statement));
  // As a later version left it: a step that this one does not know, and a right that it does not give.
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`);
  await run(`create table later (id int); grant select on later to ${role}`);
  await migrate(owner, undefined, desk);
  const { rows } = await run(`select has_table_privilege('${role}', 'later', 'select') as may`);
  expect(rows).toEqual([{ may: true }]);
  await run(`comment on schema drizzle is 'not for versions before 9000'`);
  await expect(migrate(owner, undefined, desk)).rejects.toThrow(/later version .*step 9000/);
});

it('a database that began otherwise is refused in one sentence that says what to do', async () => {
  const owner = await emptyDatabase();
  await migrateSchema(owner, undefined);
  await withClient(owner, (client) =>
    client.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`),
  );
  await expect(migrateSchema(owner, undefined)).rejects.toThrow(
    /made before version 0\.2\.0.* Start with an empty DATA_DIR/,
  );
});

it('a contract is written into the database by the version that brings it', async () => {
  const owner = await emptyDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-steps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, '0000_all.sql'), 'create table a (b int)');
  await writeFile(path.join(folder, '0001_less.sql'), '-- contract, not for versions before 0001: b\ndrop table a');
  await mkdir(path.join(folder, 'meta'));
  const entries = ['0000_all', '0001_less'].map((tag, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag,
    breakpoints: true,
  }));
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await migrateSchema(owner, undefined, folder);
  const { rows } = await withClient(owner, (client) =>
    client.query(`select obj_description('drizzle'::regnamespace, 'pg_namespace') as said`),
  );
  expect(rows).toEqual([{ said: 'not for versions before 1' }]);
});
