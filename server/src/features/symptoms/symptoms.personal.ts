import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { durationPoints, durations, ownSymptoms } from './symptoms.tables.ts';

export const symptomsPersonal: PersonalTable[] = [
  { table: ownSymptoms, owner: 'user_id', exportAs: 'own_symptoms', erase: 'cascade', backup: true },
  { table: durations, owner: 'user_id', exportAs: 'symptoms', erase: 'cascade', backup: true },
  { table: durationPoints, owner: 'user_id', exportAs: 'symptom_points', erase: 'cascade', backup: true },
];
