import type { LogAction } from '@bergkette/contract/desk/log.rules.ts';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, max, sql } from 'drizzle-orm';
import { type Db, first } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import { deskLog } from './desk.tables.ts';

export type LogRow = typeof deskLog.$inferSelect;

const PAGE = 1000;

/** `from` is the first instant, `before` the first one after the last. */
export interface LogFilter {
  who?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  about?: string | undefined;
  action?: string | undefined;
}
const isWanted = ({ who, from, before, about, action }: LogFilter) =>
  and(
    who === undefined ? undefined : eq(deskLog.who, who),
    from === undefined ? undefined : gte(deskLog.at, sql`${from}::timestamptz`),
    before === undefined ? undefined : lt(deskLog.at, sql`${before}::timestamptz`),
    about === undefined ? undefined : eq(deskLog.about, about),
    action === undefined ? undefined : eq(deskLog.action, action as LogAction),
  );

export const deskLogRepository = (db: Db) => ({
  /** Lines are written one after another until the transaction ends, since each holds the hash of the one before. */
  lock: () => db.execute(sql`select pg_advisory_xact_lock(hashtext('desk log'))`),
  last: (): Promise<Pick<LogRow, 'id' | 'hash'> | undefined> =>
    first(db.select({ id: deskLog.id, hash: deskLog.hash }).from(deskLog).orderBy(desc(deskLog.id)).limit(1)),
  add: async (row: LogRow): Promise<void> => {
    await db.insert(deskLog).values(row);
  },
  /** Newest first. */
  list: (page: Slice, filter: LogFilter) =>
    db.select().from(deskLog).where(isWanted(filter)).orderBy(desc(deskLog.id)).limit(page.limit).offset(page.offset),
  count: (filter: LogFilter): Promise<number> => db.$count(deskLog, isWanted(filter)),
  /** How often and when last, since then. @param about for one alone */
  counted: (actions: readonly LogAction[], since: Date, about?: string) =>
    db
      .select({ action: deskLog.action, about: deskLog.about, count: count(), last: max(deskLog.at) })
      .from(deskLog)
      .where(
        and(
          inArray(deskLog.action, [...actions]),
          gt(deskLog.at, since),
          about === undefined ? undefined : eq(deskLog.about, about),
        ),
      )
      .groupBy(deskLog.action, deskLog.about)
      .orderBy(desc(max(deskLog.at)), desc(max(deskLog.id))),
  /** Who did this to it since then. @param until null for now */
  whoDid: async (action: LogAction, about: string, since: Date, until: Date | null): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ who: deskLog.who })
      .from(deskLog)
      .where(
        and(
          eq(deskLog.action, action),
          eq(deskLog.about, about),
          gte(deskLog.at, since),
          until === null ? undefined : lte(deskLog.at, until),
        ),
      );
    return rows.map(({ who }) => who);
  },
  /** This actor, who invited them since then, who invited those, and so on. */
  invitersOf: async (who: string, since: Date): Promise<string[]> => {
    const { rows } = await db.execute<{ who: string }>(sql`
      with recursive line(who) as (
        select ${who}::text
        union
        select log.who from desk_log log join line on log.about = line.who
        where log.action in ('staff.invite', 'staff.invite-again') and log.at > ${since.toISOString()}
      )
      select who from line`);
    return rows.map((row) => row.who);
  },
  async *all(filter: LogFilter = {}): AsyncGenerator<LogRow> {
    const page = (after: number) =>
      db
        .select()
        .from(deskLog)
        .where(and(gt(deskLog.id, after), isWanted(filter)))
        .orderBy(asc(deskLog.id))
        .limit(PAGE);
    for (let rows = await page(0); rows.length > 0; rows = await page(rows.at(-1)?.id ?? 0)) yield* rows;
  },
});
