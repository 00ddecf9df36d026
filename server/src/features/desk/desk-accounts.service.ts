import type { DeskAccount, DeskAddressChange, DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { ADDRESS_CHANGE_DAYS } from '@bergkette/contract/session.rules.ts';
import { addDays } from 'date-fns/addDays';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Actor, mayMeet } from '../../platform/operator/actor.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { monthOf } from '../../platform/time/local-day.ts';
import { ADDRESS_CHANGES_JOB, addressChangesRepository } from '../session/email-change.service.ts';
import { deskLimits } from './desk-limits.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { deskOrdersRepository } from './desk-orders.repository.ts';
import { type DeskOrdersService, orderOf, readsReports } from './desk-orders.service.ts';
import type { DeskCaller } from './desk-sessions.service.ts';

/** Accounts by their number alone: nobody is searched for or listed, and nothing opens a diary or moves one to another login. */
export const deskAccountsService = (
  { database, limits: counters }: DeskPlatform,
  { deskLog, deskOrders }: { deskLog: DeskLogService; deskOrders: DeskOrdersService },
) => {
  const limits = deskLimits(counters);

  /** A moderator meets whoever a report of their clinics names, or an erasure waits for; somebody of a ward those of its clinics. */
  const meets = async (
    caller: DeskCaller,
    { id, clinicId }: { id: number; clinicId: number | null },
  ): Promise<boolean> => {
    if (caller.roles.some((role) => role === 'ward' || role === 'admin') && mayMeet(caller, clinicId)) return true;
    const orders = deskOrdersRepository(database.db);
    return (
      caller.roles.includes('moderator') &&
      ((await orders.isReported(id, caller.clinics)) || (await orders.hasOpenErasure(id, caller.clinics)))
    );
  };

  /** Numbers follow each other, so who may look at many has read the list. @throws {AppError} too_many_requests */
  const countLook = (caller: DeskCaller, id: number): Promise<void> =>
    limits.countLook(caller.staffId, id).catch(async (refusal: unknown) => {
      if (await limits.mayNoteLooks(caller.staffId))
        await database.transaction((tx) => deskLog.note(tx, caller, 'accounts.too-many', caller.who));
      throw refusal;
    });

  /** @throws {AppError} not_found, too_many_requests */
  const require = async (caller: DeskCaller, id: number) => {
    const row = await deskOrdersRepository(database.db).findAccount(id);
    if (!row || !(await meets(caller, row))) throw new AppError('not_found');
    return row;
  };
  const ask = async (caller: DeskCaller, id: number, kind: 'end_sessions' | 'erase', reason: string) => {
    await countLook(caller, id);
    await require(caller, id);
    const order = await database.transaction((tx) =>
      deskOrders.ask(tx, caller, { kind, person: id, report: null, reason }),
    );
    await deskOrders.hasten();
    return order;
  };

  return {
    /** The look is in the log before it is granted, also of a number that nobody has. @throws {AppError} not_found */
    show: async (caller: DeskCaller, id: number): Promise<DeskAccount> => {
      await countLook(caller, id);
      await database.transaction((tx) => deskLog.note(tx, caller, 'accounts.show', `account ${id}`));
      const row = await require(caller, id);
      // Who reads reports sees the orders of theirs; somebody of a ward those that no report asked for.
      const orders = await deskOrdersRepository(database.db).ofPerson(id, readsReports(caller) ? caller : undefined);
      return {
        ...{ account: id, clinic: row.clinicId, ward: row.wardId, birth_month: monthOf(row.birthMonth) },
        ...{ since: row.since, last_seen: row.lastSeen },
        marked_for_deletion_at: row.deletionMarkedAt?.toISOString() ?? null,
        chat_paused_until: (readsReports(caller) && row.chatPausedUntil?.toISOString()) || null,
        orders: orders.map(orderOf),
      };
    },
    /** @throws {AppError} not_found */
    endSessions: (caller: DeskCaller, id: number, reason: string): Promise<DeskOrder> =>
      ask(caller, id, 'end_sessions', reason),
    /** @throws {AppError} not_found; invalid_value for a ward of another clinic, or a closed one */
    setWard: async (caller: DeskCaller, id: number, ward: number): Promise<void> => {
      await countLook(caller, id);
      const { clinicId } = await require(caller, id);
      // Somebody who is a moderator too meets people of other clinics, whose wards are not theirs.
      if (!mayMeet(caller, clinicId)) throw new AppError('not_found');
      await database.transaction(async (tx) => {
        if (!(await deskOrdersRepository(tx).setWard(id, ward))) throw fieldErrors({ ward: ['invalid_value'] });
        await deskLog.note(tx, caller, 'accounts.ward', `account ${id}`, { ward });
      });
    },
    /** Waits until a second person agrees. @throws {AppError} not_found, exists */
    erase: (caller: DeskCaller, id: number, reason: string): Promise<DeskOrder> => ask(caller, id, 'erase', reason),
  };
};

export type DeskAccountsService = ReturnType<typeof deskAccountsService>;

/** Another address that an operator gives an account: a second person may let it count at once, or stop it. */
export const deskAddressesService = (
  { database, jobs }: DeskPlatform,
  { deskLog, deskOrders }: { deskLog: DeskLogService; deskOrders: DeskOrdersService },
) => {
  /** Those of accounts of these clinics. */
  const waitingAt = async (db: Db, clinics: Actor['clinics']) => {
    const rows = await addressChangesRepository(db).waiting();
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
      return Promise.all(
        rows.map(async ({ userId: account, askedBy, askedAt }) => ({
          ...{ account, asked_by: askedBy, asked_at: askedAt.toISOString() },
          ...{ acts_at: addDays(askedAt, ADDRESS_CHANGE_DAYS).toISOString(), about: about(account) },
          not_independent: await deskOrders.whyNotIndependent(database.db, { askedBy, askedAt }, actor),
        })),
      );
    },
    /** @throws {AppError} not_found, not_independent, finished */
    answer: async (actor: Actor, account: number, isAgreed: boolean): Promise<void> => {
      await database.transaction(async (tx) => {
        const row = (await waitingAt(tx, actor.clinics)).find(({ userId }) => userId === account);
        if (!row) throw new AppError('not_found');
        if (isAgreed) await deskOrders.requireIndependent(tx, row, actor);
        if (!(await addressChangesRepository(tx).answer(account, actor.who, isAgreed ? 'yes' : 'no')))
          throw new AppError('finished');
        await deskLog.note(tx, actor, isAgreed ? 'address.agree' : 'address.refuse', `account ${account}`);
      });
      await jobs.hasten(ADDRESS_CHANGES_JOB);
    },
  };
};

export type DeskAddressesService = ReturnType<typeof deskAddressesService>;
