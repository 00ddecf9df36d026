import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { type Difficulty, HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useMemo } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatLongDay, formatShortDay } from '../../lib/dates.ts';

/** The fields from which an event's texts are made; chain and search have no others. */
interface LabelledEvent {
  location: LocationName;
  activity: { description: string };
  datetime: string;
  mood: Mood;
  difficulty: Difficulty;
  tags?: readonly string[];
}

export interface EventLabels {
  /** The activity [O29]; at home the first tag, else "Zu Hause". */
  title: string;
  place: string;
  /** "2. Nov." */
  day: string;
  mood: string;
  difficulty: string;
  /** All facts in one line, for screen readers. */
  name: string;
}

export type ReadEventLabels = (event: LabelledEvent) => EventLabels;

/** Text ids from the catalogue's keys, which app and server take from the same content. */
export const activityId = (description: string) => `activity.${description}` as TextId<'activities'>;
export const categoryId = (description: string) => `category.${description}` as TextId<'activities'>;

/**
 * The texts of an event in the current language. Cached for each event, because time zones and plurals are slow and the
 * path asks often.
 */
export const useEventLabels = (): ReadEventLabels => {
  const t = useTexts('events');
  const activities = useTexts('activities');
  const scales = useTexts('scales');
  const language = useLanguage();
  return useMemo(() => {
    const known = new WeakMap<LabelledEvent, EventLabels>();
    const write = (event: LabelledEvent): EventLabels => {
      const place = t(`location.${event.location}`);
      const isPlainHome = event.activity.description === HOME_ACTIVITY;
      const ownTitle = event.location === 'home' ? event.tags?.[0] : undefined;
      const title = ownTitle ?? (isPlainHome ? place : activities(activityId(event.activity.description)));
      const mood = scales(`mood.${event.mood}`);
      const difficulty = scales(`difficulty.${event.difficulty}`);
      const day = formatLongDay(event.datetime, language);
      const name = t('event.marker_name', { title, day, place, mood, difficulty });
      return { title, place, day: formatShortDay(event.datetime, language), mood, difficulty, name };
    };
    return (event) => {
      const labels = known.get(event) ?? write(event);
      known.set(event, labels);
      return labels;
    };
  }, [t, activities, scales, language]);
};
