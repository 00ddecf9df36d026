import type { PersonalTable } from '../../platform/personal-data.ts';
import { settings } from './settings.tables.ts';

export const settingsPersonal: PersonalTable[] = [
  { table: settings, owner: 'user_id', exportAs: 'settings', erase: 'cascade', backup: true },
];
