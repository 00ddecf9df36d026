import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './tracking-hint.module.css';

/** In this order, one at a time [TRK-11]. */
export const TRACKING_HINTS = ['search', 'pinned', 'finished'] as const;
export type TrackingHintPlace = (typeof TRACKING_HINTS)[number];

interface TrackingHintProps {
  place: TrackingHintPlace;
  /** The one before had the focus; without it a keyboard would be back at the top of the page. */
  takesFocus: boolean;
  onNext: () => void;
}

/** A petrol bubble in the flow of the page, so that it never covers what it speaks of. */
export function TrackingHint({ place, takesFocus, onNext }: TrackingHintProps) {
  const t = useTexts('trackers');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const isLast = place === TRACKING_HINTS.at(-1);
  return (
    <section className={styles.bubble} data-place={place} aria-label={t('trackers.hint')}>
      <p role="status">{t(`trackers.hint.${place}`)}</p>
      <button ref={button} type="button" className={styles.next} onClick={onNext}>
        {t(isLast ? 'trackers.got_it' : 'trackers.hint.next')}
      </button>
    </section>
  );
}
