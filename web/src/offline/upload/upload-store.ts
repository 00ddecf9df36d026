import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore, useStore } from '../../lib/store.ts';
import type { Awaited } from './upload-patience.ts';
import type { UploadTrouble } from './upload-trouble.ts';

/** The state of an upload; `part` goes from 0 to 1. */
export type UploadState =
  | { kind: 'sending'; part: number }
  /** The network is gone, or the server cannot take the file now; the upload continues by itself. */
  | { kind: 'waiting'; part: number; awaited: Awaited }
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
