import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { dailyMoods } from './moods.tables.ts';

export const moodsPersonal: PersonalTable[] = [
  { table: dailyMoods, owner: 'user_id', exportAs: 'moods', erase: 'cascade', backup: true },
];
