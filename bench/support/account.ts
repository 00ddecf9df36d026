import type { Platform } from '../../server/src/platform/platform.ts';
import type { Services } from '../../server/src/services.ts';

/** Creates an account without a password. @returns its id */
export const createAccount = async (platform: Platform, { accounts }: Services, email: string): Promise<number> => {
  const id = await accounts(platform.database.db).create({
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
