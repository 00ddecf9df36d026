import type { Content } from '@bergkette/contract/events.ts';
import type { MediaKind } from '@bergkette/contract/media.ts';
import type { MediaItem } from '../../../data/media-item.ts';

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
