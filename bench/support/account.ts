import { accountsService } from '../../server/src/features/users/accounts.service.ts';
import type { Platform } from '../../server/src/platform/platform.ts';

/** Somebody without a password. @returns their id */
export const createAccount = async (platform: Platform, email: string): Promise<number> => {
  const id = await accountsService(platform).create(platform.database.db, {
    email,
    passwordHash: 'none',
    participantCode: 'INRA04',
    language: 'de',
    timeZone: 'Europe/Berlin',
    birthMonth: '2010-01-01',
    clinicId: null,
    createdAt: platform.clock.now(),
  });
  if (id === undefined) throw new Error(`there is ${email} already`);
  return id;
};
