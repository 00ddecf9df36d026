import { ChunkError, missingChunk } from '../../lib/chunks.ts';
import type { Book, BookPictures, MadeBook } from './book.ts';
import type { Poster } from './poster.ts';
import type { FromWriter, Order, ToWriter } from './writer/book-messages.ts';

interface MakeOptions {
  pictures: BookPictures;
  onStep: (done: number) => void;
  /** Ends the work at once. */
  signal: AbortSignal;
}
type WriteOptions = Pick<MakeOptions, 'signal'> & Partial<MakeOptions>;

/** Has a PDF written beside the page, so that the screen stays alive. Its libraries and letters are loaded now and not before. */
const write = async (order: Order, { pictures, onStep, signal }: WriteOptions): Promise<MadeBook> => {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./writer/book.worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToWriter): void => worker.postMessage(message);
  return new Promise<MadeBook>((resolve, reject) => {
    let done = 0;
    let isLoaded = false;
    const answer = async ({ wanted }: Extract<FromWriter, { kind: 'want' }>): Promise<void> => {
      if ('photo' in wanted) {
        const photo = await pictures?.photoOf(wanted.photo).catch(() => null);
        return tell({ kind: 'picture', picture: photo ?? null });
      }
      const range = await pictures?.rangeOf(wanted.range);
      // A book without its mountains is no book; a missing photo is named in it.
      if (!range) throw new Error('The browser made no picture of the mountains');
      tell({ kind: 'picture', picture: range });
    };
    worker.onmessage = ({ data }: MessageEvent<FromWriter>) => {
      isLoaded = true;
      if (data.kind === 'want') answer(data).catch(reject);
      else if (data.kind === 'step') {
        done += 1;
        onStep?.(done);
      } else if (data.kind === 'done') resolve(data.made);
      else reject(new Error(data.reason));
    };
    worker.onerror = () => {
      if (isLoaded) return reject(new Error('The writer broke'));
      missingChunk.set(true);
      reject(new ChunkError('The writer of the book is missing'));
    };
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    tell(order);
  }).finally(() => worker.terminate());
};

export const makeBook = (book: Book, options: MakeOptions): Promise<MadeBook> => write({ kind: 'book', book }, options);

export const makePoster = async (poster: Poster, signal: AbortSignal): Promise<Blob> =>
  (await write({ kind: 'poster', poster }, { signal })).file;
