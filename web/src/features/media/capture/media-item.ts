import type { MediaKind } from '@bergkette/contract/media.ts';

/** A picture, video or sound of an event while it is edited; the same shape as in the event form [EVF-15]. */
export interface MediaItem {
  /** Negative until the upload has an id of the server. */
  media_id: number;
  action_id: 1 | 0 | -1;
  /** Path on the server; empty for new ones. */
  url: string;
  file: File | null;
  content_type: string;
}

/** A content that the server has stored. */
export interface StoredMedia {
  id: number;
  file: string;
  content_type: string;
  /** Path of a still of a video, where the server made one. */
  poster?: string | undefined;
  duration_s?: number | undefined;
  /** The two above have been asked for. */
  isListed?: boolean;
}

/** Begins anew with each page, and must not meet the files of a draft from an earlier one. */
let nextId = -Date.now();

/** @param kind of the picker, for files whose type the device does not name */
export const toMediaItem = (file: File, kind: MediaKind): MediaItem => ({
  media_id: nextId--,
  action_id: 1,
  url: '',
  file,
  content_type: file.type === '' ? `${kind}/*` : file.type,
});
