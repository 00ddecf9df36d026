import type { Db } from '../../platform/database/database.ts';
import { catalogueNamesSql, choicesRepository, clinicSql, diagnosisSql, wardSql } from './catalogues.repository.ts';

/** Checks choices from the look-ups. A retired entry may stay chosen, but cannot be chosen anew. */
export const choicesService = {
  /** @param current the id that is chosen now */
  isDiagnosisOffered: (db: Db, id: number, current: number | null) =>
    choicesRepository(db).isDiagnosisOffered(id, current),
  isClinicOffered: (db: Db, id: number, current: number | null) => choicesRepository(db).isClinicOffered(id, current),
  catalogueNamesSql,
  diagnosisSql,
  clinicSql,
  wardSql,
};
