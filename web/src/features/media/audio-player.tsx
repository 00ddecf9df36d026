import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pauseIcon, playIcon } from '../../ui/icons.ts';
import { ErrorCard } from '../../ui/list-state.tsx';
import styles from './event-media.module.css';
import { formatSeconds } from './format-seconds.ts';
import type { StoredMedia } from './media-item.ts';
import { MediaSpinner } from './media-spinner.tsx';
import { useProtectedMedia } from './use-media.ts';

interface PlayerProps {
  url: string;
}

function Player({ url }: PlayerProps) {
  const t = useTexts('media');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atS, setAtS] = useState(0);
  const [durationS, setDurationS] = useState(0);
  const toggle = () => (isPlaying ? audio.current?.pause() : void audio.current?.play());
  return (
    <div className={styles.audio}>
      {/* biome-ignore lint/a11y/useMediaCaption: what people record by themselves has no captions */}
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAtS(event.currentTarget.currentTime)}
        onDurationChange={(event) => setDurationS(event.currentTarget.duration)}
      />
      <IconButton
        icon={isPlaying ? pauseIcon : playIcon}
        label={t(isPlaying ? 'media.pause' : 'media.play')}
        look="strong"
        onClick={toggle}
      />
      <input
        className={styles.seek}
        type="range"
        min={0}
        max={Number.isFinite(durationS) ? durationS : 0}
        step="any"
        value={atS}
        aria-label={t('media.position')}
        aria-valuetext={formatSeconds(atS)}
        onChange={(event) => {
          if (audio.current !== null) audio.current.currentTime = event.currentTarget.valueAsNumber;
        }}
      />
      <span className={styles.duration}>{formatSeconds(isPlaying || atS > 0 ? atS : durationS)}</span>
    </div>
  );
}

/** A recording, played from the protected bytes [EVD-01]. */
export function AudioPlayer({ audio }: { audio: StoredMedia }) {
  const t = useTexts('media');
  const { url, isError, retry } = useProtectedMedia(audio.file);
  if (isError) return <ErrorCard text={t('media.audio_failed')} retryLabel={t('media.retry')} onRetry={retry} />;
  if (url === undefined) return <MediaSpinner label={t('media.audio_loading')} />;
  return <Player url={url} />;
}
