import type { MediaKind } from '@bergkette/contract/media.ts';

/** A picture, video or sound of an event while it is edited [EVF-15]. */
export interface MediaItem {
  /** Negative until the server has given the upload an id. */
  media_id: number;
  /** 1 add, 0 unchanged, -1 delete. */
  action_id: 1 | 0 | -1;
  /** Path on the server; empty for new ones. */
  url: string;
  file: File | null;
  content_type: string;
}

/** What a field for the files of an event is given. */
export interface MediaFieldProps {
  items: readonly MediaItem[];
  isBusy: boolean;
  /** What can be added; pictures, videos and sounds where nothing is said. */
  kinds?: readonly MediaKind[];
  onAdd: (items: MediaItem[]) => void;
  onRemove: (mediaId: number) => void;
  /** Keeps a file that was marked to be removed with the next save. */
  onRestore: (mediaId: number) => void;
  onRetry: () => void;
}

export interface SpeakFieldProps extends Pick<MediaFieldProps, 'items' | 'isBusy' | 'onAdd' | 'onRemove'> {
  /** Told when a recording begins and ends, as the event must not be saved meanwhile. */
  onSpeaking: (isSpeaking: boolean) => void;
}
