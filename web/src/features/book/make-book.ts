import type { Book, BookPictures, MadeBook } from './book.ts';
import type { Poster } from './poster.ts';
import type { FromWriter, Order, ToWriter } from './writer/book-messages.ts';

interface MakeOptions {
  pictures: BookPictures;
  onStep: (done: number) => void;
  /** Ends the work at once. */
  signal: AbortSignal;
}

/** Has a PDF written beside the page, so that the screen stays alive. Its libraries and letters are loaded now and not before. */
const write = (order: Order, { pictures, onStep, signal }: Partial<MakeOptions>): Promise<MadeBook> => {
  const worker = new Worker(new URL('./writer/book.worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToWriter): void => worker.postMessage(message);
  return new Promise<MadeBook>((resolve, reject) => {
    let done = 0;
    const answer = async ({ id, wanted }: Extract<FromWriter, { kind: 'want' }>): Promise<void> => {
      const asked = 'range' in wanted ? pictures?.rangeOf(wanted.range) : pictures?.photoOf(wanted.photo);
      tell({ kind: 'picture', id, picture: (await asked?.catch(() => null)) ?? null });
    };
    worker.onmessage = ({ data }: MessageEvent<FromWriter>) => {
      if (data.kind === 'want') void answer(data);
      else if (data.kind === 'step') {
        done += 1;
        onStep?.(done);
      } else if (data.kind === 'done') resolve(data.made);
      else reject(new Error(data.reason));
    };
    worker.onerror = () => reject(new Error('The writer could not be loaded'));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    tell(order);
  }).finally(() => worker.terminate());
};

export const makeBook = (book: Book, options: MakeOptions): Promise<MadeBook> => write({ kind: 'book', book }, options);

export const makePoster = async (poster: Poster): Promise<Blob> => (await write({ kind: 'poster', poster }, {})).file;
