import type { PersonalTable } from '../../platform/personal-data.ts';
import { invitations, refreshTokens, resetTokens, sessions, trustedDevices } from './session.tables.ts';

export const sessionPersonal: PersonalTable[] = [
  { table: sessions, owner: 'user_id', exportAs: 'sessions', erase: 'cascade', backup: true },
  { table: refreshTokens, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  { table: resetTokens, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
  { table: trustedDevices, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
  { table: invitations, owner: 'used_by', exportAs: null, erase: 'cascade', backup: true },
];
