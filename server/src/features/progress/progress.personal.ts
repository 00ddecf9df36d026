import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { achievements, xpGrants } from './progress.tables.ts';

export const progressPersonal: PersonalTable[] = [
  { table: xpGrants, owner: 'user_id', exportAs: 'experience_points', erase: 'cascade', backup: true },
  { table: achievements, owner: 'user_id', exportAs: 'achievements', erase: 'cascade', backup: true },
];
