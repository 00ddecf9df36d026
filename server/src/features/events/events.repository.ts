import { type Difficulty, EVENT_DAYS_MAX } from '@bergkette/contract/events.rules.ts';
import type { eventOrderingSchema } from '@bergkette/contract/events.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { apiInstant } from '../../platform/database/columns.ts';
import { type Db, first, only } from '../../platform/database/database.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
import { contents } from '../media/media.tables.ts';
import {
  compactColumns,
  entryColumns,
  isLive,
  isPublished,
  localTime,
  sharedContents,
} from './event-entries.tables.ts';
import { type EventFilters, type LocalDays, matching, onDays } from './event-filters.repository.ts';
import { events, eventTags, tags } from './events.tables.ts';

type Ordering = z.infer<typeof eventOrderingSchema>;
type Bound = number | Placeholder;

/** How the words of an event are stored in its row. */
export type EventValues = Omit<
  typeof events.$inferSelect,
  // Made by the database and by the calls that create, change and delete.
  'userId' | 'id' | 'version' | 'createdAt' | 'deletedAt' | 'origin' | 'search'
>;

interface PageOf {
  ownerId: Bound;
  where: SQL | undefined;
  ordering: Ordering;
  limit: Bound;
  offset: Bound;
}

const orders = {
  datetime: [asc(events.occurredAt), asc(events.id)],
  '-datetime': [desc(events.occurredAt), desc(events.id)],
} as const;

const ofActivity = eq(activities.id, events.activityId);
const own = (ownerId: number, id: number) => and(isLive(ownerId), eq(events.id, id));

/** The keys of a page come first, so that contents and tags are gathered for its rows alone. */
const keysOf = <Columns extends Record<string, SQL.Aliased>>(
  db: Db,
  columns: Columns,
  { where, ordering, limit, offset }: PageOf,
) =>
  db
    .select({ key: sql<number>`${events.id}`.as('key'), ...columns })
    .from(events)
    .where(where)
    .orderBy(...orders[ordering])
    .limit(limit)
    .offset(offset)
    .as('page');

const page = (db: Db, asked: PageOf) => {
  const keys = keysOf(db, {}, asked);
  return db
    .select(entryColumns)
    .from(keys)
    .innerJoin(events, and(eq(events.userId, asked.ownerId), eq(events.id, keys.key)))
    .innerJoin(activities, ofActivity)
    .orderBy(...orders[asked.ordering]);
};

/** With the number of all that match in each row: where an index of words answers, it is read once for both. */
const countedPage = (db: Db, asked: PageOf) => {
  const keys = keysOf(db, { total: sql<number>`count(*) over ()`.mapWith(Number).as('total') }, asked);
  return db
    .select({ ...entryColumns, total: keys.total })
    .from(keys)
    .innerJoin(events, and(eq(events.userId, asked.ownerId), eq(events.id, keys.key)))
    .innerJoin(activities, ofActivity)
    .orderBy(...orders[asked.ordering]);
};

