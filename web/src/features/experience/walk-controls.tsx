import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon, caretRightIcon, pauseIcon, playIcon } from '../../ui/icons.ts';
import styles from './walk-controls.module.css';

interface WalkControlsProps {
  slot: number;
  total: number;
  isPlaying: boolean;
  onStep: (by: -1 | 1) => void;
  onPlay: () => void;
  onPause: () => void;
}

/** Buttons to walk from event to event without swiping, and for autoplay. */
export function WalkControls({ slot, total, isPlaying, onStep, onPlay, onPause }: WalkControlsProps) {
  const t = useTexts('profile');
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The welcome was closed and the focus is nowhere: the keyboard continues from here.
    if (document.activeElement === document.body) controls.current?.focus({ preventScroll: true });
  }, []);
  const step = (icon: typeof caretLeftIcon, label: string, by: -1 | 1) => (
    <IconButton
      icon={icon}
      label={label}
      className={styles.button}
      aria-disabled={slot + by < 0 || slot + by >= total}
      onClick={() => onStep(by)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are three ways to move
    <div
      ref={controls}
      className={`${styles.controls} on-scene`}
      role="group"
      aria-label={t('experience.walk')}
      tabIndex={-1}
    >
      {step(caretLeftIcon, t('experience.previous'), -1)}
      <IconButton
        icon={isPlaying ? pauseIcon : playIcon}
        label={isPlaying ? t('experience.pause') : t('experience.play')}
        className={styles.button}
        aria-disabled={total < 2}
        onClick={isPlaying ? onPause : onPlay}
      />
      {step(caretRightIcon, t('experience.next'), 1)}
    </div>
  );
}
