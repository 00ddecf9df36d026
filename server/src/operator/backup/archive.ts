import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Decrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { codeOf, OperatorError } from '../../errors.ts';
import { encrypterWith, OTHER_PASSPHRASE } from './passphrase.ts';
import { addToTar } from './tar.ts';

/** Writes a tar inside an age file. `age -d FILE | tar t` lists it without this program. */
export interface ArchiveWriter {
  /** @param size bytes of the body, as tar writes the size before the body */
  add(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

interface ArchiveEntry {
  name: string;
  /** Must be read to its end, or not at all, before the next entry is requested. */
  body: AsyncIterable<Uint8Array>;
}

/** The archive is not a backup of this product, was changed, or the passphrase is wrong. */
export class ArchiveError extends OperatorError {
  constructor(why: string) {
    super(`The backup cannot be used: ${why}.`);
  }
}

/** Passes bytes on until somebody stops it. */
export async function* stoppable(body: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
  for await (const chunk of body) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/**
 * Writes the encrypted archive while `fill` adds entries. Nothing readable is written to the disk, and only some
 * chunks stay in memory.
 */
export const writeArchive = async (
  file: string,
  passphrase: string,
  fill: (writer: ArchiveWriter) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const tar = pack();
  const encrypted = await encrypterWith(passphrase).encrypt(ReadableStream.from(tar as AsyncIterable<Uint8Array>));
  const filling = fill({ add: (name, size, body) => addToTar(tar, { name, size }, body) }).then(
    () => tar.finalize(),
    async (error: unknown) => {
      // A failed write makes `fill` fail as well; the write's own error has the reason.
      if (tar.destroyed) await written;
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  const written = writeFile(file, stoppable(encrypted, signal), { flag: 'wx', mode: 0o600, flush: true });
  // A failed `fill` makes the write fail as well; the error of `fill` has the reason.
  written.catch(() => undefined);
  await Promise.race([filling, written]);
  await filling;
  await written;
};

/** Reads the entries in order. @throws {ArchiveError} if the passphrase is wrong or a byte was changed */
export async function* readArchive(file: string, passphrase: string): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(file);
  const tar = extract();
  const feed = async (): Promise<void> => {
    const plain = await decrypter.decrypt(ReadableStream.from<Uint8Array>(source));
    for await (const chunk of plain) {
      if (!tar.write(chunk)) await once(tar, 'drain');
    }
    tar.end(undefined);
  };
  let reason: unknown;
  const feeding = feed().catch((error: unknown) => {
    reason = error;
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  const explained = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw reason === undefined ? error : new ArchiveError(explain(reason));
    }
  };
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, body: explained(entry as AsyncIterable<Uint8Array>) };
      entry.resume();
    }
    await feeding;
    if (reason !== undefined) throw reason;
  } catch (error) {
    throw reason === undefined ? error : new ArchiveError(explain(reason));
  } finally {
    source.destroy();
    tar.destroy();
  }
}

const explain = (reason: unknown): string => {
  if (codeOf(reason) === 'ENOENT') return 'there is no such file';
  if (reason instanceof Error && 'code' in reason) return reason.message;
  const said = reason instanceof Error ? reason.message : String(reason);
  return /no identity|identities/.test(said)
    ? `the passphrase is not the one of this backup. ${OTHER_PASSPHRASE}`
    : `the file is no whole backup (${said})`;
};
