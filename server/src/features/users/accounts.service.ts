import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { standingService } from '../symptoms/durations.service.ts';
import { accountsRepository, type NewAccount } from './accounts.repository.ts';
import { SEALED_AT } from './users.tables.ts';

export type { Account, NewAccount } from './accounts.repository.ts';
/** When the person last stored something sober, and their experience points: the feature `progress` decides how many are due. */
export { soberRepository, xpRepository } from './users.repository.ts';

/** Whether the erasure has begun. */
export const isSealed = (markedAt: Date | null): boolean => markedAt?.getTime() === SEALED_AT.getTime();

/** Accounts as signing in sees them: `accounts(tx).hold(id)`. `db` is the pool or the caller's transaction. */
export const accountsService =
  ({ clock }: Pick<Platform, 'clock'>) =>
  (db: Db) => {
    const accounts = accountsRepository(db, clock);
    return {
      ...accounts,
      /** Creates the account and starts its weight and temperature. Returns the id; undefined where the address is taken. */
      create: async (values: NewAccount): Promise<number | undefined> => {
        const userId = await accounts.create(values);
        if (userId !== undefined) await standingService.start(db, userId, values.createdAt);
        return userId;
      },
      /** Seals an account that is due. Returns undefined where a sign-in or a report was faster. */
      sealDue: async (userId: number): Promise<string | undefined> => {
        await accounts.hold(userId);
        return accounts.seal(userId, { isOnlyDue: true });
      },
      /**
       * Locks the account before an erasure, and says what is there: nobody, an account that an open report names, one whose
       * erasure has begun, one that is marked for it, or one that is not. Nobody reports it until the end of the transaction.
       */
      holdForErasure: async (userId: number): Promise<'nobody' | 'reported' | 'begun' | 'marked' | 'unmarked'> => {
        const held = await accounts.hold(userId);
        if (!held) return 'nobody';
        if (isSealed(held.deletionMarkedAt)) return 'begun';
        if (await accounts.isReported(userId)) return 'reported';
        return held.deletionMarkedAt === null ? 'unmarked' : 'marked';
      },
    };
  };

export type AccountsService = ReturnType<typeof accountsService>;
