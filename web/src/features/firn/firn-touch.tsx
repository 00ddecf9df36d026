import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { firnPlace, SCENE_HEIGHT, SLOT_WIDTH } from '../../illustrations/path-scene/scene-metrics.ts';
import styles from './firn-touch.module.css';

/** Reactions to taps on Firn, used in this order. None of them judges the entries. */
export const REACTIONS = ['wave', 'hop', 'wonder', 'cuddle', 'look', 'laugh'] as const;
type Reaction = (typeof REACTIONS)[number];

export const REACTION_LOOKS: Readonly<Record<Reaction, FirnFigureProps>> = {
  wave: { pose: 'wave', eyes: 'open', mouth: 'smile' },
  hop: { pose: 'stand', eyes: 'happy', mouth: 'smile', life: 'happy' },
  wonder: { pose: 'think', eyes: 'open', mouth: 'flat', tilt: 6 },
  cuddle: { pose: 'heart', eyes: 'happy', mouth: 'smile', tilt: 4 },
  look: { pose: 'point', eyes: 'open', mouth: 'smile', tilt: -6 },
  laugh: { pose: 'cheer', eyes: 'happy', mouth: 'open' },
};

const REACTION_MS = 2600;

interface FirnTouchProps {
  /** Element that scrolls with the path. */
  place: HTMLElement;
  /** The slot after the newest event, where Firn stands. */
  slot: number;
  onReact: (look: FirnFigureProps | null) => void;
}

/** A button over Firn. Each tap shows the next of six small reactions, without words. */
export function FirnTouch({ place, slot, onReact }: FirnTouchProps) {
  const t = useTexts('app');
  const [taps, setTaps] = useState(0);
  const [isOn, setOn] = useState(false);
  const reaction = REACTIONS[(taps - 1 + REACTIONS.length) % REACTIONS.length] ?? 'wave';
  const react = useEffectEvent(onReact);
  useEffect(() => {
    if (taps === 0) return;
    setOn(true);
    react(REACTION_LOOKS[reaction]);
    const timer = setTimeout(() => {
      setOn(false);
      react(null);
    }, REACTION_MS);
    return () => {
      clearTimeout(timer);
      react(null);
    };
  }, [taps, reaction]);
  const { x, y } = firnPlace(slot);
  const where = { '--x': x, '--rise': SCENE_HEIGHT - y, '--slot-units': SLOT_WIDTH };
  return createPortal(
    <div className={styles.place} style={where as CSSProperties}>
      <button
        type="button"
        className={`${styles.firn} on-scene`}
        aria-label={t('firn.touch')}
        onClick={() => setTaps((count) => count + 1)}
      />
      <span className="sr-only" role="status">
        {isOn && t(`firn.reaction.${reaction}`)}
      </span>
    </div>,
    place,
  );
}
