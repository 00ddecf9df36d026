import { createECDH, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../errors.ts';

export interface Secrets {
  /** Key of the signatures of access and refresh tokens and media tickets. */
  tokenKey: Uint8Array;
  /** Key pair that identifies the server to push services (VAPID), base64url. */
  vapid: { publicKey: string; privateKey: string };
}

interface GivenSecrets {
  tokenKey: string | undefined;
  vapidPrivateKey: string | undefined;
}

const KEY_BYTES = 32;
const VAPID_CURVE = 'prime256v1';

/** Reads a secret, or makes it at the first start. Two processes that start at once use the same one. */
const readOrMake = async (file: string, isWhole: RegExp, make: () => string): Promise<string> => {
  const secret = await readOrWrite(file, make);
  if (isWhole.test(secret)) return secret;
  // A short key could be guessed, and an empty one is known to everybody.
  throw new OperatorError(
    `${file} is damaged: bring it back from a backup, or delete it and start again; then everybody has to sign in or turn push messages on anew.`,
  );
};

const readOrWrite = async (file: string, make: () => string): Promise<string> => {
  const draft = `${file}.${process.pid}`;
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    await writeFile(draft, make(), { mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
    return (await readFile(file, 'utf8')).trim();
  }
};

const makeTokenKey = (): string => randomBytes(KEY_BYTES).toString('hex');

const makeVapidKey = (): string => {
  const pair = createECDH(VAPID_CURVE);
  pair.generateKeys();
  return pair.getPrivateKey().toString('base64url');
};

const vapidOf = (privateKey: string): Secrets['vapid'] => {
  const pair = createECDH(VAPID_CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
};

/** Loads the secrets from `DATA_DIR/secrets` (mode 0600) or from the environment. There are no default keys. */
export const loadSecrets = async (dataDir: string, given: GivenSecrets): Promise<Secrets> => {
  const folder = path.join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const kept = (name: string, isWhole: RegExp, make: () => string) =>
    readOrMake(path.join(folder, name), isWhole, make);
  return {
    tokenKey: given.tokenKey
      ? new TextEncoder().encode(given.tokenKey)
      : Buffer.from(await kept('token-key', /^[0-9a-f]{64,}$/i, makeTokenKey), 'hex'),
    vapid: vapidOf(given.vapidPrivateKey ?? (await kept('vapid-key', /^[\w-]{40,43}$/, makeVapidKey))),
  };
};
