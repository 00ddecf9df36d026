import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const server = path.join(import.meta.dirname, '..');
const migrations = path.join(server, 'migrations', 'meta');

it('the migrations make the tables that stand in the files *.tables.ts', async () => {
  const files = globSync('src/**/*.tables.ts', { cwd: server });
  const tables = await Promise.all(files.map((file) => import(path.join(server, file))));
  const latest = globSync('*_snapshot.json', { cwd: migrations }).toSorted().at(-1) ?? '';
  const before = JSON.parse(await readFile(path.join(migrations, latest), 'utf8'));
  const now = generateDrizzleJson(Object.assign({}, ...tables), before.id, undefined, 'snake_case');
  expect(await generateMigration(before, now), 'cd server && npx drizzle-kit generate --name <what-changes>').toEqual(
    [],
  );
});
