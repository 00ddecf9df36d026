import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { OWN_SYMPTOM_PLACES_MAX, OWN_SYMPTOMS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { ownSymptomInputSchema } from '@bergkette/contract/symptoms.ts';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { ownSymptomsRepository } from './own-symptoms.repository.ts';

type Words = z.output<typeof ownSymptomInputSchema>;

/** In the app, as the database may know capital letters of ASCII alone. */
const isSameName = (one: string | undefined, other: string): boolean =>
  one?.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** Finds the symptom of that name, or makes it. Call in a transaction that holds the account. @returns why not where it could not */
const findOrMake = async (tx: Db, account: ReturnType<AccountsService>, userId: number, words: Words) => {
  const own = ownSymptomsRepository(tx);
  const place = await account.nextSymptomPlace(userId);
  const there = await own.list(userId);
  const known = there.find(({ label }) => isSameName(label, words.label));
  if (known) return { id: known.id, name: known.name, isNew: false };
  if (there.length >= OWN_SYMPTOMS_MAX || place > OWN_SYMPTOM_PLACES_MAX) return 'too_many_own';
  const { id, name } = await own.requirePlace(place);
  if (!(await own.create(userId, id, words))) return 'exists';
  await account.takeSymptomPlace(userId, place);
  return { id, name, isNew: true };
};

/** What a person calls a symptom that the catalogue does not have. Nobody else ever sees these words (17-OWN). */
export const ownSymptomsService = (
  { database }: Platform,
  { accounts, noticeMaker: notices }: { accounts: AccountsService; noticeMaker: NoticeMakerService },
) => ({
  list: ({ userId }: Caller): Promise<Symptom[]> => ownSymptomsRepository(database.db).list(userId),
  /** @throws {AppError} exists: one has that name; too_many_own: there are as many as there may be */
  create: ({ userId }: Caller, words: Words, once?: Once): Promise<Symptom> =>
    database.transaction(async (tx) => {
      const account = accounts(tx);
      // First, as it makes another call of the same person wait.
      await account.holdForDiary(userId);
      const found = await findOrMake(tx, account, userId, words);
      if (typeof found === 'string') throw new AppError(found);
      if (!found.isNew) throw new AppError('exists');
      const symptom = { id: found.id, name: found.name, is_searchable: true, unit: null, ...words };
      await once?.keep(tx, { status: 201, body: symptom });
      return symptom;
    }),
  /**
   * `findOrMake` for an import. The scale stays where the symptom is here.
   * @returns undefined where there are as many as there may be
   */
  bring: async (tx: Db, userId: number, words: Words): Promise<{ id: number; isNew: boolean } | undefined> => {
    const found = await findOrMake(tx, accounts(tx), userId, words);
    return typeof found === 'string' ? undefined : found;
  },
  /** @throws {AppError} exists: another one has that name */
  rename: ({ userId }: Caller, id: number, label: string): Promise<Symptom> =>
    database.transaction(async (tx) => {
      const own = ownSymptomsRepository(tx);
      const there = await own.list(userId);
      const before = there.find((symptom) => symptom.id === id);
      if (before === undefined) throw new AppError('not_found');
      if (there.some((other) => other !== before && isSameName(other.label, label))) throw new AppError('exists');
      if (!(await own.rename(userId, id, label))) throw new AppError('exists');
      return { ...before, label };
    }),
  /** Deletes it with all its runs and values. */
  remove: ({ userId }: Caller, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      // An import under way holds several of its runs.
      await accounts(tx).holdForDiary(userId);
      if (!(await ownSymptomsRepository(tx).remove(userId, id))) throw new AppError('not_found');
      await notices.changed(tx, userId);
    }),
});

export type OwnSymptomsService = ReturnType<typeof ownSymptomsService>;
