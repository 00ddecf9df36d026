import { cataloguesPersonal } from './features/catalogues/catalogues.personal.ts';
import { sessionPersonal } from './features/session/session.personal.ts';
import type { PersonalTable } from './platform/personal-data.ts';

/** Every table of the database, with what export, erasure and backup do with it. */
export const personalTables: PersonalTable[] = [...cataloguesPersonal, ...sessionPersonal];
