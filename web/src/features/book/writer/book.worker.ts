import latinPlain from '@fontsource/figtree/files/figtree-latin-400-normal.woff?inline';
import latinStrong from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline';
import furtherPlain from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?inline';
import furtherStrong from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline';
import type { FromWriter, ToWriter, Wanted } from './book-messages.ts';
import { type Photo, writeBook } from './write-book.ts';
import { writePoster } from './write-poster.ts';

const bytesOf = (address: string): Uint8Array =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

const PHOTO_QUALITY = 0.86;

const openPhoto = async (file: Blob): Promise<Photo | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  return {
    width: bitmap.width,
    height: bitmap.height,
    toJpeg: async (width, height) => {
      const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
      const context = canvas.getContext('2d', { alpha: false });
      if (context === null) throw new Error('No canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY });
      return new Uint8Array(await blob.arrayBuffer());
    },
    close: () => bitmap.close(),
  };
};

const say = (message: FromWriter): void => postMessage(message);

let asked = 0;
const wantedPictures = new Map<number, (picture: Blob | null) => void>();
const want = (wanted: Wanted): Promise<Blob | null> =>
  new Promise((resolve) => {
    asked += 1;
    wantedPictures.set(asked, resolve);
    say({ kind: 'want', id: asked, wanted });
  });

addEventListener('message', async ({ data }: MessageEvent<ToWriter>) => {
  if (data.kind === 'picture') {
    wantedPictures.get(data.id)?.(data.picture);
    wantedPictures.delete(data.id);
    return;
  }
  try {
    const fonts = {
      plain: [latinPlain, furtherPlain].map(bytesOf),
      strong: [latinStrong, furtherStrong].map(bytesOf),
    };
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
