import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { accountAudit, clinicStays, users } from './users.tables.ts';

export const usersPersonal: PersonalTable[] = [
  {
    table: users,
    owner: 'id',
    exportAs: 'profile',
    exportWithout: ['password_hash', 'draft_key'],
    erase: 'explicit',
    backup: true,
  },
  { table: clinicStays, owner: 'user_id', exportAs: 'clinic_stays', erase: 'cascade', backup: true },
  { table: accountAudit, owner: null, exportAs: null, erase: 'none', backup: true },
];
