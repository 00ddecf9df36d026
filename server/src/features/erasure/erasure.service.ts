import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import { subHours } from 'date-fns/subHours';
import { erasedFileOf, noteErased, readErased } from '../../platform/people/erased-people.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadFolder } from '../../platform/storage/resumable-uploads.ts';
import type { AccountLettersService } from '../session/account-letters.service.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { eraseRows, namesOf } from './erasure.repository.ts';

/** An erasure younger than this may have been interrupted before the tables were cleaned. */
const FRESH_HOURS = 2;

export const REWRITE_JOB = 'database.rewrite';
/** Local hour of the ward at which few people are awake, and which is before the backup. */
const NIGHT_HOUR = 2;

export const nextNight = (now: Date, timeZone: string): Date => {
  const night = setHours(startOfDay(now, { in: tz(timeZone) }), NIGHT_HOUR);
  return new Date((night > now ? night : addDays(night, 1)).getTime());
};

/**
 * Takes away everything of a person [OPS-09, SET-31]. Every step can be done again: a crash anywhere leaves either an account
 * that nobody can enter and that is due, or a noted id without an account, and the next run finishes both.
 */
export const erasureService = (
  platform: Platform,
  { accounts, accountLetters: letters }: { accounts: AccountsService; accountLetters: AccountLettersService },
  registry: PersonalTable[],
) => {
  const { clock, config, database, dataDir, jobs, limits, log, mail, storage, upkeep } = platform;
  const uploads = uploadFolder(platform.uploads);
  const folders = registry.flatMap(({ files }) => files ?? []);

  /** Removes data that no row of the database refers to. */
  const clearBesideRows = async (ids: number[]): Promise<void> => {
    for (const userId of ids) {
      for (const folder of folders) await storage.deleteAll(`${folder}/${userId}`);
      await uploads.removeAll(userId);
    }
    await jobs.forget(ids);
    await limits.forget(ids.map(String));
  };

  const clearRows = (ids: number[]): Promise<void> => database.transaction((tx) => eraseRows(tx, registry, ids));

  /** Files before rows, since the rows say that there is something to do; and after them once more, for calls under way. */
  const eraseSealed = async (userId: number, email: string | undefined): Promise<boolean> => {
    if (email === undefined) return false;
    // Notes the id on the disk first, so that a restored backup cannot bring the person back.
    await noteErased(dataDir, userId, clock.now());
    // An address that was changed, or waits to be, had letters too.
    const addresses = [email, ...(await letters.addressesOf(database.db, userId))];
    await limits.forget(addresses);
    for (const address of new Set(addresses)) await mail.forget(address);
    await clearBesideRows([userId]);
    await clearRows([userId]);
    await clearBesideRows([userId]);
    return true;
  };

  /**
   * Removes what a crash or a call under way left of people who were erased before, and what the database remembers of
   * their rows.
   */
  const clearLeftovers = async (): Promise<void> => {
    const noted = await readErased(erasedFileOf(dataDir));
    const ids = [...new Set(noted.map(({ id }) => id))];
    const existing = new Set(await accounts(database.db).existing(ids));
    const gone = ids.filter((id) => !existing.has(id));
    await clearBesideRows(gone);
    await clearRows(gone);
    const fresh = subHours(clock.now(), FRESH_HOURS).toISOString();
    if (!noted.some(({ at }) => at > fresh)) return;
    await upkeep.forgetErasedRows(namesOf(registry));
    // Kept by the database until it is done, whichever process does it.
    await jobs.add(REWRITE_JOB, {}, { key: REWRITE_JOB, runAt: nextNight(clock.now(), config.timeZone) });
  };

  return {
    /** At once, marked or not. False where there is nobody. */
    erase: async (userId: number): Promise<boolean> => eraseSealed(userId, await accounts(database.db).seal(userId)),
    /** The job of the following night removes the words of erased rows from the files of the database. */
    rewrite: async (): Promise<void> => {
      const large = await upkeep.rewrite(namesOf(registry));
      if (large.length > 0)
        log.warn({ tables: large }, 'tables too large to be written anew keep erased words on the disk');
    },
    /** The job erases all people whose 14 days are over. A failure for one person does not stop the others. */
    eraseDue: async (): Promise<void> => {
      let [erased, failed] = [0, 0];
      for (const userId of await accounts(database.db).due()) {
        try {
          const email = await database.transaction((tx) => accounts(tx).sealDue(userId));
          if (await eraseSealed(userId, email)) erased += 1;
        } catch (error) {
          failed += 1;
          log.error({ err: error }, 'an account could not be erased');
        }
      }
      await clearLeftovers();
      if (erased > 0) log.info({ count: erased }, 'accounts erased');
      if (failed > 0) throw new Error('not every account could be erased');
    },
  };
};

export type ErasureService = ReturnType<typeof erasureService>;
