import { type Size, storedSize } from '@bergkette/contract/picture-size.ts';

/** Formats that every browser shows and the server takes. */
const COMMON = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** GIFs are left as they are, because a moving picture would lose its movement. */
export const isPreparable = (type: string): boolean => type.startsWith('image/') && type !== 'image/gif';

/** The format of the redrawn picture: PNG keeps its transparency, all others become JPEG. */
export const targetTypeOf = (type: string): 'image/jpeg' | 'image/png' =>
  type === 'image/png' ? 'image/png' : 'image/jpeg';

/** Bytes in which a moving picture says that it moves. */
export const MOVEMENT_HEAD_BYTES = 16 * 1024;

/** True for a moving PNG, WebP or AVIF: redrawn it would stand still. @param head first bytes of the file */
export const moves = (head: Uint8Array): boolean => {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  if (text.startsWith('\x89PNG')) return text.includes('acTL');
  if (text.startsWith('RIFF')) return text.slice(8, 16) === 'WEBPVP8X' && ((head[20] ?? 0) & 2) !== 0;
  return text.slice(4, 8) === 'ftyp' && text.slice(8, 64).includes('avis');
};

/** The size in which to redraw a picture; `null` leaves the file as it is. */
export const plannedSize = (type: string, size: Size): Size | null => {
  const stored = storedSize(size);
  return stored === size && COMMON.includes(type) ? null : stored;
};

/**
 * Size of the picture as it is shown, after its rotation; reads only the head of the file. Rejects where this browser
 * cannot read it.
 */
export const sizeOfImage = (file: Blob): Promise<Size> =>
  new Promise((resolve, reject) => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => {
      URL.revokeObjectURL(url);
      resolve({ width: image.naturalWidth, height: image.naturalHeight });
    };
    image.onerror = () => {
      URL.revokeObjectURL(url);
      reject(new Error('This browser cannot read the picture'));
    };
    image.src = url;
  });
