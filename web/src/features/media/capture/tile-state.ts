import type { Awaited } from '../../../offline/upload/upload-patience.ts';
import type { UploadState } from '../../../offline/upload/upload-store.ts';
import type { UploadTrouble } from '../../../offline/upload/upload-trouble.ts';
import type { MediaItem } from './media-item.ts';

/** What a tile shows at this moment. */
export type TileState =
  | { kind: 'calm' }
  /** The next save deletes the file; until then it can be restored. */
  | { kind: 'removed' }
  | { kind: 'queued' }
  | { kind: 'sending'; part: number; awaited: Awaited | null }
  | { kind: 'failed'; trouble: UploadTrouble };

export const tileStateOf = (item: MediaItem, upload: UploadState | undefined, isBusy: boolean): TileState => {
  if (item.action_id === -1) return { kind: 'removed' };
  if (item.action_id === 0) return { kind: 'calm' };
  if (upload?.kind === 'failed') return { kind: 'failed', trouble: upload.trouble };
  if (!isBusy) return { kind: 'calm' };
  if (upload === undefined || upload.kind === 'done') return { kind: 'queued' };
  return { kind: 'sending', part: upload.part, awaited: upload.kind === 'waiting' ? upload.awaited : null };
};
