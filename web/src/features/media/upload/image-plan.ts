/** Longer sides are reduced to this before they are sent. */
export const IMAGE_SIDE_MAX_PX = 4096;

export interface Size {
  width: number;
  height: number;
}

/** What every browser shows and the server takes. */
const COMMON = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Moving pictures would stand still after being drawn anew. */
export const isPreparable = (type: string): boolean => type.startsWith('image/') && type !== 'image/gif';

/** What the picture is drawn as: png keeps its transparency, all else is a photo. */
export const targetTypeOf = (type: string): 'image/jpeg' | 'image/png' =>
  type === 'image/png' ? 'image/png' : 'image/jpeg';

/** The size to draw it in; `null` leaves it untouched. */
export const plannedSize = (type: string, { width, height }: Size): Size | null => {
  const longer = Math.max(width, height);
  if (longer <= IMAGE_SIDE_MAX_PX) return COMMON.includes(type) ? null : { width, height };
  const scale = IMAGE_SIDE_MAX_PX / longer;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** As it is shown, so turned upright; reads the head of the file only. Rejects where this browser cannot read it. */
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
