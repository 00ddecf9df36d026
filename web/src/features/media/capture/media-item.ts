import type { MediaKind } from '@bergkette/contract/media.ts';
import type { MediaName } from '../../../data/media.ts';

/** A picture, video or sound of an event while it is edited; the same shape as in the event form [EVF-15]. */
export interface MediaItem {
  /** Negative for new ones. */
  media_id: number;
  action_id: 1 | 0 | -1;
  /** Path on the server; empty for new ones. */
  url: string;
  file: File | null;
  content_type: string;
}

/** One that is stored. */
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

/** `/content/3/a1b2.webp` → `a1b2.webp` [MEDIA-01] */
const filenameOf = (path: string): string => path.split('/').at(-1) ?? '';

/** A path that names its owner too: of what somebody else shares. */
export const sharedPath = (ownerId: number, path: string): string => `shared/${ownerId}/${filenameOf(path)}`;

/** What to ask the server for [MEDIA-05]. */
export const mediaNameOf = (path: string): MediaName => {
  const owner = /^shared\/(\d+)\//.exec(path)?.[1];
  return { filename: filenameOf(path), folder: 'content', ...(owner === undefined ? {} : { owner: Number(owner) }) };
};
