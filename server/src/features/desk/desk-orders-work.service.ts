import { ORDER_KEPT_DAYS, STAFF_KEPT_DAYS } from '@bergkette/contract/desk/desk.rules.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ErasureService } from '../erasure/erasure.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import type { PeopleOfOperatorService } from '../users/people-of-operator.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { deskOrdersRepository, type OrderRow } from './desk-orders.repository.ts';
import { erasuresUntil } from './desk-orders.service.ts';
import { staffRepository } from './staff.repository.ts';

/** Does what the desk has asked for, on the role of the app. Each step may be done again after a crash. */
export const deskOrdersWorkService = (
  { clock, database, log }: Platform,
  {
    accounts,
    deskLog,
    erasure,
    noticeMaker,
    peopleOfOperator,
  }: {
    accounts: AccountsService;
    deskLog: DeskLogService;
    erasure: ErasureService;
    noticeMaker: NoticeMakerService;
    peopleOfOperator: PeopleOfOperatorService;
  },
) => {
  /** @returns false where there is nobody with this number */
  const carryOut = async ({ id, kind, person, text, days, askedAt }: OrderRow): Promise<boolean> => {
    if (kind === 'end_sessions') {
      await peopleOfOperator.endSessions(person);
      return true;
    }
    return database.transaction(async (tx) => {
      if ((await accounts(tx).existing([person])).length === 0) return false;
      if (kind === 'pause' && days !== null) {
        await accounts(tx).pauseChat(person, addDays(askedAt, days));
        await noticeMaker.make(tx, {
          ...{ userId: person, type: 'chat-paused', cause: String(id), data: { days } },
          atLeastDays: days,
        });
      }
      if (kind === 'word' && text !== null)
        await noticeMaker.make(tx, {
          userId: person,
          type: 'word-of-the-ward',
          cause: String(id),
          data: { words: text },
        });
      return true;
    });
  };

  /**
   * An account that is erased out of a report is closed until then, by the mark of the time of the agreement. Its sign-in is
   * refused by the order itself (`accounts.repository.ts`).
   */
  const close = ({ id, person, answeredAt }: OrderRow): Promise<void> =>
    database.transaction(async (tx) => {
      if (answeredAt === null || !(await deskOrdersRepository(tx).holdAgreed(id))) return;
      if ((await accounts(tx).existing([person])).length > 0) await peopleOfOperator.giveUp(tx, person, answeredAt);
    });

  /** It is open again once two have undone the erasure. */
  const reopen = async ({ id, person, answeredAt }: OrderRow): Promise<void> => {
    if (answeredAt !== null) await accounts(database.db).takeMarkBack(person, answeredAt);
    await deskOrdersRepository(database.db).finishUndone(id, clock.now());
  };

  /**
   * Looks again, as somebody may have undone it or reported the account since it was found due. What is done to the account, the end
   * of the order and the line of the log, in the name of who agreed, come together or not at all.
   * @returns true where the account is to be erased now
   */
  const beginErasure = ({ id, person, report, askedBy, answeredBy }: OrderRow): Promise<boolean> =>
    database.transaction(async (tx) => {
      const orders = deskOrdersRepository(tx);
      if (!(await orders.holdAgreed(id))) return false;
      const found = await accounts(tx).holdForErasure(person);
      if (found === 'reported') return false;
      await orders.finish(id, found === 'nobody' ? 'nobody' : 'done', clock.now());
      if (found === 'nobody') return false;
      const note = (action: 'accounts.erase' | 'accounts.close') =>
        deskLog.note(tx, { who: answeredBy ?? askedBy }, action, `account ${person}`, { order: id });
      if (report !== null) {
        await accounts(tx).seal(person);
        if (found !== 'begun') await note('accounts.erase');
        return true;
      }
      // The number was typed in: who is meant by mistake signs in within 14 days, and everything is there.
      await peopleOfOperator.giveUp(tx, person, clock.now());
      if (found === 'unmarked') await note('accounts.close');
      return false;
    });
  /** One that is interrupted here goes on by itself. */
  const erase = async (order: OrderRow): Promise<void> => {
    if (await beginErasure(order)) await erasure.erase(order.person);
  };

  const finish = async (order: OrderRow): Promise<void> => {
    const isThere = await carryOut(order).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return false;
      throw error;
    });
    await deskOrdersRepository(database.db).finish(order.id, isThere ? 'done' : 'nobody', clock.now());
  };

  /** A failure of one order stops no other. @returns how many failed */
  const each = async (due: readonly OrderRow[], work: (order: OrderRow) => Promise<void>): Promise<number> => {
    let failed = 0;
    for (const order of due)
      await work(order).catch((error: unknown) => {
        failed += 1;
        log.error({ err: error, order: order.id }, 'an order of the desk could not be carried out');
      });
    return failed;
  };
  const requireAll = (failed: number): void => {
    if (failed > 0) throw new Error('not every order of the desk could be carried out');
  };

  return {
    /** The job. */
    run: async (): Promise<void> => {
      const orders = deskOrdersRepository(database.db);
      const closed = await each(await orders.closing(), close);
      const opened = await each(await orders.undone(), reopen);
      requireAll(closed + opened + (await each(await orders.ready(), finish)));
    },
    /** The job of the erasures, whose time has to be over. */
    erase: async (): Promise<void> => {
      const due = await deskOrdersRepository(database.db).readyErasures(erasuresUntil(clock.now()));
      requireAll(await each(due, erase));
    },
    /** Erases old orders, and who left the staff, which the role of the desk may not. */
    sweep: async (): Promise<void> => {
      await deskOrdersRepository(database.db).deleteDone(subDays(clock.now(), ORDER_KEPT_DAYS));
      await staffRepository(database.db).deleteLeft(subDays(clock.now(), STAFF_KEPT_DAYS));
    },
  };
};

export type DeskOrdersWorkService = ReturnType<typeof deskOrdersWorkService>;
