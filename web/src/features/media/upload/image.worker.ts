export interface RedrawTask {
  file: Blob;
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
}

export interface RedrawAnswer {
  /** `null` where this browser cannot redraw the picture. */
  blob: Blob | null;
}

const QUALITY = 0.9;

const redraw = async ({ file, width, height, type }: RedrawTask): Promise<Blob> => {
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

addEventListener('message', async ({ data }: MessageEvent<RedrawTask>) => {
  const answer: RedrawAnswer = { blob: await redraw(data).catch(() => null) };
  postMessage(answer);
});
