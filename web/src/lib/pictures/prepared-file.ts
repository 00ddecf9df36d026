import { isPreparable, MOVEMENT_HEAD_BYTES, moves, plannedSize, sizeOfImage, targetTypeOf } from './image-plan.ts';
import { redraw } from './image-redraw.ts';

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
