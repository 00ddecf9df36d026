import path from 'node:path';
import { advice, type Check, ok, type Words } from '../../platform/operator/checkup.ts';
import { type Answer, deviceOf, encryptionOf } from './encryption.ts';
import { foldersOf } from './machine-checks.ts';

const HOW: Words = [
  'Encrypt it (LUKS or that of your house: docs/operations.md), or write down what stands in its place: docs/hospital, technical measures.',
  'Verschlüsseln (LUKS oder was euer Haus hat: docs/operations.md) oder festhalten, was an ihre Stelle tritt: docs/hospital, technische Maßnahmen.',
];

/** What is found of the disks of these folders. */
export const encryptionFinding = (found: readonly { folder: string; is: Answer }[]) => {
  const foldersThatAre = (answer: Answer) => found.filter(({ is }) => is === answer).map(({ folder }) => folder);
  const [open, unknown] = [foldersThatAre('open').join(', '), foldersThatAre('unknown').join(', ')];
  if (open !== '')
    return advice([`the disk of ${open} is not encrypted`, `die Platte von ${open} ist nicht verschlüsselt`], HOW);
  if (unknown !== '')
    return advice(
      [
        `this system does not say whether the disk of ${unknown} is encrypted`,
        `dieses System sagt nicht, ob die Platte von ${unknown} verschlüsselt ist`,
      ],
      HOW,
    );
  return ok('the disk is encrypted', 'die Platte ist verschlüsselt');
};

/** Where it lies, and the database where that is a mount of its own. @param device tests bring their own */
export const encryptedFolders = async (
  platform: Parameters<typeof foldersOf>[0],
  device: typeof deviceOf = deviceOf,
): Promise<string[]> => {
  const database = path.join(platform.dataDir, 'postgres');
  const [main, its] = [await device(platform.dataDir), await device(database).catch(() => undefined)];
  return [...foldersOf(platform), ...(its === undefined || its === main ? [] : [database])];
};

export const encryptionCheck: Check = {
  name: 'encryption',
  look: async (platform) => {
    const folders = await encryptedFolders(platform);
    return encryptionFinding(
      await Promise.all(folders.map(async (folder) => ({ folder, is: await encryptionOf(await deviceOf(folder)) }))),
    );
  },
};
