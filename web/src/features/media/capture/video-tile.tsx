import { useState } from 'react';
import { requestMediaUrl } from '../../../data/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { playIcon, videoCameraIcon } from '../../../ui/icons.ts';
import { arrowClockwiseIcon } from '../../../ui/shell-icons.ts';
import { MediaSpinner } from '../media-spinner.tsx';
import styles from '../view/event-media.module.css';
import { formatSeconds } from '../view/format-seconds.ts';
import { useStoredFrame } from '../view/use-frame.ts';
import { canPlayVideo } from '../view/video-support.ts';
import type { StoredMedia } from './media-item.ts';

type State =
  | { kind: 'still' }
  | { kind: 'loading' }
  /** The video cannot be loaded, for example without a network. */
  | { kind: 'failed' }
  | { kind: 'unplayable' }
  | { kind: 'playing'; url: string };

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
  const { url, isLoading } = useStoredFrame(video, true);
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
        <Icon shape={playIcon} size={22} isFilled />
      </span>
      {video.duration_s !== null && <span className={styles.length}>{formatSeconds(video.duration_s)}</span>}
    </button>
  );
}

/** Shows a still first and plays on a tap; the address carries a ticket for this file only [EVD-20, MEDIA-06]. */
export function VideoTile({ video }: { video: StoredMedia }) {
  const t = useTexts('app');
  const [state, setState] = useState<State>({ kind: 'still' });
  const handlePlay = async () => {
    setState({ kind: 'loading' });
    try {
      const url = await requestMediaUrl(video.file);
      setState({ kind: 'playing', url });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  if (!canPlayHere(video.content_type) || state.kind === 'unplayable') return <Unplayable />;
  if (state.kind === 'still') return <Still video={video} onPlay={() => void handlePlay()} />;
  if (state.kind === 'loading') return <MediaSpinner label={t('media.videos_loading')} isCell />;
  if (state.kind === 'failed') {
    return (
      <button
        type="button"
        className={`${styles.cell} ${styles.videoCell}`}
        aria-label={`${t('media.video_failed')} ${t('failed.retry')}`}
        onClick={() => void handlePlay()}
      >
        <Icon shape={arrowClockwiseIcon} size={30} />
      </button>
    );
  }
  return (
    <div className={styles.cell} data-playing="true">
      {/* biome-ignore lint/a11y/useMediaCaption: what people film by themselves has no captions */}
      <video
        className={styles.video}
        src={state.url}
        controls
        autoPlay
        playsInline
        onError={() => setState({ kind: 'unplayable' })}
      />
    </div>
  );
}
