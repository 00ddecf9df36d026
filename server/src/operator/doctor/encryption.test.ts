import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import type { Config } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import { encryptedFolders, encryptionCheck, encryptionFinding, encryptionOf } from './encryption.checks.ts';

const sys = await ownFolder();

/** A device as `/sys/dev/block` has it. @param uuid of the device mapper @param below the devices that it lies on */
const device = async (name: string, { uuid, below = [] }: { uuid?: string; below?: string[] } = {}): Promise<void> => {
  await mkdir(path.join(sys, name, 'slaves'), { recursive: true });
  if (uuid !== undefined) {
    await mkdir(path.join(sys, name, 'dm'));
    await writeFile(path.join(sys, name, 'dm', 'uuid'), `${uuid}\n`);
  }
  for (const each of below) await symlink(path.join(sys, each), path.join(sys, name, 'slaves', each));
};
/** As `stat` packs both numbers. */
const numbered = (major: bigint, minor: bigint): bigint => (major << 8n) | (minor & 0xffn) | ((minor & ~0xffn) << 12n);

it('whether a disk is encrypted is what the kernel says, also below volumes and mirrors', async () => {
  await device('8:1');
  await device('8:17');
  await device('253:0', { uuid: 'CRYPT-LUKS2-0123-root', below: ['8:1'] });
  await device('253:1', { uuid: 'LVM-abcd', below: ['253:0'] });
  await device('253:2', { uuid: 'LVM-efgh', below: ['8:17'] });
  await device('9:300', { below: ['253:0', '8:17'] });
  expect(await encryptionOf(numbered(8n, 1n), sys)).toBe('open');
  expect(await encryptionOf(numbered(253n, 0n), sys)).toBe('encrypted');
  expect(await encryptionOf(numbered(253n, 1n), sys)).toBe('encrypted');
  expect(await encryptionOf(numbered(253n, 2n), sys)).toBe('open');
  // Half of a mirror is readable.
  expect(await encryptionOf(numbered(9n, 300n), sys)).toBe('open');
  // An overlay, a share of the network, another system.
  expect(await encryptionOf(numbered(0n, 42n), sys)).toBe('unknown');
  expect(await encryptionOf(numbered(8n, 99n), sys)).toBe('unknown');
});

it('a disk of which nothing is known is something to do, and a database on a disk of its own is looked at too', async () => {
  const [one, two] = [{ place: '/data', is: 'encrypted' as const }, '/data/postgres'];
  expect(encryptionFinding([one])).toMatchObject({ state: 'ok' });
  expect(encryptionFinding([one, { place: two, is: 'unknown' }])).toMatchObject({
    state: 'advice',
    said: 'this system does not say whether the disk of /data/postgres is encrypted',
  });
  expect(encryptionFinding([one, { place: two, is: 'open' }])).toMatchObject({ state: 'advice' });
  const platform = { dataDir: '/data', config: { storageUrl: undefined } as Config };
  const devices: Record<string, bigint> = { '/data': 1n, [two]: 1n };
  const device = async (folder: string) => devices[folder] ?? 0n;
  expect(await encryptedFolders(platform, device)).toEqual(['/data']);
  devices[two] = 2n;
  expect(await encryptedFolders(platform, device)).toEqual(['/data', two]);
});

it.each([
  ['DATABASE_URL', { databaseUrl: 'postgres://app@database/bergkette' }],
  ['STORAGE_URL', { storageUrl: 's3://bucket/media' }],
])('what %s leads to is named, as nobody sees its disk from here', async (name, config) => {
  const platform = { dataDir: sys, config } as Platform;
  expect(await encryptionCheck.look(platform, {}, undefined)).toMatchObject({
    state: 'advice',
    said: expect.stringMatching(new RegExp(`does not say whether the disk of .*${name} is encrypted$`)),
  });
});
