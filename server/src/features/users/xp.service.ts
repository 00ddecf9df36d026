import type { Db } from '../../platform/database/database.ts';
import { xpRepository } from './users.repository.ts';

/** Stores the experience points of a person. The feature `progress` decides how many are due. */
export const xpService = {
  of: (db: Db, ownerId: number): Promise<number> => xpRepository(db).of(ownerId),
  /** @returns the new total */
  add: (tx: Db, ownerId: number, points: number): Promise<number> => xpRepository(tx).add(ownerId, points),
};
