import { useEffect, useRef } from 'react';
import styles from './start-hint.module.css';

export type HintPlace = 'add' | 'toggle' | 'path';

interface StartHintProps {
  /** What the bubble points at. */
  place: HintPlace;
  label: string;
  text: string;
  button: string;
  /** The one before had the focus; without it a keyboard would be back at the top of the page. */
  takesFocus: boolean;
  onNext: () => void;
}

/** A petrol bubble that says what something on home is for [HOME-09]. Nothing else waits for it. */
export function StartHint({ place, label, text, button, takesFocus, onNext }: StartHintProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) next.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className={`${styles.bubble} ${styles[place]}`} aria-label={label}>
      <p role="status">{text}</p>
      <button type="button" className={styles.next} ref={next} onClick={onNext}>
        {button}
      </button>
    </section>
  );
}
