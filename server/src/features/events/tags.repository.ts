import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { events, eventTags, tags } from './events.tables.ts';

export const tagsRepository = (db: Db) => ({
  all: (ownerId: number) => db.select({ id: tags.id, name: tags.name }).from(tags).where(eq(tags.userId, ownerId)),
  /** Tags that a live event carries, by name in the order of people [EVF-37]. */
  list: (ownerId: number) =>
    db
      .selectDistinctOn([sql`${tags.name} collate "und-x-icu"`, tags.id], { id: tags.id, name: tags.name })
      .from(tags)
      .innerJoin(eventTags, and(eq(eventTags.userId, tags.userId), eq(eventTags.tagId, tags.id)))
      .innerJoin(events, and(eq(events.userId, eventTags.userId), eq(events.id, eventTags.eventId)))
      .where(and(eq(tags.userId, ownerId), isNull(events.deletedAt)))
      .orderBy(sql`${tags.name} collate "und-x-icu"`, asc(tags.id)),
  /** Ties words to an event in one step; a word known already takes on the latest spelling, unless that of here is kept. */
  attach: async (ownerId: number, eventId: number, names: string[], keeps = false): Promise<void> => {
    if (names.length === 0) return;
    const spelling = keeps ? sql`tags.name` : sql`excluded.name`;
    await db.execute(sql`
      with given (name, position) as (
        select name, position - 1 from unnest(${sql.param(names)}::text[]) with ordinality as listed (name, position)
      ), known as (
        insert into tags (user_id, name) select ${ownerId}::bigint, name from given order by lower(name collate "und-x-icu")
        on conflict (user_id, lower(name collate "und-x-icu")) do update set name = ${spelling}
        returning id, name
      )
      insert into event_tags (user_id, event_id, tag_id, position)
      select ${ownerId}::bigint, ${eventId}::bigint, known.id, given.position from known
      join given on lower(given.name collate "und-x-icu") = lower(known.name collate "und-x-icu")`);
  },
  /**
   * Holds words in one order before events take them one by one, so that two calls never wait for each other. The spelling of here
   * stays, else the first one.
   */
  hold: async (ownerId: number, names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    await db.execute(sql`
      insert into tags (user_id, name)
      select ${ownerId}::bigint, name from (
        select distinct on (lower(name collate "und-x-icu")) name
        from unnest(${sql.param([...names])}::text[]) with ordinality as given (name, position)
        order by lower(name collate "und-x-icu"), position
      ) as each order by lower(name collate "und-x-icu")
      on conflict (user_id, lower(name collate "und-x-icu")) do update set name = tags.name`);
  },
  detachAll: async (ownerId: number, eventId: number): Promise<void> => {
    await db.delete(eventTags).where(and(eq(eventTags.userId, ownerId), eq(eventTags.eventId, eventId)));
  },
});

/** These statements delete rows of every person, so only the job may use them. */
export const tagsErasure = (db: Db) => ({
  /**
   * Words that no event carries any more are gone for good. Must run in a transaction: the rows are held before
   * they are looked at again, since a word may be tied to an event between the two.
   */
  eraseUnused: async (): Promise<void> => {
    const isUnused = notExists(
      db
        .select({ one: sql`1` })
        .from(eventTags)
        .where(and(eq(eventTags.userId, tags.userId), eq(eventTags.tagId, tags.id))),
    );
    const held = await db.select({ id: tags.id }).from(tags).where(isUnused).for('update', { skipLocked: true });
    const ids = held.map(({ id }) => id);
    if (ids.length > 0) await db.delete(tags).where(and(inArray(tags.id, ids), isUnused));
  },
});
