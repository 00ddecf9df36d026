import type { PersonalTable } from '../people/personal-data.ts';
import { idempotencyKeys, rateLimits, streamChannel, timeMarks } from './platform.tables.ts';

/** The first two tables hold copies of calls and counts, which are deleted within days to months, so they are neither exported nor backed up. */
export const platformPersonal: PersonalTable[] = [
  { table: idempotencyKeys, owner: 'user_id', exportAs: null, erase: 'explicit', backup: false },
  // The keys are hashed, so a row does not show to whom it belongs.
  { table: rateLimits, owner: null, exportAs: null, erase: 'none', backup: false },
  // These rows belong to no person, and describe this machine only.
  { table: streamChannel, owner: null, exportAs: null, erase: 'none', backup: false },
  { table: timeMarks, owner: null, exportAs: null, erase: 'none', backup: false },
];
