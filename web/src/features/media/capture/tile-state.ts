import type { MediaItem } from '../../../data/media-item.ts';
import type { Awaited } from '../../../offline/upload/upload-patience.ts';
import type { UploadState, UploadStates } from '../../../offline/upload/upload-store.ts';

/** What a tile shows at this moment. */
export type TileState =
  | { kind: 'calm' }
  /** The next save deletes the file; until then it can be restored. */
  | { kind: 'removed' }
  | { kind: 'queued' }
  | Exclude<UploadState, { kind: 'done' }>;

export const tileStateOf = (item: MediaItem, upload: UploadState | undefined, isBusy: boolean): TileState => {
  if (item.action_id === -1) return { kind: 'removed' };
  if (item.action_id === 0) return { kind: 'calm' };
  if (upload?.kind === 'failed') return upload;
  if (!isBusy) return { kind: 'calm' };
  return upload?.kind === 'sending' ? upload : { kind: 'queued' };
};

/** One of the files that are sent together. */
export interface BatchFile {
  mediaId: number;
  sizeBytes: number;
}

export const batchOf = (items: readonly MediaItem[]): BatchFile[] =>
  items.flatMap(({ action_id, file, media_id }) =>
    action_id === 1 && file !== null ? [{ mediaId: media_id, sizeBytes: Math.max(1, file.size) }] : [],
  );

const partOf = (state: UploadState | undefined): number => {
  if (state === undefined) return 0;
  return 'part' in state ? state.part : 1;
};

const isOver = (state: UploadState | undefined) => state?.kind === 'done' || state?.kind === 'failed';

const awaitedBy = (state: UploadState | undefined): Awaited | null =>
  state?.kind === 'sending' ? state.awaited : null;

/** Progress of all files together; a failed file counts as finished. */
export const overallProgress = (batch: readonly BatchFile[], states: UploadStates) => {
  const total = batch.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = batch.reduce((sum, { mediaId, sizeBytes }) => sum + sizeBytes * partOf(states[mediaId]), 0);
  const overCount = batch.filter(({ mediaId }) => isOver(states[mediaId])).length;
  return {
    /** Of all bytes that were sent, 0 to 1. */
    part: total === 0 ? 0 : sent / total,
    /** Number of the file being sent, from 1. */
    position: Math.min(overCount + 1, batch.length),
    count: batch.length,
    awaited: batch.map(({ mediaId }) => awaitedBy(states[mediaId])).find((awaited) => awaited !== null) ?? null,
  };
};
