import type { Category, LocationName } from '@bergkette/contract/catalogues.ts';
import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { hourOf, plainDateOf } from '../../../lib/dates.ts';
import { HARD_MOOD_MAX } from '../../../lib/hard-entry.ts';
import { zoneOf } from '../../../lib/time-zone.ts';
import { skyOf } from '../../../ui/atmosphere.ts';
import { pictureOfTag, TOPICS } from '../topics.ts';

/** A tile of the quick entry: an activity at the clinic, a tag at home. */
export type Thing =
  | { location: 'clinic'; key: string; icon: string; activityId: number }
  | { location: 'home'; key: string; icon: string };

/** Number of tiles; people can look at so many without searching. */
export const THINGS = 6;
/** Events within this many hours of the time of day count NEAR_WEIGHT times as much as others. */
const NEAR_HOURS = 3;
const NEAR_WEIGHT = 4;
const HOURS_OF_DAY = 24;

/** Activities offered at the clinic while the diary has no frequent ones. */
const FIRST_AT_CLINIC = ['chemo', 'blood-collection', 'check-up', 'stationary', 'day-clinic', 'friends-visit'];

interface Moment {
  location: LocationName;
  hour: number;
  language: Language;
}

type KnownEvent = Pick<DiaryEvent, 'location' | 'activity' | 'datetime' | 'tags'> & { time_zone?: string | null };

const defaults = (categories: readonly Category[], { location, language }: Moment): Thing[] => {
  if (location === 'home') {
    return TOPICS.map(({ glyph, words }) => ({ location, key: words[language], icon: glyph }));
  }
  const activities = categories
    .flatMap((category) => category.activities)
    .map(({ id, description, icon }) => ({ location, key: description, icon, activityId: id }));
  return FIRST_AT_CLINIC.flatMap((key) => activities.filter((activity) => activity.key === key));
};

const thingOf = (event: KnownEvent, categories: readonly Category[]): Thing | null => {
  if (event.location === 'home') {
    const [tag] = event.tags;
    return tag === undefined ? null : { location: 'home', key: tag, icon: pictureOfTag(tag) };
  }
  const { id, description, icon, category } = event.activity;
  if (description === HOME_ACTIVITY || !categories.some((one) => one.id === category)) return null;
  return { location: 'clinic', key: description, icon, activityId: id };
};

const BAD_DAYS = 2;

/**
 * True at night and after two bad days: then face and mountain are enough. What is written today does not count, as the sheet would
 * look otherwise from one entry to the next.
 * @param events newest first
 */
export const isTired = (
  events: readonly (Pick<DiaryEvent, 'mood' | 'datetime'> & Pick<KnownEvent, 'time_zone'>)[],
  { hour, today }: { hour: number; today: string },
): boolean => {
  const dayOf = (event: (typeof events)[number]) => plainDateOf(event.datetime, zoneOf(event));
  const days = [...new Set(events.map(dayOf))].filter((day) => day !== today).slice(0, BAD_DAYS);
  const last = events.filter((event) => days.includes(dayOf(event)));
  const isBad = days.length === BAD_DAYS && last.every(({ mood }) => mood <= HARD_MOOD_MAX);
  return isBad || skyOf(hour) === 'night';
};

const isNear = (a: number, b: number): boolean => {
  const apart = Math.abs(a - b);
  return Math.min(apart, HOURS_OF_DAY - apart) <= NEAR_HOURS;
};

/** Returns the most frequent things of the person at this place and hour, completed by those that most people do. */
export const thingsFor = (events: readonly KnownEvent[], categories: readonly Category[], moment: Moment): Thing[] => {
  const found = new Map<string, { thing: Thing; weight: number }>();
  for (const event of events) {
    const thing = event.location === moment.location ? thingOf(event, categories) : null;
    if (thing === null) continue;
    const weight = isNear(hourOf(event.datetime, zoneOf(event)), moment.hour) ? NEAR_WEIGHT : 1;
    const before = found.get(thing.key)?.weight ?? 0;
    found.set(thing.key, { thing, weight: before + weight });
  }
  const own = [...found.values()].toSorted((a, b) => b.weight - a.weight).map(({ thing }) => thing);
  const others = defaults(categories, moment).filter(({ key }) => !found.has(key));
  return [...own, ...others].slice(0, THINGS);
};
