import type { PersonalTable } from '../people/personal-data.ts';
import { idempotencyKeys, rateLimits, timeMarks } from './platform.tables.ts';

/** The first two outlive no day, so neither is exported nor backed up. */
export const platformPersonal: PersonalTable[] = [
  { table: idempotencyKeys, owner: 'user_id', exportAs: null, erase: 'explicit', backup: false },
  // Keys are hashed: whom a count is about cannot be read from it.
  { table: rateLimits, owner: null, exportAs: null, erase: 'none', backup: false },
  // Of nobody, and of the machine it was made on.
  { table: timeMarks, owner: null, exportAs: null, erase: 'none', backup: false },
];
