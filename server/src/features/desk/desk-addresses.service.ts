import type { DeskAddressChange } from '@bergkette/contract/desk/reports.ts';
import { ADDRESS_CHANGE_DAYS } from '@bergkette/contract/session.rules.ts';
import { addDays } from 'date-fns/addDays';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { ADDRESS_CHANGES_JOB, addressChangesService } from '../session/email-change.service.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { deskOrdersRepository } from './desk-orders.repository.ts';
import type { DeskOrdersService } from './desk-orders.service.ts';

/** Another address that an operator gives an account: a second person may let it count at once, or stop it. */
export const deskAddressesService = (
  { database, jobs, log }: DeskPlatform,
  { deskLog, deskOrders }: { deskLog: DeskLogService; deskOrders: DeskOrdersService },
) => {
  /** Those of accounts of these clinics. */
  const waitingAt = async (db: Db, clinics: Actor['clinics']) => {
    const rows = await addressChangesService.waiting(db);
    const here = await deskOrdersRepository(db).whoIsAt(
      rows.map(({ userId }) => userId),
      clinics,
    );
    return rows.filter(({ userId }) => here.includes(userId));
  };
  return {
    countWaiting: async (clinics: Actor['clinics']): Promise<number> => (await waitingAt(database.db, clinics)).length,
    list: async (actor: Actor): Promise<DeskAddressChange[]> => {
      const rows = await waitingAt(database.db, actor.clinics);
      const about = await deskOrders.about(
        rows.map(({ userId }) => userId),
        actor,
      );
      return rows.map(({ userId: account, askedBy, askedAt }) => ({
        ...{ account, asked_by: askedBy, asked_at: askedAt.toISOString() },
        ...{ acts_at: addDays(askedAt, ADDRESS_CHANGE_DAYS).toISOString(), about: about(account) },
      }));
    },
    /** @throws {AppError} not_found, not_independent, finished */
    answer: async (actor: Actor, account: number, isAgreed: boolean): Promise<void> => {
      await database.transaction(async (tx) => {
        const row = (await waitingAt(tx, actor.clinics)).find(({ userId }) => userId === account);
        if (!row) throw new AppError('not_found');
        if (isAgreed) await deskOrders.requireIndependent(tx, row, actor);
        if (!(await addressChangesService.answer(tx, account, actor.who, isAgreed ? 'yes' : 'no')))
          throw new AppError('finished');
        await deskLog.note(tx, actor, isAgreed ? 'address.agree' : 'address.refuse', `account ${account}`);
      });
      // What cannot be hastened is done within five minutes.
      await jobs
        .add(ADDRESS_CHANGES_JOB, {}, { key: ADDRESS_CHANGES_JOB })
        .catch((error: unknown) => log.warn({ err: error }, 'another address waits'));
    },
  };
};

export type DeskAddressesService = ReturnType<typeof deskAddressesService>;
