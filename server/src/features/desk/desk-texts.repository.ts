import type { TextKind } from '@bergkette/contract/desk/desk.rules.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, first, only } from '../../platform/database/database.ts';
import { textVersions } from './desk.tables.ts';

export type VersionRow = typeof textVersions.$inferSelect;
type New = Omit<typeof textVersions.$inferInsert, 'number' | 'id'>;

const isOf = (kind: TextKind, key: string) => and(eq(textVersions.kind, kind), eq(textVersions.key, key));
const isOpen = inArray(textVersions.state, ['draft', 'reviewed']);

export const deskTextsRepository = (db: Db) => ({
  /** Changes of one text wait for one another until the transaction ends. */
  lock: (kind: TextKind, key: string) =>
    db.execute(sql`select pg_advisory_xact_lock(hashtext(${`text ${kind} ${key}`}))`),
  versions: (kind: TextKind, key: string) =>
    db.select().from(textVersions).where(isOf(kind, key)).orderBy(desc(textVersions.number)),
  allOpen: () => db.select().from(textVersions).where(isOpen),
  find: (id: number): Promise<VersionRow | undefined> =>
    first(db.select().from(textVersions).where(eq(textVersions.id, id))),
  findOpen: (kind: TextKind, key: string): Promise<VersionRow | undefined> =>
    first(
      db
        .select()
        .from(textVersions)
        .where(and(isOf(kind, key), isOpen)),
    ),
  findPublished: (kind: TextKind, key: string): Promise<VersionRow | undefined> =>
    first(
      db
        .select()
        .from(textVersions)
        .where(and(isOf(kind, key), eq(textVersions.state, 'published'))),
    ),
  add: async (values: New): Promise<VersionRow> => {
    const number = sql<number>`(select coalesce(max(v.number), 0) + 1 from text_versions v
      where v.kind = ${values.kind} and v.key = ${values.key})`;
    return only(
      db
        .insert(textVersions)
        .values({ ...values, number })
        .returning(),
      'version',
    );
  },
  /** Call after `lock`, with a version that is there. */
  set: (id: number, values: Partial<VersionRow>): Promise<VersionRow> =>
    only(db.update(textVersions).set(values).where(eq(textVersions.id, id)).returning(), 'version'),
  /** @param key without it, all of this kind: a whole folder has taken their place */
  retirePublished: async (kind: TextKind, key?: string): Promise<void> => {
    const which = key === undefined ? eq(textVersions.kind, kind) : isOf(kind, key);
    await db
      .update(textVersions)
      .set({ state: 'former' })
      .where(and(which, eq(textVersions.state, 'published')));
  },
  remove: async (id: number): Promise<void> => {
    await db.delete(textVersions).where(eq(textVersions.id, id));
  },
});
