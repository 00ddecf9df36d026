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
const Picture = ({ url, name }: { url: string | undefined; name: string }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Icon shape={imageIcon} size={32} />;
  if (url === undefined) return null;
  return <img className={styles.image} src={url} alt={name} decoding="async" onError={() => setBroken(true)} />;
};

interface Named {
  name: string;
}

const StoredImage = ({ path, name }: Named & { path: string }) => (
  <Picture url={usePicture(path, { wanted: 'preview' }).url} name={name} />
);
const NewImage = ({ file, name }: Named & { file: File }) => <Picture url={useObjectUrl(file)} name={name} />;

const Film = ({ still, name }: Named & { still: string | undefined }) => (
  <>
    {still !== undefined && <Picture url={still} name={name} />}
    <span className={styles.sign} data-over={still !== undefined}>
      <Icon shape={videoCameraIcon} size={still === undefined ? 32 : 20} />
    </span>
  </>
);

const NewVideo = ({ file, name }: Named & { file: File }) => <Film still={useLocalFrame(file)} name={name} />;

const StoredVideo = ({ item, eventId, name }: Named & { item: MediaItem; eventId: number }) => {
  const stored = { id: item.media_id, file: item.url, content_type: item.content_type, poster: null, duration_s: null };
  const [video = stored] = useListedMedia(eventId, [stored]);
  return <Film still={useStoredFrame(video).url} name={name} />;
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
  const t = useTexts('app');
  const { content_type, file, url } = item;
  const kind = kindOf(content_type) ?? 'image';
  // What lies over it says what there is to know.
  const name = isCovered ? '' : `${t(`media.${kind}`)} ${number}`;
  if (kind === 'image') {
    return file === null ? <StoredImage path={url} name={name} /> : <NewImage file={file} name={name} />;
  }
  if (kind === 'video') {
    if (file !== null) return <NewVideo file={file} name={name} />;
    return eventId === null ? (
      <Film still={undefined} name={name} />
    ) : (
      <StoredVideo item={item} eventId={eventId} name={name} />
    );
  }
  if (isCovered) return null;
  return file === null ? <StoredSound path={url} number={number} /> : <NewSound file={file} number={number} />;
}
