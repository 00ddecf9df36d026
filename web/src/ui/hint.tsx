import { type CSSProperties, type ReactElement, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './hint.module.css';
import { useEscape } from './use-escape.ts';
import { useRect } from './use-rect.ts';
import { BUBBLE_ROOM, useTarget } from './use-target.ts';

/** Room around the element that the hint points at, in CSS pixels. */
const MARGIN = 6;
/** From there to the bubble, with its arrow. */
const DISTANCE = MARGIN + 12;
/** Time in ms within which the next hint gets the focus that the former hint had. */
const IN_A_ROW_MS = 1000;
let readAtMs = Number.NEGATIVE_INFINITY;
/** What had the focus before the first of several hints. */
let cameFrom: Element | null = null;
/** Here somebody may be typing. */
const FIELDS = 'input, textarea, select, [contenteditable]';

interface HintTexts {
  /** Name of the bubble for screen readers, such as "Hinweis". */
  label: string;
  text: string;
  button: string;
  onNext: () => void;
}

interface SpotlightProps extends HintTexts {
  find: () => Element | null;
  /** Where the bubble stands if there is room. */
  side?: 'top' | 'bottom';
}

/** Shows the bubble, and a ring of light around the element. Taps reach everything below. */
function Spotlight({ find, side = 'bottom', label, text, button, onNext }: SpotlightProps) {
  const target = useTarget(find);
  const rect = useRect(target);
  const takeOver = useCallback((element: HTMLButtonElement | null) => {
    if (element === null) return;
    const { activeElement } = document;
    // Without the focus the way to the hint would be long by keys.
    if (activeElement?.matches(FIELDS)) return;
    const isNext = performance.now() - readAtMs <= IN_A_ROW_MS;
    readAtMs = Number.NEGATIVE_INFINITY;
    if (!isNext) cameFrom = activeElement === document.body ? null : activeElement;
    element.focus({ preventScroll: true });
  }, []);
  const handleNext = () => {
    readAtMs = performance.now();
    // Where no other hint follows, a keyboard goes on where it was, or else at what this one was about.
    const next = cameFrom?.isConnected ? cameFrom : target;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    onNext();
  };
  useEscape(true, handleNext);
  const isInView = rect !== null && rect.top < innerHeight && rect.top + rect.height > 0;
  // Nothing to point at: the words alone, in the middle.
  const place = rect ?? { left: innerWidth / 2, top: innerHeight * 0.4, width: 0, height: 0 };
  const rooms = { top: place.top, bottom: innerHeight - place.top - place.height };
  const other = side === 'bottom' ? 'top' : 'bottom';
  const isBelow = (rooms[side] >= BUBBLE_ROOM || rooms[side] >= rooms[other] ? side : other) === 'bottom';
  const where = {
    '--x': `${place.left + place.width / 2}px`,
    [isBelow ? 'top' : 'bottom']: DISTANCE + (isBelow ? place.top + place.height : innerHeight - place.top),
  } as CSSProperties;
  return createPortal(
    <>
      <div
        className={styles.light}
        // The spotlight ends when its target is scrolled out of view.
        data-spotlight={isInView || undefined}
        style={{
          left: place.left - MARGIN,
          top: place.top - MARGIN,
          width: place.width + 2 * MARGIN,
          height: place.height + 2 * MARGIN,
        }}
      />
      <section
        className={styles.bubble}
        aria-label={label}
        data-hint={rect === null ? 'alone' : isBelow ? 'below' : 'above'}
        style={where}
      >
        <p role="status">{text}</p>
        <button type="button" className={styles.next} ref={takeOver} onClick={handleNext}>
          {button}
        </button>
      </section>
    </>,
    document.body,
  );
}

interface HintAtProps extends SpotlightProps {
  isShown: boolean;
}

/** The same for an element that stands elsewhere; looked for when the hint appears. */
export function HintAt({ isShown, ...hint }: HintAtProps) {
  // Another hint is another bubble, also in the same place.
  return isShown ? <Spotlight key={hint.text} {...hint} /> : null;
}

interface HintProps extends HintTexts {
  isShown: boolean;
  /** The element that the hint points at. */
  children: ReactElement;
}

/** A petrol bubble that says what the thing it points at is for. Nothing waits for it. */
export function Hint({ isShown, children, ...texts }: HintProps) {
  const before = useRef<HTMLSpanElement>(null);
  return (
    <>
      {isShown && <span hidden ref={before} />}
      {children}
      <HintAt isShown={isShown} find={() => before.current?.nextElementSibling ?? null} {...texts} />
    </>
  );
}
