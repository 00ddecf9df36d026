import type { PersonalTable } from '../people/personal-data.ts';
import { idempotencyKeys, rateLimits, timeMarks } from './platform.tables.ts';

/** Rows of the first two tables are deleted within a day, so they are neither exported nor backed up. */
export const platformPersonal: PersonalTable[] = [
  { table: idempotencyKeys, owner: 'user_id', exportAs: null, erase: 'explicit', backup: false },
  // The keys are hashed, so a row does not show to whom it belongs.
  { table: rateLimits, owner: null, exportAs: null, erase: 'none', backup: false },
  // The row belongs to no person, and describes this machine only.
  { table: timeMarks, owner: null, exportAs: null, erase: 'none', backup: false },
];
