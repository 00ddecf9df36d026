import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { OWN_SYMPTOMS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { ownSymptomInputSchema } from '@bergkette/contract/symptoms.ts';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import { ownSymptomsRepository } from './own-symptoms.repository.ts';

type Words = z.output<typeof ownSymptomInputSchema>;

/** What a person calls a symptom that the catalogue does not have. Nobody else ever sees these words (17-OWN). */
export const ownSymptomsService = (
  { database }: Platform,
  { noticeMaker: notices }: { noticeMaker: NoticeMakerService },
) => ({
  list: ({ userId }: Caller): Promise<Symptom[]> => ownSymptomsRepository(database.db).list(userId),
  /** @throws {AppError} exists: one has that name; too_many_own: there are as many as there may be */
  create: ({ userId }: Caller, words: Words, once?: Once): Promise<Symptom> =>
    database.transaction(async (tx) => {
      const own = ownSymptomsRepository(tx);
      const taken = new Set((await own.list(userId)).map(({ name }) => name));
      if (taken.size >= OWN_SYMPTOMS_MAX) throw new AppError('too_many_own');
      const places = Array.from({ length: OWN_SYMPTOMS_MAX }, (_, index) => index + 1);
      const free = places.find((place) => !taken.has(`own-${place}`)) ?? 1;
      const { id, name } = await own.requirePlace(free);
      if (!(await own.create(userId, id, words))) throw new AppError('exists');
      const symptom = { id, name, is_searchable: true, unit: null, ...words };
      await once?.keep(tx, { status: 201, body: symptom });
      return symptom;
    }),
  /** @throws {AppError} exists: another one has that name */
  rename: ({ userId }: Caller, id: number, label: string): Promise<Symptom> =>
    database.transaction(async (tx) => {
      const own = ownSymptomsRepository(tx);
      const before = (await own.list(userId)).find((symptom) => symptom.id === id);
      if (before === undefined) throw new AppError('not_found');
      if (!(await own.rename(userId, id, label))) throw new AppError('exists');
      return { ...before, label };
    }),
  /** Deletes it with all its runs and values. */
  remove: ({ userId }: Caller, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const own = ownSymptomsRepository(tx);
      if (!(await own.find(userId, id))) throw new AppError('not_found');
      await own.remove(userId, id);
      await notices.changed(tx, userId);
    }),
});

export type OwnSymptomsService = ReturnType<typeof ownSymptomsService>;
