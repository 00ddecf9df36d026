import type { Db } from '../../platform/database/database.ts';
import { xpRepository } from './xp.repository.ts';

/** Experience points stand with the person; what is due is decided by progress alone. */
export const xpService = {
  of: (db: Db, ownerId: number): Promise<number> => xpRepository(db).of(ownerId),
  /** @returns all points then */
  add: (tx: Db, ownerId: number, points: number): Promise<number> => xpRepository(tx).add(ownerId, points),
};
