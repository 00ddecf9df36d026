import { subDays } from 'date-fns/subDays';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { ACCOUNT_LETTERS_JOB, accountLettersService } from './account-letters.service.ts';
import { passwordResetRepository } from './password-reset.repository.ts';
import { passwordResetService, RESET_MAIL_JOB } from './password-reset.service.ts';
import { sessionRepository } from './session.repository.ts';
import { trustedDevicesRepository } from './trusted-devices.repository.ts';

const ENDED_KEPT_DAYS = 30;

/** Deletes what no longer opens anything: expired tokens, sessions long ended. */
const sweep = async (platform: Platform): Promise<void> => {
  const { clock, database } = platform;
  const now = clock.now();
  await sessionRepository(database.db).sweep(now, subDays(now, ENDED_KEPT_DAYS));
  await passwordResetRepository(database.db).deleteExpired(now);
  await trustedDevicesRepository(database.db).deleteExpired(now);
  await accountLettersService(platform).sweep();
};

export const sessionJobs = (platform: Platform): Job[] => [
  { name: RESET_MAIL_JOB, run: passwordResetService(platform).sendMail },
  { name: ACCOUNT_LETTERS_JOB, run: accountLettersService(platform).sendAll },
  { name: 'session.sweep', cron: '17 3 * * *', erases: true, run: () => sweep(platform) },
];
