export interface RedrawTask {
  file: Blob;
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
}

const QUALITY = 0.9;

/** Rejects where the browser cannot do that. */
const draw = async ({ file, width, height, type }: RedrawTask): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: type === 'image/png' });
  if (context === null) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // Scaling is done here, because some browsers ignore the size asked of `createImageBitmap`.
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: QUALITY });
};

export interface RedrawAnswer {
  /** `null` where this browser cannot redraw the picture. */
  blob: Blob | null;
}

addEventListener('message', async ({ data }: MessageEvent<RedrawTask>) => {
  const answer: RedrawAnswer = { blob: await draw(data).catch(() => null) };
  postMessage(answer);
});
