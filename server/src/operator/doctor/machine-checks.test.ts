import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import type { Platform } from '../../platform/platform.ts';
import { diskCheck, timeCheck } from './machine-checks.ts';

const folder = await ownFolder();
const GB = 1024 ** 3;
const look = async (check: ReturnType<typeof diskCheck>, platform: Partial<Platform>) =>
  check.look(platform as Platform, {}, undefined);

it.each([
  [GB - 1, 'problem', '1.0 GB free', '1,0 GB frei'],
  [GB, 'advice', '1.0 GB free', '1,0 GB frei'],
  [10 * GB - 1, 'advice', '10.0 GB free', '10,0 GB frei'],
  [10 * GB, 'ok', '10.0 GB free', '10,0 GB frei'],
])('a disk with %d bytes free is %s, by the fuller one of those in use', async (bytes, state, said, german) => {
  const media = path.join(folder, 'media');
  await mkdir(media, { recursive: true });
  const platform = { dataDir: folder, config: { storageUrl: pathToFileURL(media).href } } as Platform;
  for (const fuller of [folder, media]) {
    const room = async (place: string) => ({ freeBytes: place === fuller ? bytes : 99 * GB, totalBytes: 100 * GB });
    expect(await look(diskCheck(room), platform)).toMatchObject({ state, said, german: { said: german } });
  }
});

it('a clock that no server of time has set is something to do, and one of which nothing is known is not', async () => {
  const platform = { clock: { now: () => new Date('2026-11-27T03:00:00Z') } } as Platform;
  const timesync = path.join(folder, 'timesync');
  const check = timeCheck(timesync);
  expect(await look(check, platform)).toMatchObject({ state: 'ok', said: 'it is 2026-11-27T03:00:00.000Z' });
  await mkdir(timesync);
  expect(await look(check, platform)).toMatchObject({
    state: 'advice',
    said: 'it is 2026-11-27T03:00:00.000Z, not synchronised',
    todo: 'timedatectl set-ntp true',
  });
  await writeFile(path.join(timesync, 'synchronized'), '');
  expect(await look(check, platform)).toMatchObject({ state: 'ok' });
});
