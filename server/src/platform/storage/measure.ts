import { createHash } from 'node:crypto';
import type { Stored } from './storage.ts';

/** Counts and hashes the bytes that go through `pass`. Ask for the result after the last of them. */
export const measure = () => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    pass: async function* (body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of body) {
        sizeBytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    result: (): Stored => ({ sizeBytes, sha256: hash.digest('hex') }),
  };
};
