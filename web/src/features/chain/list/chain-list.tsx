import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MarkerBubble } from '../../../illustrations/path-scene/marker-bubble.tsx';
import { EventRow, MonthOfEvents } from '../../../ui/event-rows.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { ChainEvent } from '../canvas/chain-scene.ts';
import { ChainHeader } from '../chain-header.tsx';
import styles from './chain-list.module.css';
import { countMonths, pageOfMonths } from './chain-months.ts';

/** The texts of a row, translated and formatted. */
export interface ChainRow {
  title: string;
  /** "2. Nov. · 09:30 Uhr" */
  when: string;
  place: string;
  mood: Mood | undefined;
  moodWord: string;
}

interface ChainListProps {
  events: readonly ChainEvent[];
  rowOf: (index: number) => ChainRow;
  /** For each event its month, `2026-11`, in the person's zone. */
  months: readonly string[];
  monthName: (month: string) => string;
  openId: number | undefined;
  onOpen: (id: number) => void;
  onClose: () => void;
  onShowChain: () => void;
  onSave?: (() => void) | undefined;
  owner?: string | undefined;
}

const PAGE = 100;
const BUBBLE_SCALE = 56 / 84;

function Row({ event, row, onOpen }: { event: ChainEvent; row: ChainRow; onOpen: (id: number) => void }) {
  return (
    <EventRow
      id={event.id}
      bubble={<MarkerBubble place={event.place} icon={event.icon} scale={BUBBLE_SCALE} />}
      title={row.title}
      detail={row.place === row.title ? row.when : `${row.when} · ${row.place}`}
      mood={row.mood}
      moodWord={row.moodWord}
      onOpen={onOpen}
    />
  );
}

/** The dialog does not know which row it was opened from: when it is closed, the focus returns to that row. */
const useReturnToRow = (openId: number | undefined): void => {
  const opened = useRef(openId);
  useEffect(() => {
    if (openId === undefined && opened.current !== undefined) {
      document.querySelector<HTMLElement>(`[data-event="${opened.current}"]`)?.focus({ preventScroll: true });
    }
    opened.current = openId;
  }, [openId]);
};

/** The same events as a list, newest first, month by month, with a way to jump to any month [EVC-01]. */
export function ChainList({ events, rowOf, months, monthName, openId, owner, ...on }: ChainListProps) {
  const { onOpen, onClose, onShowChain, onSave } = on;
  const t = useTexts('chain');
  useReturnToRow(openId);
  const selectId = useId();
  const [from, setFrom] = useState<number>();
  const [size, setSize] = useState(PAGE);
  const offered = useMemo(() => countMonths(months), [months]);
  const newest = Math.min(from ?? events.length - 1, events.length - 1);
  const page = pageOfMonths(months, newest, size);
  const handleMonth = (index: number) => {
    setFrom(index);
    setSize(PAGE);
    window.scrollTo({ top: 0 });
  };
  return (
    <main className={styles.screen}>
      <ChainHeader
        count={events.length}
        view="list"
        onClose={onClose}
        onSwitch={onShowChain}
        onSave={onSave}
        owner={owner}
      />
      {offered.length > 1 && (
        <div className={styles.jump}>
          <label htmlFor={selectId}>{t('chain.month')}</label>
          <select
            autoComplete="off"
            id={selectId}
            value={newest}
            onChange={({ target }) => handleMonth(Number(target.value))}
          >
            {offered.map(({ month, count, newest: index }) => (
              <option key={month} value={index}>
                {monthName(month)} ({count})
              </option>
            ))}
          </select>
        </div>
      )}
      {page.map(({ month, indexes }) => (
        <MonthOfEvents key={month} month={monthName(month)}>
          {indexes.map((index) => {
            const event = events[index];
            return (
              event && (
                <li key={event.id}>
                  <Row event={event} row={rowOf(index)} onOpen={onOpen} />
                </li>
              )
            );
          })}
        </MonthOfEvents>
      ))}
      {newest + 1 > size && (
        <LoadMore
          shown={size}
          label={t('chain.more', { shown: size, count: newest + 1 })}
          onMore={() => setSize((last) => last + PAGE)}
        />
      )}
    </main>
  );
}
