import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { durationPoints, durations } from './symptoms.tables.ts';

export const symptomsPersonal: PersonalTable[] = [
  { table: durations, owner: 'user_id', exportAs: 'symptoms', erase: 'cascade', backup: true },
  { table: durationPoints, owner: 'user_id', exportAs: 'symptom_points', erase: 'cascade', backup: true },
];
