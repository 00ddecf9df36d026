import type { MediaKind } from '@bergkette/contract/media.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestMediaUrl } from '../../../data/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { playFillIcon, videoCameraIcon } from '../../../ui/icons.ts';
import { ErrorCard } from '../../../ui/list-state.tsx';
import { arrowClockwiseIcon } from '../../../ui/shell-icons.ts';
import type { StoredMedia } from '../capture/media-item.ts';
import { kindOf } from '../upload/file-rules.ts';
import { useListedMedia, useProtectedMedia } from '../upload/use-media.ts';
import styles from './event-media.module.css';
import { ImageGallery, ImagesLoading } from './image-gallery.tsx';
import { canPlayVideo } from './playback.ts';
import { Player } from './player.tsx';
import { useStoredFrame } from './use-frame.ts';
import { formatSeconds } from './use-sound.ts';

interface MediaSpinnerProps {
  /** "Videos werden geladen": one sign with this name is shown at a time. */
  label: string;
  /** Fills one cell of the gallery instead of a whole row. */
  isCell?: boolean;
}

/** The place of a file that is still loading. The style shows the ring of the first one of each kind [EVD-11]. */
function MediaSpinner({ label, isCell = false }: MediaSpinnerProps) {
  return (
    <div className={`${isCell ? styles.cell : styles.spinner} ${styles.loading}`}>
      <span className={styles.ring} role="status" aria-label={label} />
    </div>
  );
}

const canPlayHere = (contentType: string) =>
  canPlayVideo(contentType, navigator.userAgent, (type) => document.createElement('video').canPlayType(type));

function Unplayable() {
  const t = useTexts('app');
  return (
    <p className={`${styles.cell} ${styles.broad} ${styles.unplayable}`}>
      <Icon shape={videoCameraIcon} size={28} />
      {t('media.video_not_supported')}
    </p>
  );
}

interface StillProps {
  video: StoredMedia;
  onPlay: () => void;
}

/** In every browser, not only on Safari and iOS, nothing of a video is loaded before somebody taps it [EVD-20]. */
function Still({ video, onPlay }: StillProps) {
  const t = useTexts('app');
  const { url, isLoading } = useStoredFrame(video);
  if (isLoading) return <MediaSpinner label={t('media.videos_loading')} isCell />;
  return (
    <button
      type="button"
      className={`${styles.cell} ${styles.videoCell}`}
      aria-label={t('media.play_video')}
      onClick={onPlay}
    >
      {url !== undefined && <img src={url} alt="" />}
      <span className={styles.play}>
        <Icon shape={playFillIcon} size={22} />
      </span>
      {video.duration_s !== null && <span className={styles.length}>{formatSeconds(video.duration_s)}</span>}
    </button>
  );
}

/** Shows a still first and plays on a tap; the address carries a ticket for this file only [EVD-20, MEDIA-06]. */
function VideoTile({ video }: { video: StoredMedia }) {
  const t = useTexts('app');
  const [isUnplayable, setUnplayable] = useState(false);
  const { mutate, status, data: url } = useMutation({ mutationFn: () => requestMediaUrl(video.file) });
  if (!canPlayHere(video.content_type) || isUnplayable) return <Unplayable />;
  if (status === 'idle') return <Still video={video} onPlay={() => mutate()} />;
  if (status === 'pending') return <MediaSpinner label={t('media.videos_loading')} isCell />;
  if (status === 'error') {
    return (
      <button
        type="button"
        className={`${styles.cell} ${styles.videoCell}`}
        aria-label={`${t('media.video_failed')} ${t('failed.retry')}`}
        onClick={() => mutate()}
      >
        <Icon shape={arrowClockwiseIcon} size={30} />
      </button>
    );
  }
  return (
    <div className={styles.cell} data-playing="true">
      {/* biome-ignore lint/a11y/useMediaCaption: what people film by themselves has no captions */}
      <video className={styles.video} src={url} controls autoPlay playsInline onError={() => setUnplayable(true)} />
    </div>
  );
}

/** Plays a recording from its protected bytes [EVD-01]. */
function AudioPlayer({ audio }: { audio: StoredMedia }) {
  const t = useTexts('app');
  const { url, blob, isError, retry } = useProtectedMedia(audio.file);
  if (isError) return <ErrorCard text={t('media.audio_failed')} onRetry={retry} />;
  if (url === undefined || blob === undefined) return <MediaSpinner label={t('media.audio_loading')} />;
  return <Player url={url} blob={blob} />;
}

/** What the owner hears about their files: what could not be kept of them, or that nobody else sees them. */
function MediaNotes({ kind, files }: { kind: MediaKind; files: readonly StoredMedia[] }) {
  const t = useTexts('app');
  return files.flatMap(({ id, notes = [] }, index) =>
    notes.map((note) => (
      <p key={`${id} ${note}`} className={styles.note}>
        {files.length > 1 && <b>{t(`media.note_of.${kind}`, { number: index + 1 })} </b>}
        {t(`media.note.${note}`)}
      </p>
    )),
  );
}

interface EventMediaProps {
  eventId: number;
  contents: readonly StoredMedia[];
}

/** Images as a gallery, then videos, then audio players; each kind loads on its own [EVD-01, EVD-10, EVD-11]. */
export function EventMedia({ eventId, contents }: EventMediaProps) {
  const ofKind = (kind: MediaKind) => contents.filter((content) => kindOf(content.content_type) === kind);
  const images = ofKind('image');
  const videos = useListedMedia(eventId, ofKind('video'));
  const sounds = useListedMedia(eventId, ofKind('audio'));
  const seenCount = images.length + videos.length;
  return (
    <>
      {seenCount > 0 && (
        <div className={styles.gallery} data-count={Math.min(seenCount, 4)}>
          {images.length > 0 && <ImageGallery images={images} />}
          {videos.map((video) => (
            <VideoTile key={video.id} video={video} />
          ))}
        </div>
      )}
      <ImagesLoading images={images} />
      {ofKind('audio').map((audio) => (
        <AudioPlayer key={audio.id} audio={audio} />
      ))}
      <MediaNotes kind="image" files={images} />
      <MediaNotes kind="video" files={videos} />
      <MediaNotes kind="audio" files={sounds} />
    </>
  );
}
