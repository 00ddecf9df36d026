/** A photo that was read and waits to be drawn in the size of its place. */
export interface OpenedPhoto {
  width: number;
  height: number;
  toJpeg: (width: number, height: number) => Promise<Uint8Array>;
  close: () => void;
}

const PHOTO_QUALITY = 0.86;

/** Reads a photo in a worker; null where it cannot be read. */
export const openPhoto = async (file: Blob): Promise<OpenedPhoto | null> => {
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
