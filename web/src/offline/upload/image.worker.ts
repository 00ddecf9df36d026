import { draw, type RedrawTask } from './image-draw.ts';

export interface RedrawAnswer {
  /** `null` where this browser cannot redraw the picture. */
  blob: Blob | null;
}

addEventListener('message', async ({ data }: MessageEvent<RedrawTask>) => {
  const answer: RedrawAnswer = { blob: await draw(data).catch(() => null) };
  postMessage(answer);
});
