import type { Content, DiaryEvent } from '@bergkette/contract/events.ts';
import { and, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { contents } from '../media/media.tables.ts';
import { events, eventTags, tags } from './events.tables.ts';

/** Day and clock time of an event, where it was written. @param timeZone the person's, for events of earlier versions */
export const localTime = (timeZone: string): SQL =>
  sql`(${events.occurredAt} at time zone coalesce(${events.time_zone}, ${timeZone}::text))`;

/** Condition for the person's events that are not deleted. */
export const isLive = (ownerId: number | Placeholder) => and(eq(events.userId, ownerId), isNull(events.deletedAt));

/** Condition for the events in a shared chain. @param before a day; its events, by their day as shown, and later ones are left out */
export const isPublished = (ownerId: number, timeZone: string, before: string | undefined) =>
  and(isLive(ownerId), events.publication, before ? sql`${localTime(timeZone)}::date < ${before}::date` : undefined);

/** The count of a person's events as an SQL expression for another query. */
export const eventCountSql = (ownerId: number): SQL<number> =>
  sql`(select count(*) from events where events.user_id = ${ownerId} and events.deleted_at is null)`.mapWith(Number);

/**
 * What of an event may be shown to others: clean files alone, where it shares them; null where it does not. They are
 * numbered within the event, since their own ids are counted over all people's.
 */
export const sharedContents = sql<Content[] | null>`case when ${events.publicationMedia} then (
  select json_agg(json_build_object(
    'id', numbered.position, 'file', 'content/' || numbered.filename, 'content_type', numbered.content_type,
    'poster', 'content/' || numbered.poster_filename, 'duration_s', numbered.duration_s
  ) order by numbered.position)
  from (
    select ${contents.filename}, ${contents.contentType}, ${contents.posterFilename}, ${contents.durationS},
      row_number() over (order by ${contents.id}) as position
    from ${contents}
    where ${contents.userId} = ${events.userId} and ${contents.eventId} = ${events.id} and ${contents.isClean}
  ) as numbered
) end`.as('contents');

/** What every reading of an event shows, in the shape of the contract. Needs a join with `activities`. */
export const compactColumns = {
  id: events.id,
  location: events.location,
  activity: {
    id: activities.id,
    description: activities.key,
    icon: activities.icon,
    category: activities.categoryId,
  },
  datetime: apiInstant(events.occurredAt).as('datetime'),
  mood: events.mood,
  difficulty: events.difficulty,
  time_zone: events.time_zone,
};

const {
  // Shown under other names, or to nobody.
  userId: _userId,
  activityId: _activityId,
  occurredAt: _occurredAt,
  words: _words,
  wordsRule: _wordsRule,
  publicationMedia,
  createdAt: _createdAt,
  deletedAt: _deletedAt,
  origin: _origin,
  search: _search,
  ...columns
} = getTableColumns(events);

/**
 * A whole event in one row: its contents and tags are gathered by the database. A field of the contract that the
 * compiler misses here has no column in `events.tables.ts` yet.
 */
export const entryColumns = {
  ...columns,
  ...compactColumns,
  contents: sql<Content[]>`coalesce((
    select json_agg(json_build_object(
      'id', ${contents.id}, 'file', 'content/' || ${contents.filename}, 'content_type', ${contents.contentType},
      'poster', 'content/' || ${contents.posterFilename}, 'duration_s', ${contents.durationS},
      'notes', ${contents.notes}
    ) order by ${contents.id})
    from ${contents} where ${contents.userId} = ${events.userId} and ${contents.eventId} = ${events.id}
  ), '[]')`.as('contents'),
  tags: sql<string[]>`coalesce((
    select json_agg(${tags.name} order by ${eventTags.position})
    from ${eventTags} join ${tags} on ${tags.userId} = ${eventTags.userId} and ${tags.id} = ${eventTags.tagId}
    where ${eventTags.userId} = ${events.userId} and ${eventTags.eventId} = ${events.id}
  ), '[]')`.as('tags'),
  publication_media: publicationMedia,
} satisfies Record<keyof DiaryEvent | 'version', unknown>;
