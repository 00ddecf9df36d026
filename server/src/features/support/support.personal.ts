import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { bugReports } from './support.tables.ts';

export const supportPersonal: PersonalTable[] = [
  {
    table: bugReports,
    owner: 'user_id',
    exportAs: 'bug_reports',
    exportWithout: ['filed_at'],
    erase: 'cascade',
    backup: true,
    files: ['support'],
    fileName: { column: 'image', storedAt: 'filed_at' },
  },
];
