import type { RedrawAnswer, RedrawTask } from './image.worker.ts';
import { isPreparable, MOVEMENT_HEAD_BYTES, moves, plannedSize, sizeOfImage, targetTypeOf } from './image-plan.ts';

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
const redraw = (file: Blob, target: Omit<RedrawTask, 'file'>): Promise<Blob> =>
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

const prepared = new WeakMap<Blob, Promise<Blob>>();
let lastTurn: Promise<unknown> = Promise.resolve();

const nameOf = (file: Blob): { name: string; lastModified: number } =>
  file instanceof File ? { name: file.name, lastModified: file.lastModified } : { name: '', lastModified: 0 };

const isMoving = async (file: Blob): Promise<boolean> =>
  moves(new Uint8Array(await file.slice(0, MOVEMENT_HEAD_BYTES).arrayBuffer()));

const prepare = async (file: Blob, contentType: string): Promise<Blob> => {
  const type = file.type === '' ? contentType : file.type;
  if (!isPreparable(type)) return file;
  try {
    const plan = plannedSize(type, await sizeOfImage(file));
    if (plan === null || (await isMoving(file))) return file;
    const blob = await redraw(file, { ...plan, type: targetTypeOf(type) });
    const { name, lastModified } = nameOf(file);
    return new File([blob], name, { type: blob.type, lastModified });
  } catch {
    // A picture that this browser cannot read or draw is sent unchanged; the server checks it anyway.
    return file;
  }
};

/**
 * The file as it is sent: pictures larger than they are stored are turned and made smaller, formats that only this browser reads
 * become JPEG, other files stay unchanged. Prepares one file at a time and each only once; call it early, the result is
 * kept.
 */
export const preparedFile = (file: Blob, contentType: string): Promise<Blob> => {
  const known = prepared.get(file);
  if (known !== undefined) return known;
  const turn = lastTurn.then(() => prepare(file, contentType));
  lastTurn = turn;
  prepared.set(file, turn);
  // A prepared file needs no further preparation.
  void turn.then((ready) => prepared.set(ready, Promise.resolve(ready)));
  return turn;
};
