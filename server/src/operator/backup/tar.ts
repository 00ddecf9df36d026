import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';

/** Adds a file to a tar, until the signal says that nobody reads it any more. */
export const addToTar = async (
  tar: Pack,
  { name, size, signal }: { name: string; size: number; signal?: AbortSignal },
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  await pipeline(body, tar.entry({ name, size, mode: 0o600 }), { signal });
};
