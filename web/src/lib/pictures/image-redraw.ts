import type { RedrawAnswer, RedrawTask } from './image.worker.ts';

/** The worker ends after this time without a task, because it needs much memory and is rarely used. */
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

/** Redraws a picture in a worker, one at a time. Rejects where the browser cannot do that. */
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
