import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export type Answer = 'encrypted' | 'open' | 'unknown';

const SYS = '/sys/dev/block';
/** Where no disk is behind a folder that the kernel names: overlays of containers, file systems of several disks, networks. */
const NO_DEVICE = 0n;

/** Device numbers as the kernel packs them. */
const numbersOf = (dev: bigint): { major: bigint; minor: bigint } => ({
  major: ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn),
  minor: (dev & 0xffn) | ((dev >> 12n) & ~0xffn),
});

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** A device of `cryptsetup` says so itself; one of others (LVM, RAID) is as closed as all that it lies on. */
const isClosed = async (device: string): Promise<boolean> => {
  if ((await read(path.join(device, 'dm', 'uuid'))).startsWith('CRYPT-')) return true;
  const below = await readdir(path.join(device, 'slaves')).catch(() => []);
  if (below.length === 0) return false;
  return (await Promise.all(below.map((name) => isClosed(path.join(device, 'slaves', name))))).every(Boolean);
};

/** Whether the disk of a folder is encrypted, as the kernel of Linux tells it. @param sys tests bring their own */
export const encryptionOf = async (dev: bigint, sys = SYS): Promise<Answer> => {
  const { major, minor } = numbersOf(dev);
  const device = path.join(sys, `${major}:${minor}`);
  if (major === NO_DEVICE || !(await stat(device).catch(() => undefined))) return 'unknown';
  return (await isClosed(device)) ? 'encrypted' : 'open';
};

export const deviceOf = async (folder: string): Promise<bigint> => (await stat(folder, { bigint: true })).dev;
