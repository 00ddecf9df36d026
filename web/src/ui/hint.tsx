import { type CSSProperties, useEffect, useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './hint.module.css';

/** Time in ms within which the next hint gets the focus that the former hint had. */
const IN_A_ROW_MS = 1000;
let readAtMs = Number.NEGATIVE_INFINITY;

export interface HintProps {
  isShown: boolean;
  text: string;
  /** False where another follows. */
  isLast: boolean;
  onNext: () => void;
  /** Where its tip is, from the left; it points up at what stands above. */
  tip?: string;
}

/** The control before this element, where a keyboard goes on once the element is gone. */
const controlBefore = (element: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input')].findLast(
    (one) => one.checkVisibility() && one.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** A small bubble in a row of its own below what it is about, so that it darkens and covers nothing. Nothing waits for it. */
export function Hint({ isShown, ...hint }: HintProps) {
  // Another hint is another bubble, also in the same place.
  return isShown ? <Bubble key={hint.text} {...hint} /> : null;
}

function Bubble({ text, isLast, onNext, tip = '50%' }: Omit<HintProps, 'isShown'>) {
  const t = useTexts('app');
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (performance.now() - readAtMs <= IN_A_ROW_MS) next.current?.focus();
    readAtMs = Number.NEGATIVE_INFINITY;
  }, []);
  const handleNext = () => {
    readAtMs = performance.now();
    if (next.current !== null) controlBefore(next.current)?.focus({ preventScroll: true });
    onNext();
  };
  return (
    <section className={styles.bubble} aria-label={t('hint')} data-hint="" style={{ '--tip': tip } as CSSProperties}>
      <p role="status">{text}</p>
      <button type="button" className={styles.next} ref={next} onClick={handleNext}>
        {t(isLast ? 'button.got_it' : 'button.next')}
      </button>
    </section>
  );
}
