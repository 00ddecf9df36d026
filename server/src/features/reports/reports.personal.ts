import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { reportAudit, reports } from './reports.tables.ts';

export const reportsPersonal: PersonalTable[] = [
  {
    table: reports,
    owner: 'reporter_id',
    otherOwner: 'reported_id',
    // Exports the words of the reporter alone; the frozen copy holds those of the other person too.
    exportAs: 'reports',
    erase: 'detach',
    names: { reporter_id: 'reporter_name', reported_id: 'reported_name' },
    backup: true,
  },
  { table: reportAudit, owner: null, exportAs: null, erase: 'none', backup: true },
];
