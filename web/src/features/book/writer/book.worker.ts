import { openPhoto } from '../../../lib/pdf/open-photo.ts';
import { readFonts } from '../../../lib/pdf/pdf-fonts.ts';
import type { FromWriter, ToWriter, Wanted } from './book-messages.ts';
import { writeBook } from './write-book.ts';
import { writePoster } from './write-poster.ts';

const say = (message: FromWriter): void => postMessage(message);

/** Takes the picture that is waited for: the book asks for one at a time. */
let take: (picture: Blob | null) => void = () => undefined;
const want = (wanted: Wanted): Promise<Blob | null> =>
  new Promise((resolve) => {
    take = resolve;
    say({ kind: 'want', wanted });
  });

addEventListener('message', async ({ data }: MessageEvent<ToWriter>) => {
  if (data.kind === 'picture') {
    take(data.picture);
    return;
  }
  try {
    const fonts = readFonts();
    if (data.kind === 'poster') {
      const file = await writePoster(data.poster, fonts);
      say({ kind: 'done', made: { file, pages: 2, missing: [], unknownSigns: 0 } });
      return;
    }
    const made = await writeBook(data.book, {
      fonts,
      rangeOf: (range) => want({ range }),
      photoOf: (photo) => want({ photo }),
      openPhoto,
      onStep: () => say({ kind: 'step' }),
    });
    say({ kind: 'done', made });
  } catch (error) {
    say({ kind: 'failed', reason: String(error) });
  }
});
