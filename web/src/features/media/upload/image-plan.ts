/** Pictures with a longer side than this are made smaller before they are sent. */
export const IMAGE_SIDE_MAX_PX = 4096;

export interface Size {
  width: number;
  height: number;
}

/** Formats that every browser shows and the server takes. */
const COMMON = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** GIFs are left as they are, because a moving picture would lose its movement. */
export const isPreparable = (type: string): boolean => type.startsWith('image/') && type !== 'image/gif';

/** The format of the redrawn picture: PNG keeps its transparency, all others become JPEG. */
export const targetTypeOf = (type: string): 'image/jpeg' | 'image/png' =>
  type === 'image/png' ? 'image/png' : 'image/jpeg';

/** The size in which to redraw a picture; `null` leaves the file as it is. */
export const plannedSize = (type: string, { width, height }: Size): Size | null => {
  const longer = Math.max(width, height);
  if (longer <= IMAGE_SIDE_MAX_PX) return COMMON.includes(type) ? null : { width, height };
  const scale = IMAGE_SIDE_MAX_PX / longer;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
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
