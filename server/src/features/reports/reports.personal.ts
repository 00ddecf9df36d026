import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { reportAudit, reports } from './reports.tables.ts';

export const reportsPersonal: PersonalTable[] = [
  {
    table: reports,
    owner: 'reporter_id',
    otherOwner: 'reported_id',
    // What the reporter said themselves; the frozen copy holds words of the other.
    exportAs: 'reports',
    erase: 'detach',
    names: { reporter_id: 'reporter_name', reported_id: 'reported_name' },
    backup: true,
  },
  { table: reportAudit, owner: null, exportAs: null, erase: 'none', backup: true },
];
