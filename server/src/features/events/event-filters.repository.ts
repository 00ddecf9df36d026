import type { EventQuery } from '@bergkette/contract/events.ts';
import { and, between, eq, gte, inArray, isNull, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { eventActivities } from './event-entries.tables.ts';
import { hasSigns, hasWords } from './event-words.repository.ts';
import { events, eventTags, tags } from './events.tables.ts';

/** The query of the list, with the person's days turned into instants. */
export interface EventFilters extends Pick<EventQuery, 'location' | 'category' | 'activity' | 'tag' | 'difficulty'> {
  /** What is searched for in text, tags and activity: words, or signs that are no words. */
  about?: { words: string } | { signs: string } | undefined;
  moodMin?: EventQuery['mood_min'];
  moodMax?: EventQuery['mood_max'];
  fromInstant?: string | undefined;
  beforeInstant?: string | undefined;
}

/** Lower case for every language; the collation is needed, as the database itself has no locale. */
const folded = (text: SQL | typeof tags.name): SQL => sql`lower(${text} collate "und-x-icu")`;

const carriesTag = (db: Db, name: string): SQL =>
  inArray(
    events.id,
    db
      .select({ id: eventTags.eventId })
      .from(eventTags)
      .innerJoin(tags, and(eq(tags.userId, eventTags.userId), eq(tags.id, eventTags.tagId)))
      .where(and(eq(eventTags.userId, events.userId), eq(folded(tags.name), folded(sql`${name}::text`)))),
  );

const inCategory = (db: Db, category: number): SQL =>
  inArray(
    events.activityId,
    db.select({ id: eventActivities.id }).from(eventActivities).where(eq(eventActivities.categoryId, category)),
  );

export const isLive = (ownerId: number | Placeholder) => and(eq(events.userId, ownerId), isNull(events.deletedAt));

/** Condition for the events in a shared chain. @param before an instant; later events are left out */
export const isPublished = (ownerId: number, before: string | undefined) =>
  and(isLive(ownerId), events.publication, before ? lt(events.occurredAt, before) : undefined);

/** The owner's live events that meet every filter given. */
export const matching = (db: Db, ownerId: number, filters: EventFilters): SQL | undefined => {
  const { about, location, category, activity, tag, difficulty, moodMin, moodMax, fromInstant, beforeInstant } =
    filters;
  return and(
    isLive(ownerId),
    about && ('words' in about ? hasWords(about.words) : hasSigns(ownerId, about.signs)),
    location ? eq(events.location, location) : undefined,
    category ? inCategory(db, category) : undefined,
    activity ? eq(events.activityId, activity) : undefined,
    tag ? carriesTag(db, tag) : undefined,
    difficulty ? eq(events.difficulty, difficulty) : undefined,
    moodMin && moodMax ? between(events.mood, moodMin, moodMax) : undefined,
    moodMin && !moodMax ? gte(events.mood, moodMin) : undefined,
    moodMax && !moodMin ? lte(events.mood, moodMax) : undefined,
    fromInstant ? gte(events.occurredAt, fromInstant) : undefined,
    beforeInstant ? lt(events.occurredAt, beforeInstant) : undefined,
  );
};
