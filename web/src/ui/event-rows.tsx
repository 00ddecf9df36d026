import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { MoodFace } from '../illustrations/mood-face.tsx';
import { Button } from './button.tsx';
import styles from './event-rows.module.css';
import listStyles from './row-list.module.css';

/** The next page is loaded when its place is this far below the view. */
const AHEAD = '600px';

interface LoadMoreProps {
  /** Number of entries above the button. */
  shown: number;
  label: string;
  /** Says why the last page could not be loaded. */
  failure?: string | undefined;
  isLoading?: boolean;
  className?: string | undefined;
  onMore: () => void;
}

/**
 * Loads the next page when it comes near the view. The button is for people who do not scroll, and for a new try after
 * a failure.
 */
export function LoadMore({ shown, label, failure, isLoading = false, className = '', onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (element === null) return;
    // The observer starts again after each page, as the button may still be in view.
    void shown;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div className={`${listStyles.more} ${className}`} ref={end}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button variant="light" isSaving={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

interface MonthOfEventsProps {
  month: string;
  /** True where the choice above has the name already; its heading is then for screen readers. */
  isNamedAbove?: boolean;
  /** Elements `<li>`. */
  children: ReactNode;
}

/** Lists the events of a month below its name. */
export function MonthOfEvents({ month, isNamedAbove = false, children }: MonthOfEventsProps) {
  return (
    <section className={styles.month} aria-label={month}>
      <h2 className={isNamedAbove ? 'sr-only' : undefined}>{month}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface DetailPartsProps {
  parts: readonly string[];
  /** One of the parts, which large letters have no room for. */
  time?: string | undefined;
}

/** The parts of a detail with dots between them; a part that begins another line has none. */
export function DetailParts({ parts, time }: DetailPartsProps) {
  return (
    <span className={styles.parts}>
      {parts.map((part) => (
        <span key={part} className={part === time ? styles.time : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}

interface EventRowProps {
  id: number;
  place: LocationName;
  bubble: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  mood: Mood | undefined;
  /** The mood in words, which ends the name for screen readers. */
  moodWord: string;
  onOpen: (id: number) => void;
}

/** Shows an event in a list. A tap opens it. */
export function EventRow({ id, place, bubble, title, detail, mood, moodWord, onOpen }: EventRowProps) {
  return (
    <button type="button" className={styles.row} data-event={id} onClick={() => onOpen(id)}>
      {bubble}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className="small">{detail}</span>
      </span>
      {mood && <MoodFace value={mood} tone={place} size={34} />}
      <span className="sr-only">, {moodWord}</span>
    </button>
  );
}
