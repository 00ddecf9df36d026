import type { ChainableEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { chainQuery } from '../../data/events.ts';
import { glyphOfEvent } from '../../features/events/topics.ts';
import styles from '../../features/range/range-screen.module.css';
import { type RangeForm, RangeHeader, RangeScreen } from '../../features/range/range-screen.tsx';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate, formatMonthShort, formatShortDay } from '../../lib/dates.ts';
import { zoneOf } from '../../lib/time-zone.ts';
import { seasonOf } from '../../ui/atmosphere.ts';
import { Button } from '../../ui/button.tsx';
import { EventList } from '../../ui/event-list.tsx';
import { useChainWords } from '../chain/use-chain-words.ts';
import { leaveRange } from './range-return.ts';
import { useTurnedBack } from './turned-phone.ts';

const NO_EVENTS: readonly ChainableEvent[] = [];
const rangeEventOf = (event: ChainableEvent) => ({
  id: event.id,
  place: event.location,
  icon: glyphOfEvent(event),
  mood: event.mood,
  difficulty: event.difficulty,
});

interface HomeRangeProps {
  form: RangeForm;
  /** The event in the middle of the path that one came from. */
  from: number | null;
}

/** The whole mountain range of the diary, beside the path: as mountains and as a list. */
export function HomeRange({ form, from }: HomeRangeProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery(chainQuery);
  const { months, nameOf, rowOf, monthName } = useChainWords(data ?? NO_EVENTS);
  const scene = useMemo(() => {
    if (data === undefined) return undefined;
    const now = new Date().toISOString();
    const past = data.findLastIndex(({ datetime }) => datetime <= now) + 1;
    return { events: data.map(rangeEventOf), months, past };
  }, [data, months]);
  const words = useMemo(() => {
    // Without the points of German, for which a phone has no room.
    const names = Array.from({ length: 12 }, (_, at) =>
      formatMonthShort(Date.UTC(2026, at, 15), language, 'UTC').replace('.', ''),
    );
    return {
      today: t('home.today'),
      nameOf: (first: string, last: string) => {
        const month = Number(first.slice(5)) - 1;
        return first === last ? (names[month] ?? '') : t(`range.${seasonOf(month)}`);
      },
    };
  }, [t, language]);
  const goTo = (id: number | undefined, replace: boolean) =>
    void navigate({ to: '/', search: { currEvent: id === undefined ? undefined : String(id) }, replace });
  const enter = (index: number) => goTo(data?.[index]?.id, false);
  const close = (middle: number) => goTo(from ?? data?.[middle]?.id, true);
  useTurnedBack(() => close(-1));
  useEffect(() => leaveRange, []);
  const showForm = (next: RangeForm) =>
    void navigate({
      to: '/',
      search: { view: next === 'list' ? 'range-list' : 'range', currEvent: from === null ? undefined : String(from) },
      replace: true,
    });

  if (form === 'list' && scene !== undefined && scene.events.length > 0) {
    return (
      <main className={styles.list}>
        <RangeHeader count={scene.events.length} form="list" onForm={showForm} onClose={() => close(-1)} />
        <EventList
          events={scene.events}
          rowOf={rowOf}
          months={months}
          monthName={monthName}
          onOpen={(id) => goTo(id, false)}
        />
      </main>
    );
  }
  const dayOf = (event?: ChainableEvent) => (event ? formatDate(event.datetime, language, zoneOf(event)) : '');
  const shortDayOf = (event?: ChainableEvent) => (event ? formatShortDay(event.datetime, language, zoneOf(event)) : '');
  const openAt = data?.findIndex(({ id }) => id === from) ?? -1;
  return (
    <RangeScreen
      scene={scene}
      hasFailed={isError && !isFetching}
      onRetry={() => void refetch()}
      words={words}
      openAt={openAt < 0 ? undefined : openAt}
      picture={t('range.picture', { count: data?.length ?? 0, from: dayOf(data?.[0]), to: dayOf(data?.at(-1)) })}
      nameOf={(index, isSingle) => {
        if (isSingle) return nameOf(index);
        const month = months[index] ?? '';
        return t('range.month_name', { month: monthName(month), count: months.filter((one) => one === month).length });
      }}
      dayOf={(index) => shortDayOf(data?.[index])}
      onEnter={enter}
      onForm={showForm}
      onToday={() => goTo(undefined, false)}
      onClose={close}
      emptyAction={<Button onClick={() => goTo(undefined, true)}>{t('button.to_path')}</Button>}
    />
  );
}
