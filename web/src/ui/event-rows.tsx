import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { ReactNode } from 'react';
import { MoodFace } from '../illustrations/mood-face.tsx';
import styles from './event-rows.module.css';

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

/** The parts of a detail with dots between them; a part that begins another line has none. */
export function DetailParts({ parts }: { parts: readonly string[] }) {
  return (
    <span className={styles.parts}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
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
