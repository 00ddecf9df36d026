import type { RedrawAnswer, RedrawTask } from './image.worker.ts';

/** The worker goes after this: its memory is large and it is rarely needed. */
const IDLE_MS = 10_000;

let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

const stop = () => {
  worker?.terminate();
  worker = null;
};

const requireWorker = (): Worker => {
  worker ??= new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' });
  return worker;
};

/** Draws a picture anew, away from the screen's thread. One at a time; rejects where the browser cannot. */
export const redraw = (file: Blob, target: Omit<RedrawTask, 'file'>): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    if (typeof OffscreenCanvas === 'undefined') return reject(new Error('This browser draws on screen only'));
    clearTimeout(idle);
    const current = requireWorker();
    current.onmessage = ({ data }: MessageEvent<RedrawAnswer>) =>
      data.blob === null ? reject(new Error('The picture cannot be drawn')) : resolve(data.blob);
    current.onerror = () => {
      stop();
      reject(new Error('The worker failed'));
    };
    current.postMessage({ file, ...target } satisfies RedrawTask);
  }).finally(() => {
    idle = setTimeout(stop, IDLE_MS);
  });
