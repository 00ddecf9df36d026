import { ERASURE_WAIT_HOURS, SECOND_PERSON_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskListedOrder, DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { monthOf } from '../../platform/time/local-day.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { type AskedOrder, deskOrdersRepository, type OrderRow } from './desk-orders.repository.ts';

/** The job of the app's role that does what the desk asks for. */
export const DESK_ORDERS_JOB = 'desk.orders';

type NewOrder = Omit<AskedOrder, 'askedBy' | 'askedAt'>;

const aboutAccount = (id: number): string => `account ${id}`;

/** When an erasure that was agreed to is carried out. */
const actsAt = ({ isAgreed, answeredAt, outcome }: OrderRow): Date | null =>
  isAgreed === 'yes' && answeredAt !== null && outcome === null ? addHours(answeredAt, ERASURE_WAIT_HOURS) : null;

/** Erasures that were agreed to before this time are due. */
export const erasuresUntil = (now: Date): Date => subHours(now, ERASURE_WAIT_HOURS);

const stateOf = ({ kind, isAgreed, outcome }: OrderRow): DeskOrder['state'] => {
  if (outcome !== null) return outcome;
  if (kind !== 'erase') return 'under_way';
  return isAgreed === null ? 'waiting' : 'agreed';
};

export const orderOf = (row: OrderRow): DeskOrder => ({
  ...{ id: row.id, kind: row.kind, account: row.person, report: row.report, reason: row.reason, days: row.days },
  ...{ asked_by: row.askedBy, asked_at: row.askedAt.toISOString(), answered_by: row.answeredBy, state: stateOf(row) },
  acts_at: actsAt(row)?.toISOString() ?? null,
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
  /** At once; where a crash comes between, the job comes by itself within minutes. */
  const hasten = () => jobs.add(DESK_ORDERS_JOB, {}, { key: DESK_ORDERS_JOB });

  /**
   * One person may have two accounts: their own, and one that they invited. So those two do not make two people, nor do two that
   * the same colleague invited lately. The operator, who has the machine, invites the first ones.
   * @throws {AppError} not_independent
   */
  const requireIndependent = async (tx: Db, asker: string, second: string): Promise<void> => {
    const since = subDays(clock.now(), SECOND_PERSON_DAYS);
    const [ofAsker, ofSecond] = [
      await deskLog.invitersOf(tx, asker, since),
      await deskLog.invitersOf(tx, second, since),
    ];
    const common = ofAsker.filter((who) => ofSecond.includes(who));
    if (common.some((who) => who.startsWith('staff ') || who === asker || who === second))
      throw new AppError('not_independent');
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
  const about = async (ids: readonly number[]) => {
    const accounts = await orders.accounts(ids);
    return (person: number): DeskListedOrder['about'] => {
      const account = accounts.find(({ id }) => id === person);
      if (!account) return null;
      const { clinic, birthMonth, lastSeen } = account;
      return { clinic: clinic?.name ?? null, birth_month: monthOf(birthMonth), last_seen: lastSeen };
    };
  };

  return {
    about,
    requireIndependent,
    /**
     * In the caller's transaction; call `hasten` after it.
     * @throws {AppError} exists for a second erasure of the same account; report_open for one that no report asks for
     */
    ask: async (tx: Db, actor: Actor, order: NewOrder): Promise<DeskOrder> => {
      const inTx = deskOrdersRepository(tx);
      if (order.kind === 'erase') {
        if (await inTx.findErasure(order.person)) throw new AppError('exists');
        if (order.report === null) await requireNoOpenReport(tx, order.person, null);
      }
      const row = await inTx.add({ ...order, askedBy: actor.who, askedAt: clock.now() });
      const told = { order: row.id, reason: order.reason, ...(order.days != null && { days: order.days }) };
      const about = order.report === null ? {} : { report: order.report };
      await deskLog.note(tx, actor, `order.${order.kind}`, aboutAccount(order.person), { ...told, ...about });
      return orderOf(row);
    },
    hasten,
    list: async ({ clinics }: Actor, state: 'waiting' | 'all', page: { limit: number; offset: number }) => {
      const [rows, count] = await Promise.all([orders.list(state, clinics, page), orders.count(state, clinics)]);
      const aboutOf = await about(rows.map(({ person }) => person));
      const results = rows.map((row) => ({ ...orderOf(row), about: aboutOf(row.person) }));
      return { count, results };
    },
    /**
     * Agrees to an erasure as the second person, or stops it, which also the first may, and everybody until it is carried out.
     * @throws {AppError} not_found, second_person for who asked, not_independent, report_open, finished
     */
    answer: (actor: Actor, id: number, isAgreed: boolean): Promise<DeskOrder> =>
      database.transaction(async (tx) => {
        const inTx = deskOrdersRepository(tx);
        const row = await inTx.find(id);
        if (row?.kind !== 'erase' || !(await inTx.isAt(id, actor.clinics))) throw new AppError('not_found');
        const now = clock.now();
        const isOwn = row.askedBy === actor.who;
        if (isAgreed) {
          if (isOwn) throw new AppError('second_person');
          await requireIndependent(tx, row.askedBy, actor.who);
          await requireNoOpenReport(tx, row.person, row.report);
          if (!(await inTx.agree(id, actor.who, now))) throw new AppError('finished');
          await deskLog.note(tx, actor, 'order.agree', aboutAccount(row.person), { order: id });
        } else {
          const isRefused = await inTx.refuse(id, isOwn ? null : actor.who, now);
          if (!isRefused && !(await inTx.stop(id, erasuresUntil(now)))) throw new AppError('finished');
          const action = isRefused ? 'order.refuse' : 'order.stop';
          await deskLog.note(tx, actor, action, aboutAccount(row.person), { order: id });
        }
        const answered = await inTx.find(id);
        if (!answered) throw new AppError('not_found');
        return orderOf(answered);
      }),
  };
};

export type DeskOrdersService = ReturnType<typeof deskOrdersService>;
