import { createHash } from 'node:crypto';
import { ALERT_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import { ALERT_FAILURES_MIN, alertActions, type LogAction } from '@bergkette/contract/desk/log.rules.ts';
import type { DeskLogFilter, DeskLogLine, DeskLogVerified, DeskMe } from '@bergkette/contract/desk/staff.ts';
import { subDays } from 'date-fns/subDays';
import type { Db } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { startOfLocalDay, startOfNextLocalDay } from '../../platform/time/local-day.ts';
import { deskLogRepository, type LogFilter, type LogRow } from './desk-log.repository.ts';

/** Stands before the first line. */
const BEGINNING = 'bergkette desk log';

const hashOf = ({ id, at, who, action, about, details, before }: Omit<LogRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([id, at.toISOString(), who, action, about, details, before]))
    .digest('base64url');

const filterOf = ({ who, from, to }: DeskLogFilter, timeZone: string): LogFilter => ({
  who,
  from: from && startOfLocalDay(from, timeZone),
  before: to && startOfNextLocalDay(to, timeZone),
});

const lineOfCsv = (cells: string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/**
 * The log of the desk: who did what and looked at what. A line is written in the transaction of the act, so that there
 * is never one without the other, and holds the hash of the line before.
 */
export const deskLogService = ({ clock, config, database }: Pick<DeskPlatform, 'clock' | 'config' | 'database'>) => ({
  /** @param about such as `report 7` @param details numbers and reasons only */
  note: async (
    tx: Db,
    { who }: Pick<Actor, 'who'>,
    action: LogAction,
    about: string | null = null,
    details: Record<string, unknown> = {},
  ): Promise<void> => {
    const log = deskLogRepository(tx);
    await log.lock();
    const last = await log.last();
    const line = {
      id: (last?.id ?? 0) + 1,
      at: clock.now(),
      ...{ who, action, about, details: JSON.stringify(details), before: last?.hash ?? BEGINNING },
    };
    await log.add({ ...line, hash: hashOf(line) });
  },
  /** Newest first. @param about of one thing alone @param action of one kind alone */
  list: async ({
    limit,
    offset,
    about,
    action,
    ...asked
  }: DeskLogFilter & Slice & Pick<LogFilter, 'about' | 'action'>) => {
    const log = deskLogRepository(database.db);
    const filter = { ...filterOf(asked, config.timeZone), about, action };
    const [rows, count] = await Promise.all([log.list({ limit, offset }, filter), log.count(filter)]);
    const results: DeskLogLine[] = rows.map(({ id, at, who, action, about, details }) => ({
      ...{ id, at: at.toISOString(), who, action, about, details: JSON.parse(details) },
    }));
    return { count, results };
  },
  /** The same lines as CSV (RFC 4180), the oldest first. */
  async *exported(asked: DeskLogFilter = {}): AsyncGenerator<string> {
    yield lineOfCsv(['number', 'at', 'who', 'act', 'about', 'details']);
    for await (const { id, at, who, action, about, details } of deskLogRepository(database.db).all(
      filterOf(asked, config.timeZone),
    ))
      yield lineOfCsv([String(id), at.toISOString(), who, action, about ?? '', details]);
  },
  invitersOf: (tx: Db, who: string, since: Date): Promise<string[]> => deskLogRepository(tx).invitersOf(who, since),
  whoDid: (tx: Db, action: LogAction, about: string, since: Date, until: Date | null): Promise<string[]> =>
    deskLogRepository(tx).whoDid(action, about, since, until),
  /** @param about for one alone */
  alerts: async (about?: string): Promise<DeskMe['alerts']> => {
    const since = subDays(clock.now(), ALERT_DAYS);
    const rows = await deskLogRepository(database.db).counted(alertActions, since, about);
    return rows
      .filter(({ action, count }) => action !== 'sign-in.failed' || count >= ALERT_FAILURES_MIN)
      .map(({ action, about: of, count, last }) => ({
        ...{ action: action as (typeof alertActions)[number], about: of, count },
        last_at: (last ?? since).toISOString(),
      }));
  },
  /** Reads the whole log and says where it is broken; after a break it goes on, as one forged line would hide what follows. That the end was cut off shows only against a `head` written down elsewhere. */
  verify: async (): Promise<DeskLogVerified> => {
    let lines = 0;
    let head: string | null = null;
    let lastId = 0;
    const broken: number[] = [];
    for await (const row of deskLogRepository(database.db).all()) {
      const follows = row.id === lastId + 1 && row.before === (head ?? BEGINNING) && row.hash === hashOf(row);
      if (!follows) broken.push(row.id);
      lines += 1;
      lastId = row.id;
      head = row.hash;
    }
    return { lines, head, broken_at: broken[0] ?? null, breaks: broken.length };
  },
});

export type DeskLogService = ReturnType<typeof deskLogService>;
