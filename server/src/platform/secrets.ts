import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Secrets {
  /** Key of the signatures of access and refresh tokens and media tickets. */
  tokenKey: Uint8Array;
}

const KEY_BYTES = 32;

/** Reads a secret, or makes it at the first start; two processes starting at once agree on one. */
const readOrMake = async (file: string): Promise<string> => {
  const draft = `${file}.${process.pid}`;
  try {
    return await readFile(file, 'utf8');
  } catch {
    await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
    return readFile(file, 'utf8');
  }
};

/** `DATA_DIR/secrets` with mode 0600, unless the environment gives the key. A default does not exist. */
export const loadSecrets = async (dataDir: string, given: { tokenKey: string | undefined }): Promise<Secrets> => {
  if (given.tokenKey) return { tokenKey: new TextEncoder().encode(given.tokenKey) };
  const folder = path.join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return { tokenKey: Buffer.from((await readOrMake(path.join(folder, 'token-key'))).trim(), 'hex') };
};
