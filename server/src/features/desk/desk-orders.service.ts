import type { DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { deskOrdersRepository, type OrderRow } from './desk-orders.repository.ts';

/** The job of the app's role that does what the desk asks for. */
export const DESK_ORDERS_JOB = 'desk.orders';

export type NewOrder = Pick<OrderRow, 'kind' | 'person' | 'report' | 'reason'> &
  Partial<Pick<OrderRow, 'text' | 'days'>>;

const aboutAccount = (id: number): string => `account ${id}`;

const stateOf = ({ kind, isAgreed, outcome }: OrderRow): DeskOrder['state'] =>
  outcome ?? (kind === 'erase' && isAgreed === null ? 'waiting' : 'under_way');

export const orderOf = (row: OrderRow): DeskOrder => ({
  ...{ id: row.id, kind: row.kind, account: row.person, report: row.report, reason: row.reason, days: row.days },
  ...{ asked_by: row.askedBy, asked_at: row.askedAt.toISOString(), answered_by: row.answeredBy, state: stateOf(row) },
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

  return {
    /** In the caller's transaction; call `hasten` after it. @throws {AppError} exists for a second erasure of the same account */
    ask: async (tx: Db, actor: Actor, order: NewOrder): Promise<DeskOrder> => {
      const inTx = deskOrdersRepository(tx);
      if (order.kind === 'erase' && (await inTx.findErasure(order.person))) throw new AppError('exists');
      const row = await inTx.add({ ...order, askedBy: actor.who, askedAt: clock.now() });
      const told = { order: row.id, reason: order.reason, ...(order.days != null && { days: order.days }) };
      const about = order.report === null ? {} : { report: order.report };
      await deskLog.note(tx, actor, `order.${order.kind}`, aboutAccount(order.person), { ...told, ...about });
      return orderOf(row);
    },
    hasten,
    list: async (state: 'waiting' | 'all', page: { limit: number; offset: number }) => {
      const [rows, count] = await Promise.all([orders.list(state, page), orders.count(state)]);
      return { count, results: rows.map(orderOf) };
    },
    /** The second person about an erasure. @throws {AppError} not_found, second_person for who asked, finished */
    answer: async (actor: Actor, id: number, isAgreed: boolean): Promise<DeskOrder> => {
      const answered = await database.transaction(async (tx) => {
        const inTx = deskOrdersRepository(tx);
        const row = await inTx.find(id);
        if (row?.kind !== 'erase') throw new AppError('not_found');
        // Taking back one's own wish needs nobody else.
        if (row.askedBy === actor.who && isAgreed) throw new AppError('second_person');
        const isOwn = row.askedBy === actor.who;
        const done = await inTx.answer(id, {
          ...(isOwn
            ? { answeredBy: null, answeredAt: clock.now(), isAgreed: null }
            : {
                answeredBy: actor.who,
                answeredAt: clock.now(),
                isAgreed: isAgreed ? ('yes' as const) : ('no' as const),
              }),
          outcome: isAgreed ? null : ('refused' as const),
        });
        if (!done) throw new AppError('finished');
        await deskLog.note(tx, actor, isAgreed ? 'order.agree' : 'order.refuse', aboutAccount(row.person), {
          order: id,
        });
        return inTx.find(id);
      });
      if (!answered) throw new AppError('not_found');
      await hasten();
      return orderOf(answered);
    },
  };
};

export type DeskOrdersService = ReturnType<typeof deskOrdersService>;
