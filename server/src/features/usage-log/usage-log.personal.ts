import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { usageLog } from './usage-log.tables.ts';

export const usageLogPersonal: PersonalTable[] = [
  { table: usageLog, owner: 'user_id', exportAs: 'usage_log', erase: 'cascade', backup: true },
];
