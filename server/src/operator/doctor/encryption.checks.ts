import path from 'node:path';
import { advice, type Check, ok, type Words } from '../../platform/operator/checkup.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Answer, deviceOf, encryptionOf } from './encryption.ts';
import { foldersOf } from './machine-checks.ts';

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
