import { useState } from 'react';
import type { MediaItem } from '../../../data/media-item.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Icon } from '../../../ui/icon.tsx';
import { imageIcon, pauseFillIcon, playFillIcon, videoCameraIcon } from '../../../ui/icons.ts';
import { kindOf } from '../upload/file-rules.ts';
import { useListedMedia, usePicture, useProtectedMedia } from '../upload/use-media.ts';
import { useLocalFrame, useStoredFrame } from '../view/use-frame.ts';
import { formatSeconds, useSound } from '../view/use-sound.ts';
import styles from './media-tile.module.css';

/** An icon stands for a picture that this browser cannot read, such as HEIC outside of Safari. */
const Picture = ({ url }: { url: string | undefined }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Icon shape={imageIcon} size={32} />;
  if (url === undefined) return null;
  return <img className={styles.image} src={url} alt="" decoding="async" onError={() => setBroken(true)} />;
};

const StoredImage = ({ path }: { path: string }) => <Picture url={usePicture(path, { wanted: 'preview' }).url} />;
const NewImage = ({ file }: { file: File }) => <Picture url={useObjectUrl(file)} />;

const Film = ({ still }: { still: string | undefined }) => (
  <>
    {still !== undefined && <Picture url={still} />}
    <span className={styles.sign} data-over={still !== undefined}>
      <Icon shape={videoCameraIcon} size={still === undefined ? 32 : 20} />
    </span>
  </>
);

const NewVideo = ({ file }: { file: File }) => <Film still={useLocalFrame(file)} />;

const StoredVideo = ({ item, eventId }: { item: MediaItem; eventId: number }) => {
  const stored = { id: item.media_id, file: item.url, content_type: item.content_type, poster: null, duration_s: null };
  const [video = stored] = useListedMedia(eventId, [stored]);
  return <Film still={useStoredFrame(video).url} />;
};

const Sound = ({ url, number }: { url: string | undefined; number: number }) => {
  const t = useTexts('app');
  const { ref, isPlaying, atS, durationS, toggle, on } = useSound();
  return (
    <>
      <audio ref={ref} src={url} preload="metadata" {...on} />
      <button
        type="button"
        className={styles.sound}
        aria-label={t(isPlaying ? 'media.pause_audio' : 'media.play_audio', { number })}
        onClick={toggle}
      >
        <Icon shape={isPlaying ? pauseFillIcon : playFillIcon} size={28} />
        <span className={styles.soundTime}>{formatSeconds(isPlaying || atS > 0 ? atS : durationS)}</span>
      </button>
    </>
  );
};

const StoredSound = ({ path, number }: { path: string; number: number }) => (
  <Sound url={useProtectedMedia(path).url} number={number} />
);
const NewSound = ({ file, number }: { file: File; number: number }) => (
  <Sound url={useObjectUrl(file)} number={number} />
);

interface TilePreviewProps {
  item: MediaItem;
  eventId: number | null;
  number: number;
  /** True where another layer lies over the preview: nothing below it can be tapped. */
  isCovered: boolean;
}

/** A small preview of a picture, video or sound. */
export function TilePreview({ item, eventId, number, isCovered }: TilePreviewProps) {
  const { content_type, file, url } = item;
  const kind = kindOf(content_type) ?? 'image';
  if (kind === 'image') return file === null ? <StoredImage path={url} /> : <NewImage file={file} />;
  if (kind === 'video') {
    if (file !== null) return <NewVideo file={file} />;
    return eventId === null ? <Film still={undefined} /> : <StoredVideo item={item} eventId={eventId} />;
  }
  if (isCovered) return null;
  return file === null ? <StoredSound path={url} number={number} /> : <NewSound file={file} number={number} />;
}
