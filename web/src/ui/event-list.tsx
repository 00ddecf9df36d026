import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { MarkerBubble } from '../illustrations/path-scene/marker-bubble.tsx';
import { countMonths, pageOfMonths } from '../lib/event-months.ts';
import styles from './event-list.module.css';
import { DetailParts, EventRow, LoadMore, MonthOfEvents } from './event-rows.tsx';

/** Data of a row other than its texts. */
interface ListedRow {
  id: number;
  place: LocationName;
  icon: string;
}

/** The texts of a row, translated and formatted. */
export interface RowTexts {
  title: string;
  /** The day, and the time where it is known. */
  when: readonly string[];
  place: string;
  mood: Mood | undefined;
  moodWord: string;
}

interface EventListProps<T extends ListedRow> {
  /** The events, oldest first. */
  events: readonly T[];
  /** Draws an event; left out, it is the marker of the path. */
  bubbleOf?: ((event: T) => ReactNode) | undefined;
  rowOf: (index: number) => RowTexts;
  /** The month of each event (`2026-11`) in the person's zone. */
  months: readonly string[];
  monthName: (month: string) => string;
  onOpen: (id: number) => void;
  /** Stands beside the choice of the month. */
  aside?: ReactNode;
}

const PAGE = 100;
const BUBBLE_SCALE = 56 / 84;

/** Lists events by month, newest first, with a button to jump to any month. */
export function EventList<T extends ListedRow>(props: EventListProps<T>) {
  const { events, rowOf, bubbleOf, months, monthName, onOpen, aside } = props;
  const t = useTexts('app');
  const [from, setFrom] = useState<number>();
  const [size, setSize] = useState(PAGE);
  const offered = useMemo(() => countMonths(months), [months]);
  const hasChoice = offered.length > 1;
  const newest = Math.min(from ?? events.length - 1, events.length - 1);
  const page = pageOfMonths(months, newest, size);
  const handleMonth = (index: number) => {
    setFrom(index);
    setSize(PAGE);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {(hasChoice || aside) && (
        <div className={styles.jump}>
          {hasChoice && (
            <select
              autoComplete="off"
              aria-label={t('event_list.month')}
              value={newest}
              onChange={({ target }) => handleMonth(Number(target.value))}
            >
              {offered.map(({ month, count, newest: index }) => (
                <option key={month} value={index}>
                  {monthName(month)} ({count})
                </option>
              ))}
            </select>
          )}
          {aside}
        </div>
      )}
      {page.map(({ month, indexes }, index) => (
        <MonthOfEvents key={month} month={monthName(month)} isNamedAbove={hasChoice && index === 0}>
          {indexes.map((at) => {
            const event = events[at];
            if (event === undefined) return null;
            const { id, place, icon } = event;
            const { when, ...row } = rowOf(at);
            return (
              <li key={id}>
                <EventRow
                  id={id}
                  place={place}
                  onOpen={onOpen}
                  bubble={bubbleOf?.(event) ?? <MarkerBubble place={place} icon={icon} scale={BUBBLE_SCALE} />}
                  title={row.title}
                  detail={
                    <DetailParts parts={[...when, ...(row.place === row.title ? [] : [row.place])]} time={when[1]} />
                  }
                  mood={row.mood}
                  moodWord={row.moodWord}
                />
              </li>
            );
          })}
        </MonthOfEvents>
      ))}
      {newest + 1 > size && (
        <LoadMore
          shown={size}
          label={t('event_list.more', { shown: size, count: newest + 1 })}
          onMore={() => setSize((last) => last + PAGE)}
        />
      )}
    </>
  );
}
