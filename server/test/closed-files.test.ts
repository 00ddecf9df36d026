import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { backUp } from './backups.ts';
import { startTestServer } from './test-server.ts';
import { liveWhole } from './whole-life.ts';

const OTHERS = 0o077;

/** Files that other accounts can open, also those in a closed folder. */
const openBelow = async (folder: string): Promise<string[]> => {
  const open: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const { mode } = await lstat(path.join(folder, name));
    if ((mode & OTHERS) !== 0) open.push(`${(mode & 0o777).toString(8)} ${name}`);
  }
  return open;
};

it('whatever is kept of a whole life, and a backup of it, is readable by its owner alone', async () => {
  const server = await startTestServer();
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  await liveWhole(server, origin, 'a');
  await backUp(server, path.join(server.folder, 'one.age'));
  expect((await readdir(server.folder, { recursive: true })).length).toBeGreaterThan(10);
  expect(await openBelow(server.folder)).toEqual([]);
});
