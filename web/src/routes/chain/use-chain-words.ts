import type { ChainableEvent } from '@bergkette/contract/events.ts';
import { useMemo } from 'react';
import type { ChainEvent } from '../../features/chain/canvas/chain-scene.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { formatDate, formatMonth, formatShortDay, formatTime, monthOfDay } from '../../lib/dates.ts';
import { monthOfEvent } from '../../lib/event-months.ts';
import { zoneOf } from '../../lib/time-zone.ts';
import type { RowTexts } from '../../ui/event-list.tsx';

/**
 * The texts of the chain's events, and their months in the person's time zone; `events` are sorted oldest first.
 * @param hasTimes false for a chain that gives only days, as noon in UTC
 */
export const useChainWords = (events: readonly ChainableEvent[], hasTimes = true) => {
  const labelsOf = useEventLabels();
  const language = useLanguage();
  const zone = hasTimes ? undefined : 'UTC';
  const months = useMemo(
    () => events.map((event) => (hasTimes ? monthOfEvent(event) : monthOfDay(event.datetime))),
    [events, hasTimes],
  );
  const rowOf = (index: number): RowTexts => {
    const event = events[index];
    if (event === undefined) return { title: '', when: [], place: '', mood: undefined, moodWord: '' };
    const { title, place, mood } = labelsOf(event);
    const own = zoneOf(event) ?? zone;
    const day = formatShortDay(event.datetime, language, own);
    const when = hasTimes ? [day, formatTime(event.datetime, language, own)] : [day];
    return { title, when, place, mood: event.mood, moodWord: mood };
  };
  const nameOf = (index: number): string => {
    const event = events[index];
    return event === undefined ? '' : labelsOf(event).name;
  };
  return {
    months,
    rowOf,
    nameOf,
    monthName: (month: string) => formatMonth(month, language),
    dayOf: (event: Pick<ChainEvent, 'datetime' | 'time_zone'>) =>
      formatDate(event.datetime, language, zoneOf(event) ?? zone),
  };
};
