import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, expect, test, vi } from 'vitest';
import { cleanUp, makeFolder } from '../../../test/launcher/trial.ts';
import { ADMIN, QUICKLY } from '../../../test/terminal.ts';
import { findRunningDatabase } from './endpoint.ts';
import { launchDatabase } from './launcher.ts';

const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };

vi.setConfig({ testTimeout: 120_000 });
afterAll(cleanUp);

const admin = async (dataDir: string, ...words: string[]) => {
  const child = spawn(process.execPath, [...QUICKLY, ADMIN, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'https://diary.example.org' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const answer = await text(child.stdout);
  return { answer, code: await ended };
};

test('the operator makes invitations with no server running, and beside one [OPS-01]', async () => {
  const dataDir = join(makeFolder(), 'data');
  // The commands only work in a folder that holds a diary.
  await (await launchDatabase({ dataDir, durability: 'none', log })).stop();
  expect(await findRunningDatabase(dataDir, false)).toBeUndefined();
  const alone = await admin(dataDir, 'invitations', 'create', '--count', '2', '--json');
  const made = JSON.parse(alone.answer);
  expect(made).toHaveLength(2);
  expect(Object.keys(made[0])).toEqual(['token', 'url', 'expires_at']);
  expect(made[0].url).toBe(`https://diary.example.org/webapp/registration?token=${made[0].token}`);
  expect(await findRunningDatabase(dataDir, false)).toBeUndefined();

  const server = await launchDatabase({ dataDir, durability: 'none', log });
  try {
    expect((await findRunningDatabase(dataDir, false))?.app).toEqual(server.app);
    const pid = server.pid;
    const revoked = await admin(dataDir, 'invitations', 'revoke', '1');
    const again = await admin(dataDir, 'invitations', 'revoke', '1');
    expect({ revoked: revoked.code, again: again.code }).toEqual({ revoked: 0, again: 1 });
    const { answer } = await admin(dataDir, 'invitations', 'list', '--json');
    const states = JSON.parse(answer).map(({ id, state }: { id: number; state: string }) => `${id} ${state}`);
    expect(states).toEqual(['2 open', '1 revoked']);
    const looked = await admin(dataDir, 'doctor', '--json');
    const found = JSON.parse(looked.answer).map(({ check, state }: { check: string; state: string }) => [check, state]);
    expect(Object.fromEntries(found)).toMatchObject({ database: 'ok', content: 'ok', storage: 'ok', secrets: 'ok' });
    expect(looked.code).toBe(2);
    expect(server.pid).toBe(pid);
  } finally {
    await server.stop();
  }
});
