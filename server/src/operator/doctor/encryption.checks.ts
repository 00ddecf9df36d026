import { advice, type Check, ok } from '../../platform/operator/checkup.ts';
import { deviceOf, encryptionOf } from './encryption.ts';
import { foldersOf } from './machine-checks.ts';

export const encryptionCheck: Check = {
  name: 'encryption',
  look: async (platform) => {
    const found = await Promise.all(
      foldersOf(platform).map(async (folder) => ({ folder, is: await encryptionOf(await deviceOf(folder)) })),
    );
    const open = found.filter(({ is }) => is === 'open').map(({ folder }) => folder);
    if (open.length > 0)
      return advice(
        [
          `the disk of ${open.join(', ')} is not encrypted`,
          `die Platte von ${open.join(', ')} ist nicht verschlüsselt`,
        ],
        [
          'Encrypt it (LUKS), or write down what stands in its place: docs/hospital, technical measures.',
          'Verschlüsseln (LUKS) oder festhalten, was an ihre Stelle tritt: docs/hospital, technische Maßnahmen.',
        ],
      );
    return found.every(({ is }) => is === 'encrypted')
      ? ok('the disk is encrypted', 'die Platte ist verschlüsselt')
      : ok(
          'this system does not say whether the disk is encrypted: look for yourself, and write it down',
          'dieses System sagt nicht, ob die Platte verschlüsselt ist: selbst nachsehen und festhalten',
        );
  },
};
