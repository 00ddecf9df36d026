import {
  REPORT_MESSAGES_BEFORE,
  REPORT_REASON_AT_ONCE,
  REPORT_REASON_SAME_DAY,
  REPORTS_PER_DAY,
  type ReportReason,
} from '@bergkette/contract/reports.rules.ts';
import type { ReportInput } from '@bergkette/contract/reports.ts';
import { secondsInDay } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { chatExcerptService } from '../chats/chats.service.ts';
import type { PeopleService } from '../people/people.service.ts';
import type { RelationsService } from '../people/relations.service.ts';
import type { VisibilityService } from '../people/visibility.service.ts';
import { REPORT_MAIL_JOB } from './report-mail.service.ts';
import { reportsOfOperatorRepository, reportsRepository } from './reports.repository.ts';
import type { Frozen, ReportKind } from './reports.tables.ts';

const perDay = { name: 'reports', points: REPORTS_PER_DAY, durationS: secondsInDay };

interface Target {
  reportedId: number | null;
  reportedName: string | null;
  frozen: Frozen | null;
}
/**
 * Stored and answered like any other, so that nobody learns who or what there is. The number of the account is kept for who reads
 * the report: somebody may be in danger.
 */
const UNSEEN: Target = { reportedId: null, reportedName: null, frozen: null };

const kindOf = ({ user, chat, message }: ReportInput): ReportKind => {
  if (message !== undefined) return 'message';
  if (chat !== undefined) return 'chat';
  return user === undefined ? 'nothing' : 'person';
};

/** A person asks the operator for help against another. */
export const reportsService = (
  platform: Platform,
  {
    people,
    relations,
    visibility,
  }: { people: PeopleService; relations: RelationsService; visibility: VisibilityService },
) => {
  const { clock, config, database, jobs, limits, log, upkeep } = platform;

  /** Who is named, unless they are being erased: a report either comes before and holds that, or names nobody. */
  const held = async (tx: Db, id: number | null | undefined): Promise<number | null> =>
    typeof id === 'number' && (await reportsRepository(tx).holdAccount(id)) ? id : null;

  const personIn = async (tx: Db, userId: number, user: number): Promise<Target> => {
    const [there, seen] = [await held(tx, user), await people.asSeen(tx, userId, user)];
    if (!seen) return { ...UNSEEN, reportedId: there === userId ? null : there };
    const { id: reportedId, name: reportedName, ...profile } = seen;
    return { reportedId, reportedName, frozen: { profile } };
  };

  const talkIn = async (tx: Db, userId: number, { user, chat, message }: ReportInput): Promise<Target> => {
    const before = REPORT_MESSAGES_BEFORE;
    const excerpt = await chatExcerptService.find(tx, userId, { chat, message, before });
    // Deleted on another device meanwhile: its words are gone, and who it was with is not.
    if (!excerpt)
      return {
        ...UNSEEN,
        reportedId: await held(tx, await chatExcerptService.partnerIn(tx, userId, { chat, message })),
      };
    if (user !== undefined && user !== excerpt.otherId) return UNSEEN;
    const { messages } = excerpt;
    const otherId = await held(tx, excerpt.otherId);
    const faces = otherId === null ? undefined : await visibility.faces(tx, userId, [otherId]);
    const frozen = messages.map(({ id, senderId, sentAt, text }) => ({
      by: senderId === userId ? ('reporter' as const) : ('reported' as const),
      sentAt: new Date(sentAt).toISOString(),
      text,
      isReported: id === message,
    }));
    const reportedName = (otherId !== null && faces?.get(otherId)?.name) || null;
    return { reportedId: otherId, reportedName, frozen: { messages: frozen } };
  };

  const storeIn = async (tx: Db, userId: number, input: ReportInput, once?: Once): Promise<number> => {
    const { user, reason, text, block } = input;
    const kind = kindOf(input);
    const isTalk = kind === 'chat' || kind === 'message';
    const target = isTalk
      ? await talkIn(tx, userId, input)
      : user === undefined
        ? UNSEEN
        : await personIn(tx, userId, user);
    const createdAt = clock.now().toISOString();
    const number = await reportsRepository(tx).add(userId, {
      ...target,
      kind,
      reason,
      text,
      hasAskedBlock: block,
      createdAt,
    });
    // Somebody they cannot see is not blocked: it would tell them that there is an account of that number.
    const isKnown = isTalk || target.frozen !== null;
    if (block && isKnown && target.reportedId !== null) await relations.ensureBlock(tx, userId, target.reportedId);
    await once?.keep(tx, { status: 201, body: undefined });
    return number;
  };

  /** The number alone: who watches the log learns that there is something to do, and nothing of anybody. */
  const sayArrival = (report: number, reason: ReportReason): void => {
    if (reason === REPORT_REASON_AT_ONCE)
      log.error({ report }, 'a report says that somebody is in danger: read it now');
    if (reason === REPORT_REASON_SAME_DAY) log.warn({ report }, 'a report is to be read today');
  };

  return {
    /** Keeps a copy of what was named, as the reporter sees it, and blocks in the same moment. @throws {AppError} too_many_requests */
    make: async ({ userId }: Caller, input: ReportInput, once?: Once): Promise<void> => {
      const report = await limits.counting(perDay, String(userId), () =>
        database.transaction((tx) => storeIn(tx, userId, input, once)),
      );
      sayArrival(report, input.reason);
      await jobs.hasten(REPORT_MAIL_JOB);
    },
    /** The job: what was closed long enough ago goes, its room on the disk too. */
    eraseClosed: async (): Promise<void> => {
      const until = subDays(clock.now(), config.keptDays.report).toISOString();
      const erased = await reportsOfOperatorRepository(database.db).eraseClosed(until);
      if (erased > 0) await upkeep.forgetErasedRows(['reports']);
    },
    /** For the export: the person’s own words, and nothing of the other. */
    own: async (db: Db, { userId }: Pick<Caller, 'userId'>) => {
      const rows = await reportsRepository(db).own(userId);
      const instant = (stored: string) => new Date(stored).toISOString();
      return rows.map(({ created_at, closed_at, ...said }) => ({
        created_at: instant(created_at),
        ...said,
        closed_at: closed_at === null ? null : instant(closed_at),
      }));
    },
  };
};

export type ReportsService = ReturnType<typeof reportsService>;
