import type { PersonalTable } from '../../platform/personal-data.ts';
import { invitations, refreshTokens, resetTokens, sessions } from './session.tables.ts';

export const sessionPersonal: PersonalTable[] = [
  { table: sessions, owner: 'user_id', exportAs: 'sessions', erase: 'cascade', backup: true },
  { table: refreshTokens, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  { table: resetTokens, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
  // The invitation stays with the operator; its link to the person is set null with the account.
  { table: invitations, owner: 'used_by', exportAs: null, erase: 'cascade', backup: true },
];
