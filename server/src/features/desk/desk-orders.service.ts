import { ERASURE_WAIT_HOURS, REPORT_ERASURE_DAYS, SECOND_PERSON_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import type { LogAction } from '@bergkette/contract/desk/log.rules.ts';
import type { DeskListedOrder, DeskOrder, NotIndependent } from '@bergkette/contract/desk/reports.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { AppError } from '../../errors.ts';
import { type Db, isNotUnique } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import { type Actor, isOperator } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { monthOf } from '../../platform/time/local-day.ts';
import { readClinicNames } from '../catalogues/clinics.service.ts';
import { isSealed } from '../users/accounts.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { type AskedOrder, deskOrdersRepository, type OrderRow } from './desk-orders.repository.ts';
import type { DeskCaller } from './desk-sessions.service.ts';
import { staffRepository } from './staff.repository.ts';

/** The job of the app's role that does what the desk asks for. */
export const DESK_ORDERS_JOB = 'desk.orders';

/** Without roles: the command line. */
type Asker = Actor & Partial<Pick<DeskCaller, 'roles'>>;

export const readsReports = ({ roles }: Asker): boolean => roles === undefined || mayCall('GET /reports/', roles);

/** Who reads no reports sees what they asked for themselves. */
const seenBy = (actor: Asker) => ({ who: actor.who, clinics: readsReports(actor) ? actor.clinics : [] });

type NewOrder = Omit<AskedOrder, 'askedBy' | 'askedAt'>;

/** What the log says of an answer, and what becomes of the order. */
interface Answer {
  action: LogAction;
  said: Partial<OrderRow>;
}

const aboutAccount = (id: number): string => `account ${id}`;

/** When an erasure that was agreed to is carried out. */
const actsAt = ({ isAgreed, answeredAt, outcome, report }: OrderRow): Date | null => {
  if (isAgreed !== 'yes' || answeredAt === null || outcome !== null) return null;
  return report === null ? addHours(answeredAt, ERASURE_WAIT_HOURS) : addDays(answeredAt, REPORT_ERASURE_DAYS);
};

/** Erasures that were agreed to by these times are due. */
export const erasuresUntil = (now: Date) => ({
  onWish: subHours(now, ERASURE_WAIT_HOURS),
  ofReport: subDays(now, REPORT_ERASURE_DAYS),
});

const stateOf = ({ kind, isAgreed, outcome }: OrderRow): DeskOrder['state'] => {
  if (outcome !== null) return outcome;
  if (kind !== 'erase') return 'under_way';
  return isAgreed === null ? 'waiting' : 'agreed';
};

export const orderOf = (row: OrderRow): DeskOrder => ({
  ...{ id: row.id, kind: row.kind, account: row.person, report: row.report, reason: row.reason, days: row.days },
  ...{ asked_by: row.askedBy, asked_at: row.askedAt.toISOString(), answered_by: row.answeredBy, state: stateOf(row) },
  ...{ acts_at: actsAt(row)?.toISOString() ?? null, stop_asked_by: row.outcome === null ? row.stopAskedBy : null },
});

/**
 * An order of the desk about a person. The role of the desk cannot write into such tables, so a job of the app carries
 * it out.
 */
export const deskOrdersService = (
  { clock, database, jobs }: DeskPlatform,
  { deskLog }: { deskLog: DeskLogService },
) => {
  const orders = deskOrdersRepository(database.db);
  const hasten = (): Promise<void> => jobs.hasten(DESK_ORDERS_JOB);

  /**
   * The second person came to the desk before it was asked for, by a link or an account of the house, since whoever asked may
   * have let them in afterwards; a month before, where the command line asked, as whoever runs the machine can let anybody in.
   * Two who came one by the other, or lately by the same colleague, may be one person with two accounts.
   */
  const whyNotIndependent = async (
    tx: Db,
    { askedBy, askedAt }: Pick<OrderRow, 'askedBy' | 'askedAt'>,
    second: Actor,
  ): Promise<NotIndependent | null> => {
    const member = second.staffId === null ? undefined : await staffRepository(tx).find(second.staffId);
    const cameBefore = isOperator(askedBy) ? subDays(askedAt, SECOND_PERSON_DAYS) : askedAt;
    if (!member?.joinedAt || member.joinedAt > cameBefore) return isOperator(askedBy) ? 'new_here' : 'came_after';
    const since = subDays(clock.now(), SECOND_PERSON_DAYS);
    const ofAsker = await deskLog.invitersOf(tx, askedBy, since);
    const ofSecond = await deskLog.invitersOf(tx, second.who, since);
    const isSame = ofAsker.some((who) => !isOperator(who) && ofSecond.includes(who));
    return isSame ? 'same_inviter' : null;
  };
  /** @throws {AppError} not_independent */
  const requireIndependent = async (...order: Parameters<typeof whyNotIndependent>): Promise<void> => {
    if ((await whyNotIndependent(...order)) !== null) throw new AppError('not_independent');
  };

  /**
   * An erasure takes away who a report was about, so that comes first. One that a report itself asks for may be asked for before
   * it is closed.
   * @throws {AppError} report_open
   */
  const requireNoOpenReport = async (tx: Db, person: number, own: number | null): Promise<void> => {
    if (await deskOrdersRepository(tx).isNamedByOpenReport(person, own)) throw new AppError('report_open');
  };

  /** Tells an account from one of a mistyped number; null where it is gone. */
  const about = async (ids: readonly number[], { language }: Pick<Actor, 'language'>) => {
    const [accounts, nameOf] = [await orders.accounts(ids), await readClinicNames(language)];
    return (person: number): DeskListedOrder['about'] => {
      const account = accounts.find(({ id }) => id === person);
      if (!account) return null;
      const { clinic, birthMonth, lastSeen } = account;
      return { clinic: clinic && nameOf(clinic.name), birth_month: monthOf(birthMonth), last_seen: lastSeen };
    };
  };

  /** @throws {AppError} second_person, not_independent, report_open, finished */
  const agree = async (tx: Db, row: OrderRow, actor: Actor): Promise<Answer> => {
    if (row.askedBy === actor.who) throw new AppError('second_person');
    await requireIndependent(tx, row, actor);
    await requireNoOpenReport(tx, row.person, row.report);
    if (stateOf(row) !== 'waiting') throw new AppError('finished');
    return { action: 'order.agree', said: { answeredBy: actor.who, answeredAt: clock.now(), isAgreed: 'yes' } };
  };

  /** The second person refuses, or the first takes it back. */
  const refuse = ({ askedBy }: OrderRow, { who }: Actor): Answer => {
    const answer = askedBy === who ? {} : { answeredBy: who, isAgreed: 'no' as const };
    const now = clock.now();
    return { action: 'order.refuse', said: { ...answer, answeredAt: now, doneAt: now, outcome: 'refused' } };
  };

  /**
   * Stops an erasure that was agreed to, one out of a report as the second who says so. While an open report holds it, that
   * is never too late. @throws {AppError} second_person, finished
   */
  const stop = async (tx: Db, row: OrderRow, { who }: Actor): Promise<Answer> => {
    const inTx = deskOrdersRepository(tx);
    const account = await inTx.findAccount(row.person);
    const at = actsAt(row);
    if (at === null || !account || isSealed(account.deletionMarkedAt)) throw new AppError('finished');
    if (at <= clock.now() && !(await inTx.isNamedByOpenReport(row.person, null))) throw new AppError('finished');
    const first = row.stopAskedBy;
    if (row.report !== null && first === null) return { action: 'order.ask_stop', said: { stopAskedBy: who } };
    // The command line is one, under whatever name it runs.
    if (first !== null && (first === who || (isOperator(first) && isOperator(who))))
      throw new AppError('second_person');
    // Out of a report it is done once the account is open again (`finishUndone`).
    return { action: 'order.stop', said: { outcome: 'refused', doneAt: row.report === null ? clock.now() : null } };
  };

  return {
    about,
    whyNotIndependent,
    requireIndependent,
    /**
     * In the caller's transaction; call `hasten` after it.
     * @throws {AppError} exists for a second erasure of the same account; report_open for one that no report asks for
     */
    ask: async (tx: Db, actor: Actor, order: NewOrder): Promise<DeskOrder> => {
      const inTx = deskOrdersRepository(tx);
      if (order.kind === 'erase' && order.report === null) await requireNoOpenReport(tx, order.person, null);
      const row = await inTx.add({ ...order, askedBy: actor.who, askedAt: clock.now() }).catch((error: unknown) => {
        throw isNotUnique(error) ? new AppError('exists') : error;
      });
      const told = { order: row.id, reason: order.reason, ...(order.days != null && { days: order.days }) };
      const about = order.report === null ? {} : { report: order.report };
      await deskLog.note(tx, actor, `order.${order.kind}`, aboutAccount(order.person), { ...told, ...about });
      return orderOf(row);
    },
    hasten,
    list: async (actor: Asker, state: 'waiting' | 'all', page: Slice) => {
      const seen = seenBy(actor);
      const [rows, count] = await Promise.all([orders.list(state, seen, page), orders.count(state, seen)]);
      // An order of one's own tells nothing more of an account that may be of another ward by now.
      const aboutOf = readsReports(actor)
        ? await about(
            rows.map(({ person }) => person),
            actor,
          )
        : () => null;
      const results = await Promise.all(
        rows.map(async (row) => ({
          ...{ ...orderOf(row), about: aboutOf(row.person) },
          not_independent: stateOf(row) === 'waiting' ? await whyNotIndependent(database.db, row, actor) : null,
        })),
      );
      return { count, results };
    },
    /**
     * Agrees to an erasure as the second person, or stops it until it is carried out, which the first may whatever they do here now.
     * One out of a report that was agreed to is stopped by the second who says so.
     * @throws {AppError} not_found, second_person for who asked (also to undo it), not_independent, report_open, finished
     */
    answer: async (actor: Asker, id: number, isAgreed: boolean): Promise<DeskOrder> => {
      const answered = await database.transaction(async (tx) => {
        const inTx = deskOrdersRepository(tx);
        const row = await inTx.hold(id);
        if (row?.kind !== 'erase' || !(await inTx.isSeen(id, seenBy(actor)))) throw new AppError('not_found');
        let answer: Answer;
        if (isAgreed) answer = await agree(tx, row, actor);
        else if (stateOf(row) === 'waiting') answer = refuse(row, actor);
        else answer = await stop(tx, row, actor);
        await deskLog.note(tx, actor, answer.action, aboutAccount(row.person), { order: id });
        return inTx.answer(id, answer.said);
      });
      if (!answered) throw new AppError('not_found');
      // An account is closed, or open again, at once.
      await hasten();
      return orderOf(answered);
    },
  };
};

export type DeskOrdersService = ReturnType<typeof deskOrdersService>;
