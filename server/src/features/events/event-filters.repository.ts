import { type ChoiceFilters, choiceParameters } from '@bergkette/contract/event-choices.rules.ts';
import type { EventQuery } from '@bergkette/contract/events.ts';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { startOfLocalDay, startOfNextLocalDay } from '../../platform/time/local-day.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { isLive, localTime } from './event-entries.tables.ts';
import { hasSigns, hasWords } from './event-words.repository.ts';
import { events, eventTags } from './events.tables.ts';

/** `YYYY-MM-DD`, both included. */
export interface LocalDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** No two zones are further apart, so the index by time leads near the day. */
const ZONES_APART = sql.raw(`interval '26 hours'`);

/** Condition that the event's own day, where it was written, is one of these. */
export const onDays = ({ from, to }: LocalDays, timeZone: string): SQL | undefined => {
  const day = sql`${localTime(timeZone)}::date`;
  return and(
    from
      ? sql`(${events.occurredAt} >= ${startOfLocalDay(from, timeZone)}::timestamptz - ${ZONES_APART} and ${day} >= ${from}::date)`
      : undefined,
    to
      ? sql`(${events.occurredAt} < ${startOfNextLocalDay(to, timeZone)}::timestamptz + ${ZONES_APART} and ${day} <= ${to}::date)`
      : undefined,
  );
};

/** The query of the list, with the person's days turned into instants. */
export interface EventFilters extends ChoiceFilters, Pick<EventQuery, 'category' | 'activity'> {
  /** What is searched for in text, tags and activity: words, or signs that are no words. */
  about?: { words: string } | { signs: string } | undefined;
  /** Of the tags that read like the one asked for; each event found carries one of them. */
  tagIds?: readonly number[] | undefined;
  days?: LocalDays | undefined;
  /** The person's. */
  timeZone: string;
}

const carriesTag = (db: Db, ownerId: number, ids: readonly number[]): SQL =>
  inArray(
    events.id,
    db
      .select({ id: eventTags.eventId })
      .from(eventTags)
      .where(and(eq(eventTags.userId, ownerId), inArray(eventTags.tagId, [...ids]))),
  );

const inCategory = (db: Db, category: number): SQL =>
  inArray(
    events.activityId,
    db.select({ id: activities.id }).from(activities).where(eq(activities.categoryId, category)),
  );

const COMPARISONS = { is: eq, from: gte, to: lte };

/** The answers asked for. A choice that the compiler misses here has no column of its name in `events.tables.ts` yet. */
const byChoices = (filters: ChoiceFilters): (SQL | undefined)[] =>
  choiceParameters.map(({ parameter, choice, compares }) => {
    const value = filters[parameter];
    return value === undefined ? undefined : COMPARISONS[compares](events[choice], value);
  });

/** The owner's live events that meet every filter given. */
export const matching = (db: Db, ownerId: number, filters: EventFilters): SQL | undefined => {
  const { about, category, activity, tagIds, days, timeZone } = filters;
  return and(
    isLive(ownerId),
    about && ('words' in about ? hasWords(about.words) : hasSigns(ownerId, about.signs)),
    ...byChoices(filters),
    category ? inCategory(db, category) : undefined,
    activity ? eq(events.activityId, activity) : undefined,
    tagIds ? carriesTag(db, ownerId, tagIds) : undefined,
    days && onDays(days, timeZone),
  );
};
