import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { settings } from './settings.tables.ts';

export const settingsPersonal: PersonalTable[] = [
  { table: settings, owner: 'user_id', exportAs: 'settings', erase: 'cascade', backup: true },
];
