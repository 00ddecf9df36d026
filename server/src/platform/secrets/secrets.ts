import { createECDH, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError, unlessMissing } from '../../errors.ts';

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

const makeTokenKey = (): string => randomBytes(KEY_BYTES).toString('hex');

const makeVapidKey = (): string => {
  const pair = createECDH(VAPID_CURVE);
  pair.generateKeys();
  return pair.getPrivateKey().toString('base64url');
};

const keys = {
  'token-key': { isWhole: /^[0-9a-f]{64,}$/i, make: makeTokenKey, loss: 'everybody has to sign in anew' },
  'vapid-key': { isWhole: /^[\w-]{40,43}$/, make: makeVapidKey, loss: 'everybody has to turn push messages on anew' },
} as const;
export type KeyName = keyof typeof keys;
export const KEY_NAMES = Object.keys(keys) as KeyName[];

const folderOf = (dataDir: string): string => path.join(dataDir, 'secrets');

const makeFolder = async (dataDir: string): Promise<void> => {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await chmod(folderOf(dataDir), 0o700);
};

const readFrom = async (file: string): Promise<string | undefined> =>
  (await readFile(file, 'utf8').catch(unlessMissing))?.trim();

/** Two processes that start at once use the same one. */
const write = async (file: string, secret: string): Promise<void> => {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
};

/** Reads a secret, or makes it at the first start. A lost one is not replaced in silence. */
const readOrMake = async (dataDir: string, name: KeyName, isBegun: () => Promise<boolean>): Promise<string> => {
  const file = path.join(folderOf(dataDir), name);
  const { isWhole, make, loss } = keys[name];
  let secret = await readFrom(file);
  const wayOut = `bring it back from a backup: npm run admin -- keys restore ${name} FILE. Where it is lost for good: npm run admin -- keys begin-anew ${name} --yes; then ${loss}.`;
  if (secret === undefined) {
    if (await isBegun()) throw new OperatorError(`${file} is missing, and this diary is in use: ${wayOut}`);
    await write(file, make());
    secret = await readFrom(file);
  }
  if (secret !== undefined && isWhole.test(secret)) return secret;
  // A short key could be guessed, and an empty one is known to everybody.
  throw new OperatorError(`${file} is damaged: ${wayOut}`);
};

/** Takes the place of the key that is there. */
const replace = async (dataDir: string, name: KeyName, secret: string): Promise<void> => {
  await makeFolder(dataDir);
  const file = path.join(folderOf(dataDir), name);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, file);
};

/** @returns what the people of the diary lose by it */
export const renewKey = async (dataDir: string, name: KeyName): Promise<string> => {
  await replace(dataDir, name, keys[name].make());
  return keys[name].loss;
};

/** Puts back a key that is gone or damaged. @param secret out of a backup @throws {OperatorError} where it is no key, or a whole one is there */
export const restoreKey = async (dataDir: string, name: KeyName, secret: string | undefined): Promise<void> => {
  const { isWhole } = keys[name];
  if (isWhole.test((await readFrom(path.join(folderOf(dataDir), name))) ?? ''))
    throw new OperatorError(`There is a whole ${name} in ${folderOf(dataDir)}. Nothing was changed.`);
  if (secret === undefined || !isWhole.test(secret)) throw new OperatorError(`The backup has no ${name}.`);
  await replace(dataDir, name, secret);
};

const vapidOf = (privateKey: string): Secrets['vapid'] => {
  const pair = createECDH(VAPID_CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
};

/**
 * Loads the secrets from `DATA_DIR/secrets` (mode 0600) or from the environment. There are no default keys.
 * @param isBegun whether this diary is in use already, which then has keys
 */
export const loadSecrets = async (
  dataDir: string,
  given: GivenSecrets,
  isBegun: () => Promise<boolean> = async () => false,
): Promise<Secrets> => {
  await makeFolder(dataDir);
  const kept = (name: KeyName) => readOrMake(dataDir, name, isBegun);
  return {
    tokenKey: given.tokenKey ? new TextEncoder().encode(given.tokenKey) : Buffer.from(await kept('token-key'), 'hex'),
    vapid: vapidOf(given.vapidPrivateKey ?? (await kept('vapid-key'))),
  };
};
