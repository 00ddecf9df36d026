import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { z } from 'zod';
import type { Storage } from '../../platform/storage/storage.ts';
import { encrypterWith } from '../backup/passphrase.ts';
import { keyFile } from './names.ts';

/**
 * Public half of an archive's key. The server seals with it and opens nothing: the other half lies in the archive, itself sealed
 * with the passphrase of the backups.
 */
export const archiveKeySchema = z.object({ id: z.string().regex(/^k[0-9a-f]{8}$/), recipient: z.string() });
export type ArchiveKey = z.infer<typeof archiveKeySchema>;

const ID_BYTES = 4;

/** Makes a key, and puts its secret half into the archive. */
export const makeKey = async (archive: Storage, passphrase: string): Promise<ArchiveKey> => {
  const identity = await generateIdentity();
  const id = `k${randomBytes(ID_BYTES).toString('hex')}`;
  const sealed = await encrypterWith(passphrase).encrypt(identity);
  await archive.put(keyFile(id), Readable.from([Buffer.from(sealed)]));
  return { id, recipient: await identityToRecipient(identity) };
};

/** Returns the secret halves that this passphrase opens, by id. */
export const openKeys = async (
  archive: Storage,
  ids: readonly string[],
  passphrase: string,
): Promise<Map<string, string>> => {
  const opened = new Map<string, string>();
  for (const id of ids) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const identity = await decrypter
      .decrypt(await buffer(await archive.get(keyFile(id))), 'text')
      .catch(() => undefined);
    if (identity !== undefined) opened.set(id, identity);
  }
  return opened;
};

type Bytes = AsyncIterable<Uint8Array>;

export const sealBytes = async (body: Bytes, recipient: string, { isPacked = true } = {}): Promise<Readable> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const source = Readable.from(body, { objectMode: false });
  const packed = isPacked ? source.pipe(createGzip({ level: constants.Z_BEST_SPEED })) : source;
  if (isPacked) source.once('error', (error) => packed.destroy(error));
  const sealed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
  return Readable.from(sealed as unknown as Bytes, { objectMode: false });
};

/** @throws where a byte was changed, or the end is missing */
export const openBytes = async (sealed: Readable, identity: string, { isPacked = true } = {}): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(Readable.toWeb(sealed) as ReadableStream<Uint8Array>);
  const source = Readable.from(plain as unknown as Bytes, { objectMode: false });
  if (!isPacked) return source;
  const unpacked = source.pipe(createGunzip());
  source.once('error', (error) => unpacked.destroy(error));
  return unpacked;
};
