import { once } from 'node:events';
import type { Pack } from 'tar-stream';

/** Adds a file to a tar, until the signal says that nobody reads it any more. */
export const addToTar = async (
  tar: Pack,
  { name, size, signal }: { name: string; size: number; signal?: AbortSignal },
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  signal?.throwIfAborted();
  const options = signal && { signal };
  const sink = tar.entry({ name, size, mode: 0o600 });
  const closed = once(sink, 'close', options);
  closed.catch(() => undefined);
  // After the signal nothing else listens, and a tar that ends with an error ends its entry with it.
  sink.on('error', () => undefined);
  for await (const chunk of body) if (!sink.write(chunk)) await once(sink, 'drain', options);
  sink.end(undefined);
  await closed;
};
