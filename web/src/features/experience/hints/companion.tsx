import { type CSSProperties, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Firn, type FirnFigureProps } from '../../../illustrations/firn.tsx';
import { pathY, SCENE_HEIGHT, SLOT_WIDTH } from '../../../illustrations/path-scene/scene-metrics.ts';
import type { OwnWords } from '../../../lib/own-words.ts';
import styles from './companion.module.css';

interface CompanionProps {
  /** Element that scrolls with the path. */
  place: HTMLElement;
  /** Firn stands left of this slot and points at it. */
  slot: number;
  look: FirnFigureProps;
  /** Firn's text; an empty string shows no bubble. */
  text: string;
  /** The person's own words at this event, shown in place of Firn's text. */
  ownWords: OwnWords | null;
  /** Leads to where the own words stand as a whole, or from the end of the walk back to the path. */
  way: { label: string; go: () => void } | null;
  /** More is said after this. */
  hasMore: boolean;
  /** Answers to the text; without them it can be dismissed. */
  answers?: ReactNode;
  /** `null` where the way is the only answer. */
  onOkay: (() => void) | null;
}

/** Firn on the path with a backpack, and a bubble with Firn's text [EXP-01, EXP-02]. */
export function Companion({ place, slot, look, text, ownWords, way, hasMore, answers, onOkay }: CompanionProps) {
  const t = useTexts('profile');
  const okay = useRef<HTMLButtonElement>(null);
  const handleOkay = () => {
    // The button disappears; if it had the focus, the event gets it.
    if (!hasMore && document.activeElement === okay.current) {
      place.parentElement?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus({ preventScroll: true });
    }
    onOkay?.();
  };
  const where = { '--slot': slot, '--rise': SCENE_HEIGHT - pathY(slot), '--slot-units': SLOT_WIDTH };
  return createPortal(
    <div className={styles.companion} style={where as CSSProperties}>
      <div className={styles.firn}>
        <Firn key={text} className={styles.figure} backpack {...look} />
      </div>
      {(text !== '' || ownWords !== null) && (
        <section className={styles.bubble} aria-label={t('experience.hint')}>
          {ownWords !== null && (
            <p className={styles.own}>
              {!ownWords.isWhole && <span className="sr-only">{t('experience.own_words')}: </span>}
              <q>{ownWords.text}</q>
            </p>
          )}
          {text !== '' && <p>{text}</p>}
          {answers ?? (
            <div className={styles.foot}>
              {way === null ? (
                <span className="micro">{ownWords === null ? 'Firn' : t('experience.own_words')}</span>
              ) : (
                <button key={way.label} type="button" className={styles.okay} onClick={way.go}>
                  {way.label}
                </button>
              )}
              {onOkay !== null && (
                <button type="button" ref={okay} className={styles.okay} onClick={handleOkay}>
                  {t('button.okay')}
                </button>
              )}
            </div>
          )}
        </section>
      )}
    </div>,
    place,
  );
}
