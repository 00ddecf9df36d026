import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { advice, type Check, ok, type Words } from '../../platform/operator/checkup.ts';
import type { Platform } from '../../platform/platform.ts';
import { foldersOf } from './machine-checks.ts';

type Answer = 'encrypted' | 'open' | 'unknown';

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

const deviceOf = async (folder: string): Promise<bigint> => (await stat(folder, { bigint: true })).dev;

const HOW: Words = [
  'Encrypt it (LUKS or that of your house: docs/operations.md), or write down what stands in its place: docs/hospital, technical measures.',
  'Verschlüsseln (LUKS oder was euer Haus hat: docs/operations.md) oder festhalten, was an ihre Stelle tritt: docs/hospital, technische Maßnahmen.',
];

/** What is found of the disks of these places. */
export const encryptionFinding = (found: readonly { place: string; is: Answer }[]) => {
  const placesThatAre = (answer: Answer) => found.filter(({ is }) => is === answer).map(({ place }) => place);
  const [open, unknown] = [placesThatAre('open').join(', '), placesThatAre('unknown').join(', ')];
  const said: Words[] = [];
  if (open !== '')
    said.push([`the disk of ${open} is not encrypted`, `die Platte von ${open} ist nicht verschlüsselt`]);
  if (unknown !== '')
    said.push([
      `this system does not say whether the disk of ${unknown} is encrypted`,
      `dieses System sagt nicht, ob die Platte von ${unknown} verschlüsselt ist`,
    ]);
  if (said.length === 0) return ok('the disk is encrypted', 'die Platte ist verschlüsselt');
  return advice([said.map(([english]) => english).join('; '), said.map(([, german]) => german).join('; ')], HOW);
};

/** Where it lies, and the database where that is a mount of its own. @param device tests bring their own */
export const encryptedFolders = async (
  platform: Pick<Platform, 'config' | 'dataDir'>,
  device: typeof deviceOf = deviceOf,
): Promise<string[]> => {
  const database = path.join(platform.dataDir, 'postgres');
  const [main, its] = [await device(platform.dataDir), await device(database).catch(() => undefined)];
  return [...foldersOf(platform), ...(its === undefined || its === main ? [] : [database])];
};

/** Settings that lead to another machine or container, whose disks nobody sees from here. */
const elsewhere = ({ databaseUrl, storageUrl }: Platform['config']): string[] => [
  ...(databaseUrl === undefined ? [] : ['DATABASE_URL']),
  ...(storageUrl?.startsWith('s3:') ? ['STORAGE_URL'] : []),
];

export const encryptionCheck: Check = {
  name: 'encryption',
  look: async (platform) => {
    const folders = await encryptedFolders(platform);
    return encryptionFinding([
      ...(await Promise.all(folders.map(async (place) => ({ place, is: await encryptionOf(await deviceOf(place)) })))),
      ...elsewhere(platform.config).map((place) => ({ place, is: 'unknown' as const })),
    ]);
  },
};
