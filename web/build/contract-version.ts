import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../contract/src/', import.meta.url));

/** Eight letters that change with every change of the contract's files. */
export const contractVersion = (): string => {
  const hash = createHash('sha256');
  for (const name of globSync('*.ts', { cwd: FOLDER }).sort()) hash.update(name).update(readFileSync(FOLDER + name));
  return hash.digest('hex').slice(0, 8);
};
