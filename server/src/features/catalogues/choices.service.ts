import type { Db } from '../../platform/database/database.ts';
import { choicesRepository, clinicSql, diagnosisSql, wardSql } from './choices.repository.ts';

/** What a person chose from the look-ups. A retired entry may stay where it stands, but is not chosen anew. */
export const choicesService = {
  /** @param current the id that is chosen already */
  isDiagnosisOffered: (db: Db, id: number, current: number | null) =>
    choicesRepository(db).isDiagnosisOffered(id, current),
  isClinicOffered: (db: Db, id: number, current: number | null) => choicesRepository(db).isClinicOffered(id, current),
  diagnosisSql,
  clinicSql,
  wardSql,
};
