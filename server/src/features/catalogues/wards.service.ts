import type { Db } from '../../platform/database/database.ts';
import { type WardChange, wardsRepository } from './wards.repository.ts';

/** Wards below a clinic, within the transaction of the caller. */
export const wardsService = {
  /** Undefined where there is none any more. */
  clinicOf: (db: Db, id: number) => wardsRepository(db).clinicOf(id),
  add: (db: Db, clinicId: number, values: WardChange & { name: string }) => wardsRepository(db).add(clinicId, values),
  change: (db: Db, id: number, change: WardChange) => wardsRepository(db).change(id, change),
};
