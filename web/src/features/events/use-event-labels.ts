import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useMemo } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { readText } from '../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate, formatLongDay, formatShortDay, formatTime, plainDateOf } from '../../lib/dates.ts';
import { eventTitle } from '../../lib/event-title.ts';
import { now } from '../../lib/server-time.ts';
import { zoneOf } from '../../lib/time-zone.ts';

/** The fields from which an event's texts are made; chain and search have no others. */
interface LabelledEvent {
  location: LocationName;
  activity: { description: string };
  datetime: string;
  time_zone?: string | null | undefined;
  mood: Mood;
  difficulty: Difficulty;
  tags?: readonly string[] | undefined;
}

export interface EventLabels {
  /** See `eventTitle` [O29]. */
  title: string;
  place: string;
  /** "2. Nov.", of another year "02.11.2025"; "09:30 Uhr" in its place where a neighbour has the same title and day */
  day: string;
  mood: string;
  difficulty: string;
  /** All facts in one line, for screen readers. */
  name: string;
}

const yearOf = (instant: string | number, zone?: string): string => plainDateOf(instant, zone).slice(0, 'yyyy'.length);

/** @param neighbours the events that stand beside it */
export type ReadEventLabels = (
  event: LabelledEvent,
  neighbours?: readonly (LabelledEvent | undefined)[],
) => EventLabels;

/** Text ids from the catalogue's keys, which app and server take from the same content. */
export const activityId = (description: string) => `activity.${description}` as TextId<'app'>;
export const categoryId = (description: string) => `category.${description}` as TextId<'app'>;

/** See `eventTitle` [O29]. */
export const readTitle = ({
  location,
  activity,
  tags,
}: Pick<LabelledEvent, 'location' | 'activity' | 'tags'>): string =>
  eventTitle({ location, activity: activity.description, tags }, readText);

/**
 * The texts of an event in the current language. Cached for each event, because time zones and plurals are slow and the
 * path asks often.
 */
export const useEventLabels = (): ReadEventLabels => {
  const t = useTexts('app');
  const language = useLanguage();
  return useMemo(() => {
    const write = (event: LabelledEvent, hasTime: boolean): EventLabels => {
      const place = t(`location.${event.location}`);
      const title = readTitle(event);
      const mood = t(`mood.${event.mood}`);
      const difficulty = t(`difficulty.${event.difficulty}`);
      const zone = zoneOf(event);
      const year = yearOf(event.datetime, zone);
      const isOfThisYear = year === yearOf(now());
      const longDay = formatLongDay(event.datetime, language, zone);
      const spokenDay = isOfThisYear ? longDay : `${longDay} ${year}`;
      const time = hasTime ? formatTime(event.datetime, language, zone) : null;
      // An event at home that names nothing has its place as the title.
      const name = [title, spokenDay, time ?? [], title === place ? [] : place, mood, difficulty].flat().join(', ');
      // Both in one line would be wider than an event of the path in a low window.
      const day = time ?? (isOfThisYear ? formatShortDay : formatDate)(event.datetime, language, zone);
      return { title, place, day, mood, difficulty, name };
    };
    const keeping = (hasTime: boolean) => {
      const known = new WeakMap<LabelledEvent, EventLabels>();
      return (event: LabelledEvent): EventLabels => {
        const labels = known.get(event) ?? write(event, hasTime);
        known.set(event, labels);
        return labels;
      };
    };
    const [labelsOf, timedOf] = [keeping(false), keeping(true)];
    return (event, neighbours = []) => {
      const labels = labelsOf(event);
      const isSaidBeside = neighbours.some((one) => {
        const beside = one && labelsOf(one);
        return beside?.title === labels.title && beside.day === labels.day;
      });
      return isSaidBeside ? timedOf(event) : labels;
    };
  }, [t, language]);
};