export const eventsRepository = (db: Db) => ({
  search: async (ownerId: number, filters: EventFilters, ordering: Ordering, limit: number, offset: number) => {
    const where = matching(db, ownerId, filters);
    const asked = { ownerId, where, ordering, limit, offset };
    const countAll = () => db.$count(events, where);
    if (!filters.about) {
      const [rows, count] = await Promise.all([page(db, asked), countAll()]);
      return { rows, count };
    }
    const rows = await countedPage(db, asked);
    // A page behind the last one has no row, so the total has to be counted by itself.
    const count = rows[0]?.total ?? (offset === 0 ? 0 : await countAll());
    return { rows: rows.map(({ total: _total, ...row }) => row), count };
  },
  find: (ownerId: number, id: number) =>
    first(db.select(entryColumns).from(events).innerJoin(activities, ofActivity).where(own(ownerId, id))),
  isThere: async (ownerId: number, id: number): Promise<boolean> => (await db.$count(events, own(ownerId, id))) > 0,
  /** Holds the row until the transaction ends, so that two changes follow one another. */
  lock: (ownerId: number, id: number) =>
    first(
      db
        .select({
          activityId: events.activityId,
          version: events.version,
          zone: events.time_zone,
          mood: events.mood,
          difficulty: events.difficulty,
        })
        .from(events)
        .where(own(ownerId, id))
        .for('no key update'),
    ),
  /** @param announcement a part of the statement that tells open streams; its result is not used */
  create: (ownerId: number, values: EventValues, createdAt: string, announcement: SQL<unknown>) =>
    only(
      db
        .insert(events)
        .values({ ...values, userId: ownerId, createdAt })
        .returning({
          id: events.id,
          version: events.version,
          datetime: apiInstant(events.occurredAt),
          announcement,
        }),
      'event',
    ),
  /** Events that stand here of these records; by their own numbers too, where the records are of this account. */
  brought: (ownerId: number, origins: readonly string[], ownIds: readonly number[]) =>
    db
      .select({
        id: events.id,
        origin: events.origin,
        isDeleted: sql<boolean>`${events.deletedAt} is not null`,
        text: events.text,
        mood: events.mood,
        difficulty: events.difficulty,
        datetime: apiInstant(events.occurredAt),
        tags: entryColumns.tags,
        files: sql<{ id: number; origin: string | null }[]>`coalesce((
          select json_agg(json_build_object('id', file.id, 'origin', file.origin))
          from ${contents} as file
          where file.user_id = ${events}.user_id and file.event_id = ${events}.id), '[]')`,
      })
      .from(events)
      .innerJoin(activities, ofActivity)
      .where(
        and(eq(events.userId, ownerId), or(inArray(events.origin, [...origins]), inArray(events.id, [...ownIds]))),
      ),
  /** Imports of one person wait for one another, as they may store the same records in another order. */
  holdImports: async (ownerId: number): Promise<void> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${ownerId}`}, 0))`);
  },
  /** @returns undefined where another call has stored the record meanwhile */
  bring: async (ownerId: number, values: EventValues, createdAt: string, origin: string) => {
    const [row] = await db
      .insert(events)
      .values({ ...values, userId: ownerId, createdAt, origin })
      .onConflictDoNothing()
      .returning({ id: events.id });
    return row?.id;
  },
  update: async (ownerId: number, id: number, values: EventValues): Promise<void> => {
    await db
      .update(events)
      .set({ ...values, version: sql`${events.version} + 1` })
      .where(own(ownerId, id));
  },
  /** Hides it; the erasure follows. False where there is no such event. */
  hide: async (ownerId: number, id: number, deletedAt: string, announcement: SQL<unknown>): Promise<boolean> => {
    const rows = await db.update(events).set({ deletedAt }).where(own(ownerId, id)).returning({ announcement });
    return rows.length > 0;
  },
  /** Brings back what was deleted after that moment; nothing happens to a live event. */
  restore: async (ownerId: number, id: number, deletedAfter: string): Promise<void> => {
    await db
      .update(events)
      .set({ deletedAt: null })
      .where(and(eq(events.userId, ownerId), eq(events.id, id), gt(events.deletedAt, deletedAfter)));
  },
  /** How many come before it in time; undefined where there is no such event [HOME-17]. */
  position: async (ownerId: number, id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({
        index: sql<number>`(
          select count(*)::int from events as earlier
          where earlier.user_id = ${ownerId} and earlier.deleted_at is null
            and (earlier.occurred_at, earlier.id) < (${events}.occurred_at, ${events}.id)
        )`,
      })
      .from(events)
      .where(own(ownerId, id));
    return row?.index;
  },
  /** Months of the person's calendar with events, oldest first. */
  months: (ownerId: number, timeZone: string) => {
    const month = sql<string>`to_char(${localTime(timeZone)}, 'YYYY-MM')`.as('month');
    return db
      .select({ month, count: count() })
      .from(events)
      .where(isLive(ownerId))
      .groupBy(sql`month`)
      .orderBy(sql`month`);
  },
  /** Days of the person's calendar with their hardest event, oldest first; the newest `EVENT_DAYS_MAX`. */
  difficulties: async (ownerId: number, range: LocalDays, timeZone: string) => {
    const date = sql<string>`to_char(${localTime(timeZone)}, 'YYYY-MM-DD')`.as('date');
    const days = await db
      .select({ date, difficulty: sql<Difficulty>`max(${events.difficulty})`.mapWith(events.difficulty) })
      .from(events)
      .where(and(isLive(ownerId), onDays(range, timeZone)))
      .groupBy(sql`date`)
      .orderBy(sql`date desc`)
      .limit(EVENT_DAYS_MAX);
    return days.toReversed();
  },
  /** Compact rows of all events, oldest first, with the tags that may be their titles [HOME-25]. */
  chainable: (ownerId: number) => {
    const tagged = db
      .select({
        eventId: eventTags.eventId,
        tags: sql<string[]>`json_agg(${tags.name} order by ${eventTags.position})`.as('tags'),
      })
      .from(eventTags)
      .innerJoin(tags, and(eq(tags.userId, eventTags.userId), eq(tags.id, eventTags.tagId)))
      .where(eq(eventTags.userId, ownerId))
      .groupBy(eventTags.eventId)
      .as('tagged');
    return db
      .select({ ...compactColumns, tags: tagged.tags })
      .from(events)
      .innerJoin(activities, ofActivity)
      .leftJoin(tagged, eq(tagged.eventId, events.id))
      .where(isLive(ownerId))
      .orderBy(...orders.datetime);
  },
  /**
   * What the person published, with the days of their own calendar, oldest first; within a day the order tells no times.
   * @param before a day: its entries and later ones are left out
   */
  published: (ownerId: number, timeZone: string, before?: string) => {
    const { datetime: _datetime, time_zone: _timeZone, ...columns } = compactColumns;
    const date = sql<string>`to_char(${localTime(timeZone)}, 'YYYY-MM-DD')`.as('date');
    return db
      .select({ ...columns, date, contents: sharedContents })
      .from(events)
      .innerJoin(activities, ofActivity)
      .where(isPublished(ownerId, timeZone, before))
      .orderBy(sql`date`, asc(events.activityId), asc(events.id));
  },
});

/** These statements delete rows of every person, so only the job may use them. */
export const eventsErasure = (db: Db) => ({
  eraseDeleted: async (until: string): Promise<void> => {
    await db.delete(events).where(and(isNotNull(events.deletedAt), lte(events.deletedAt, until)));
  },
});

export const eventCountRepository = (db: Db) => ({
  count: (ownerId: number): Promise<number> => db.$count(events, isLive(ownerId)),
});

/** The list that every visit of the home path asks for, planned once per connection. */
export const preparedEvents = (db: Db) => {
  const ownerId = sql.placeholder('ownerId');
  const slice = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
  const listOf = (name: string, ordering: Ordering) =>
    page(db, { ownerId, where: isLive(ownerId), ordering, ...slice }).prepare(name);
  return { datetime: listOf('events_oldest', 'datetime'), '-datetime': listOf('events_newest', '-datetime') };
};
