import { CHUNK_TIMEOUT_S } from '@bergkette/contract/layout.rules.ts';
import { createStore } from './store.ts';

/** A part of the app could not be loaded. Loading the page anew mends it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** True while a part of the app is missing and the person has not been told. */
export const missingChunk = createStore(false);

/** @param part path of a file that an `import()` needs; the entry's styles stand in the page itself (`build/first-paint-plugin.ts`) */
export const isMissing = (part: string): boolean =>
  !part.endsWith('.css') || document.querySelector(`style[data-file="${part}"]`) === null;

/**
 * Loads a part of the app. The build routes every `import()` through this function (`build/chunks-plugin.ts`).
 * @throws {ChunkError} if it cannot be loaded within 120 s [PWA-09]
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
