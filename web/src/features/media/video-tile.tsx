import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { requestMediaUrl } from '../../lib/protected-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { playIcon, videoCameraIcon } from '../../ui/icons.ts';
import styles from './event-media.module.css';
import { filenameOf, type StoredMedia } from './media-item.ts';
import { MediaSpinner } from './media-spinner.tsx';
import { canPlayVideo } from './video-support.ts';

type State = { kind: 'waiting' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'playing'; url: string };

const canPlayHere = (contentType: string) =>
  canPlayVideo(contentType, navigator.userAgent, (type) => document.createElement('video').canPlayType(type));

/** A still first, played on a tap; the address carries a ticket for this file only [EVD-20, MEDIA-06]. */
export function VideoTile({ video }: { video: StoredMedia }) {
  const t = useTexts('media');
  const [state, setState] = useState<State>({ kind: 'waiting' });

  if (!canPlayHere(video.content_type) || state.kind === 'failed') {
    return (
      <p className={styles.unplayable}>
        <Icon shape={videoCameraIcon} size={28} />
        {t('media.video_not_supported')}
      </p>
    );
  }
  if (state.kind === 'loading') return <MediaSpinner label={t('media.videos_loading')} />;
  if (state.kind === 'playing') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people film by themselves has no captions
      <video
        className={styles.video}
        src={state.url}
        controls
        autoPlay
        playsInline
        onError={() => setState({ kind: 'failed' })}
      />
    );
  }
  const handlePlay = async () => {
    setState({ kind: 'loading' });
    try {
      const url = await requestMediaUrl({ filename: filenameOf(video.file), folder: 'content' });
      setState({ kind: 'playing', url });
    } catch {
      setState({ kind: 'waiting' });
    }
  };
  return (
    <button
      type="button"
      className={styles.videoButton}
      aria-label={t('media.play_video')}
      onClick={() => void handlePlay()}
    >
      <Icon shape={playIcon} size={32} isFilled />
    </button>
  );
}
