import type { PersonalTable } from '../../platform/people/personal-data.ts';
import {
  accountLetters,
  consents,
  consentTexts,
  invitations,
  recoveryWords,
  refreshTokens,
  resetTokens,
  sessions,
  trustedDevices,
} from './session.tables.ts';

export const sessionPersonal: PersonalTable[] = [
  { table: sessions, owner: 'user_id', exportAs: 'sessions', erase: 'cascade', backup: true },
  { table: refreshTokens, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  { table: resetTokens, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
  { table: recoveryWords, owner: 'user_id', exportAs: null, erase: 'cascade', backup: true },
  { table: accountLetters, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
  { table: trustedDevices, owner: 'user_id', exportAs: null, erase: 'cascade', backup: false },
  { table: consents, owner: 'user_id', exportAs: 'consents', erase: 'cascade', backup: true },
  { table: consentTexts, owner: null, exportAs: null, erase: 'none', backup: true },
  { table: invitations, owner: 'used_by', exportAs: null, erase: 'cascade', backup: true },
];
