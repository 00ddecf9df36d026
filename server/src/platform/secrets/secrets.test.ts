import { existsSync } from 'node:fs';
import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import { loadSecrets, renewKey } from './secrets.ts';

const folder = await ownFolder();
const load = () => loadSecrets(folder, { tokenKey: undefined, vapidPrivateKey: undefined });
const fileOf = (name: string) => path.join(folder, 'secrets', name);

it('keys are made once, whole, and for their owner alone [OPS-16]', async () => {
  const one = await load();
  expect(await load()).toEqual(one);
  expect(one.tokenKey).toHaveLength(32);
  for (const name of ['token-key', 'vapid-key']) expect((await stat(fileOf(name))).mode & 0o777).toBe(0o600);
});

it.each(['token-key', 'vapid-key'] as const)(
  'a %s that is gone beside a diary in use stops the start, until somebody wants a new one [OPS-16]',
  async (name) => {
    await load();
    const before = await readFile(fileOf(name), 'utf8');
    await rm(fileOf(name));
    const start = () =>
      loadSecrets(folder, { tokenKey: undefined, vapidPrivateKey: undefined }, () => Promise.resolve(true));
    await expect(start()).rejects.toThrow(
      `${fileOf(name)} is missing, and this diary is in use: bring it back from a backup: npm run admin -- keys restore ${name} FILE. Where it is lost for good: npm run admin -- keys begin-anew ${name} --yes; then everybody `,
    );
    expect(existsSync(fileOf(name))).toBe(false);
    await renewKey(folder, name);
    await start();
    expect(await readFile(fileOf(name), 'utf8')).not.toBe(before);
    expect((await stat(fileOf(name))).mode & 0o777).toBe(0o600);
  },
);

it.each(['token-key', 'vapid-key'])(
  'a %s that is cut off or empty stops the start, and is never a key [SESS-17, OPS-16]',
  async (name) => {
    await load();
    const whole = await readFile(fileOf(name), 'utf8');
    for (const length of [0, 10]) {
      await truncate(fileOf(name), length);
      await expect(load()).rejects.toThrow(`${fileOf(name)} is damaged: bring it back from a backup`);
    }
    await writeFile(fileOf(name), 'not a key at all, whatever its length may be, but some words of a stranger');
    await expect(load()).rejects.toThrow('is damaged');
    await writeFile(fileOf(name), `${whole}\n`);
    expect((await load()).tokenKey).toHaveLength(32);
  },
);
