import type { Content } from '@bergkette/contract/events.ts';
import type { MediaKind } from '@bergkette/contract/media.ts';

/** A picture, video or sound of an event while it is edited; the same shape as in the event form [EVF-15]. */
export interface MediaItem {
  /** Negative until the server has given the upload an id. */
  media_id: number;
  action_id: 1 | 0 | -1;
  /** Path on the server; empty for new ones. */
  url: string;
  file: File | null;
  content_type: string;
}

/** A content that the server has stored. */
export interface StoredMedia extends Content {
  /** True once poster and duration have been read. */
  isListed?: boolean;
}

/** Begins at the time of the page's start, so that the ids differ from those in a draft of an earlier page. */
let nextId = -Date.now();

/** @param kind kind of the picker that gave the file, used where the device names no type */
export const toMediaItem = (file: File, kind: MediaKind): MediaItem => ({
  media_id: nextId--,
  action_id: 1,
  url: '',
  file,
  content_type: file.type === '' ? `${kind}/*` : file.type,
});
