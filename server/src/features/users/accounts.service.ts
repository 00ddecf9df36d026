import { DELETION_GRACE_DAYS } from '@bergkette/contract/users.rules.ts';
import { subDays } from 'date-fns/subDays';
import type { Database, Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { standingService } from '../symptoms/durations.service.ts';
import { type Account, accountsRepository, type NewAccount } from './accounts.repository.ts';
import { SEALED_AT } from './users.tables.ts';

export type { Account, NewAccount } from './accounts.repository.ts';
/** When the person last stored something sober, and their experience points: the feature `progress` decides how many are due. */
export { soberRepository as soberIn, xpRepository as xpIn } from './users.repository.ts';

/** Whether the erasure has begun. */
export const isSealed = (markedAt: Date | null): boolean => markedAt?.getTime() === SEALED_AT.getTime();

/** Accounts as signing in sees them. `db` is the pool or the caller's transaction. */
export const accountsService = ({ clock }: Pick<Platform, 'clock'>) => {
  /** An account marked before this is gone, even while its rows still wait for the erasure. */
  const markedSince = () => subDays(clock.now(), DELETION_GRACE_DAYS);
  return {
    findByEmail: (db: Db, email: string): Promise<Account | undefined> =>
      accountsRepository(db).findByEmail(email, markedSince()),
    findById: (db: Db, userId: number): Promise<Account | undefined> =>
      accountsRepository(db).findById(userId, markedSince()),
    isEmailTaken: (db: Db, email: string) => accountsRepository(db).isEmailTaken(email),
    /** @throws where the table of accounts is damaged */
    expectReadable: ({ transaction }: Database): Promise<void> =>
      transaction((tx) => accountsRepository(tx).readLast()),
    hasAny: (db: Db) => accountsRepository(db).hasAny(),
    /** Creates the account and starts its weight and temperature. Returns the id; undefined where the address is taken. */
    create: async (db: Db, values: NewAccount): Promise<number | undefined> => {
      const userId = await accountsRepository(db).create(values);
      if (userId !== undefined) await standingService.start(db, userId, values.createdAt);
      return userId;
    },
    confirmEmail: (db: Db, userId: number, email: string) =>
      accountsRepository(db).confirmEmail(userId, email, clock.now()),
    /** Returns false where the address belongs to another account. */
    setEmail: (db: Db, userId: number, email: string, isConfirmed: boolean) =>
      accountsRepository(db).setEmail(userId, email, isConfirmed ? clock.now() : null),
    setPassword: (db: Db, userId: number, passwordHash: string) =>
      accountsRepository(db).setPassword(userId, passwordHash),
    /** Returns false where `oldHash` is no longer stored. */
    replacePassword: (db: Db, userId: number, oldHash: string, passwordHash: string) =>
      accountsRepository(db).replacePassword(userId, oldHash, passwordHash),
    /** Removes the deletion mark at a sign-in. Returns false where the account is gone or the password was changed meanwhile. */
    admit: (db: Db, userId: number, passwordHash: string) =>
      accountsRepository(db).admit(userId, passwordHash, markedSince()),
    /** Ids of accounts whose 14 days before the erasure are over [SET-31], and that no open report names. */
    due: (db: Db): Promise<number[]> => accountsRepository(db).findDue(markedSince()),
    existing: (db: Db, ids: number[]): Promise<number[]> => accountsRepository(db).findExisting(ids),
    /** Blocks every sign-in and token before the erasure. Returns the address. */
    seal: (db: Db, userId: number): Promise<string | undefined> => accountsRepository(db).seal(userId),
    /** Does the same for an account that is due. Returns undefined where a sign-in or a report was faster. */
    sealDue: async (tx: Db, userId: number): Promise<string | undefined> => {
      const accounts = accountsRepository(tx);
      await accounts.hold(userId);
      return accounts.seal(userId, markedSince());
    },
    /**
     * Locks the account until the end of the transaction. First of what changes it and its letters, links or words, so that two
     * such calls wait for each other here alone.
     */
    hold: (tx: Db, userId: number) => accountsRepository(tx).hold(userId),
    /**
     * Does the same before an erasure, and says what is there: nobody, an account that an open report names, one whose erasure has
     * begun, one that is marked for it, or one that is not. Nobody reports it until the end of the transaction.
     */
    holdForErasure: async (
      tx: Db,
      userId: number,
    ): Promise<'nobody' | 'reported' | 'begun' | 'marked' | 'unmarked'> => {
      const held = await accountsRepository(tx).hold(userId);
      if (!held) return 'nobody';
      if (isSealed(held.deletionMarkedAt)) return 'begun';
      if (await accountsRepository(tx).isReported(userId)) return 'reported';
      return held.deletionMarkedAt === null ? 'unmarked' : 'marked';
    },
    /** Takes back a mark of exactly this time. */
    takeMarkBack: (db: Db, userId: number, markedAt: Date) => accountsRepository(db).takeMarkBack(userId, markedAt),
    /** What names the records of this account in every export of it, in place of the number of the server. */
    originOf: (db: Db, userId: number) => accountsRepository(db).originOf(userId),
    /** Locks the account until the end of the transaction, but not against new rows of the diary. */
    holdForDiary: (tx: Db, userId: number) => accountsRepository(tx).holdForDiary(userId),
    /** The next place of a symptom of one's own. Call after `holdForDiary`. */
    nextSymptomPlace: (db: Db, userId: number) => accountsRepository(db).nextSymptomPlace(userId),
    /** Counts that place, which is never given again. */
    takeSymptomPlace: (db: Db, userId: number, place: number) => accountsRepository(db).takeSymptomPlace(userId, place),
    /** No messages until then; an earlier time lets the person write again. */
    pauseChat: (db: Db, userId: number, until: Date) => accountsRepository(db).pauseChat(userId, until),
    countAtClinic: (db: Db, clinicId: number) => accountsRepository(db).countAtClinic(clinicId),
    /** @returns how many people were moved */
    moveToClinic: (db: Db, from: number, into: number) => accountsRepository(db).moveToClinic(from, into),
    timeZones: (db: Db): Promise<string[]> => accountsRepository(db).timeZones(),
    renameTimeZone: (db: Db, from: string, to: string) => accountsRepository(db).renameTimeZone(from, to),
    setTimeZone: (db: Db, userId: number, timeZone: string) => accountsRepository(db).setTimeZone(userId, timeZone),
  };
};

export type AccountsService = ReturnType<typeof accountsService>;
