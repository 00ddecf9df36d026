import { useEffect, useRef } from 'react';
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
  texts: { label: string; previous: string; next: string; play: string; pause: string };
}

/** Buttons to walk from event to event without swiping, and for autoplay. */
export function WalkControls({ slot, total, isPlaying, onStep, onPlay, onPause, texts }: WalkControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The welcome was closed and the focus is nowhere: the keyboard continues from here.
    const isNowhere = document.activeElement === document.body;
    if (isNowhere) controls.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true });
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
    <div ref={controls} className={`${styles.controls} on-scene`} role="group" aria-label={texts.label}>
      {step(caretLeftIcon, texts.previous, -1)}
      <IconButton
        icon={isPlaying ? pauseIcon : playIcon}
        label={isPlaying ? texts.pause : texts.play}
        className={styles.button}
        aria-disabled={total < 2}
        onClick={isPlaying ? onPause : onPlay}
      />
      {step(caretRightIcon, texts.next, 1)}
    </div>
  );
}
