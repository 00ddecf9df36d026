import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import covering from '../../../ui/covering-input.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pauseIcon, playIcon } from '../../../ui/icons.ts';
import { peaksOf } from './playback.ts';
import styles from './player.module.css';
import { formatSeconds, useSound } from './use-sound.ts';

const BAR_COUNT = 28;
/** Hz; enough for bars, and small enough that an hour of samples fits a phone's memory. */
const SAMPLE_RATE = 8000;
/** Larger recordings get plain bars, because all of the file would have to be decoded. */
const MAX_BYTES = 12 * 1024 * 1024;

interface Waveform {
  peaks: number[];
  durationS: number;
}

/** The waveform of a recording; `null` where the browser cannot decode it. */
const readWaveform = async (blob: Blob): Promise<Waveform | null> => {
  if (blob.size > MAX_BYTES || typeof OfflineAudioContext === 'undefined') return null;
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await context.decodeAudioData(await blob.arrayBuffer());
    return { peaks: peaksOf(sound.getChannelData(0), BAR_COUNT), durationS: sound.duration };
  } catch {
    return null;
  }
};

const PLAIN_BARS = Array.from({ length: BAR_COUNT }, (_, index) => ({ id: index, peak: 0.35 }));
const barsOf = (waveform: Waveform | null) => waveform?.peaks.map((peak, index) => ({ id: index, peak })) ?? PLAIN_BARS;

const useWaveform = (blob: Blob): Waveform | null => {
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readWaveform(blob).then((read) => isCurrent && setWaveform(read));
    return () => {
      isCurrent = false;
    };
  }, [blob]);
  return waveform;
};

interface PlayerProps {
  url: string;
  blob: Blob;
}

/** A sound with its waveform; the slider over it is what keyboard and screen reader use. */
export function Player({ url, blob }: PlayerProps) {
  const t = useTexts('app');
  const { ref, isPlaying, atS, toggle, seek, on, ...sound } = useSound();
  const waveform = useWaveform(blob);
  const durationS = sound.durationS || waveform?.durationS || 0;
  const playedPart = durationS > 0 ? atS / durationS : 0;
  return (
    <div className={styles.player}>
      <audio ref={ref} src={url} preload="metadata" {...on} />
      <IconButton
        className={styles.toggle}
        icon={isPlaying ? pauseIcon : playIcon}
        label={t(isPlaying ? 'button.pause' : 'media.play')}
        look="strong"
        onClick={toggle}
      />
      <div className={styles.wave}>
        {barsOf(waveform).map(({ id, peak }) => (
          <span
            key={id}
            className={styles.bar}
            data-played={id < playedPart * BAR_COUNT}
            style={{ height: `${Math.round(peak * 100)}%` }}
          />
        ))}
        <input
          autoComplete="off"
          className={covering.slider}
          type="range"
          min={0}
          max={durationS}
          step="any"
          value={Math.min(atS, durationS)}
          aria-label={t('media.position')}
          aria-valuetext={formatSeconds(atS)}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        />
      </div>
      <span className="micro numbers">{formatSeconds(isPlaying || atS > 0 ? atS : durationS)}</span>
    </div>
  );
}
