import { CHUNK_TIMEOUT_S } from '@bergkette/contract/layout.rules.ts';
import { createStore } from './store.ts';

/** A part of the app did not come, or came too late; a new page has it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Whether a part of the app is missing and nobody has said so yet. */
export const missingChunk = createStore(false);

/**
 * Every `import()` of the built app goes through here (`build/chunks-plugin.ts`).
 * @throws {ChunkError} also after 120 s [PWA-09]
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there after ${CHUNK_TIMEOUT_S} s`)), CHUNK_TIMEOUT_S * 1000);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    missingChunk.set(true);
    throw new ChunkError('A part of the app is missing', { cause });
  } finally {
    clearTimeout(timer);
  }
};
