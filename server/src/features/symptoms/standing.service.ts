import type { Db } from '../../platform/database/database.ts';
import { standingRepository } from './durations.repository.ts';

/** Weight and temperature run for everybody, empty until the first value, and never end (decision I22) [TRK-13, TRK-29]. */
export const standingService = {
  start: (db: Db, ownerId: number, at: Date): Promise<void> => standingRepository(db).start(ownerId, at.toISOString()),
};
