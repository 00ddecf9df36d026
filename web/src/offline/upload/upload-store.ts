import { ApiError } from '../../lib/api-error.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore, useStore } from '../../lib/store.ts';
import type { Awaited } from './upload-patience.ts';

/** Why an upload failed, as far as the person can do something about it. */
export type UploadTrouble =
  | 'cancelled'
  | 'unsupported_image'
  | 'unsupported'
  | 'too_large'
  | 'image_too_large'
  | 'quota'
  | 'failed';

const CODES: Readonly<Record<string, UploadTrouble>> = {
  unsupported_media: 'unsupported',
  file_too_large: 'too_large',
  body_too_large: 'too_large',
  image_too_large: 'image_too_large',
  quota_exceeded: 'quota',
};
const STATUSES: Readonly<Record<number, UploadTrouble>> = { 413: 'too_large', 415: 'unsupported', 507: 'quota' };

const ofContent = (trouble: UploadTrouble, contentType: string): UploadTrouble =>
  trouble === 'unsupported' && contentType.startsWith('image/') ? 'unsupported_image' : trouble;

/** Finds the reason of a failed upload. */
export const troubleOf = (error: unknown, contentType: string): UploadTrouble => {
  if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
  if (!(error instanceof ApiError)) return 'failed';
  return ofContent(CODES[error.code] ?? STATUSES[error.status] ?? 'failed', contentType);
};

/** Finds the reason of an upload that the server refused with this code. */
export const troubleOfCode = (code: string | null, contentType: string): UploadTrouble =>
  ofContent(CODES[code ?? ''] ?? 'failed', contentType);

/** False for refusals that another try of the same bytes would get again. */
export const isWorthRetrying = (trouble: UploadTrouble): boolean =>
  trouble === 'cancelled' || trouble === 'failed' || trouble === 'quota';

/** The state of an upload; `part` goes from 0 to 1. What it waits for, it goes on by itself after. */
export type UploadState =
  | { kind: 'sending'; part: number; awaited: Awaited | null }
  | { kind: 'done' }
  | { kind: 'failed'; trouble: UploadTrouble };

export type UploadStates = Readonly<Record<number, UploadState>>;

/** Ids of the texts that say what an upload waits for. */
export const WAITING_TEXTS = { network: 'upload.waiting', server: 'upload.waiting_server' } as const;

const states = createStore<UploadStates>({});
const cancellers = new Map<number, AbortController>();

/** The uploads of this page by the id of their tile, so that the form knows nothing of parts and reasons. */
export const uploadStore = {
  set: (mediaId: number, state: UploadState): void => states.set({ ...states.get(), [mediaId]: state }),
  begin: (mediaId: number): AbortSignal => {
    const controller = new AbortController();
    cancellers.set(mediaId, controller);
    return controller.signal;
  },
  end: (mediaId: number): void => void cancellers.delete(mediaId),
  /** Stops only this file; the parts that the server has are kept for another try. */
  cancel: (mediaId: number): void => cancellers.get(mediaId)?.abort(),
};

export const useUploadStates = (): UploadStates => useStore(states);

whenForgotten(() => {
  for (const controller of cancellers.values()) controller.abort();
  cancellers.clear();
  states.set({});
});
