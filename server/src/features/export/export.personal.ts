import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { exportTokens } from './export.tables.ts';

export const exportPersonal: PersonalTable[] = [
  { table: exportTokens, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
];
