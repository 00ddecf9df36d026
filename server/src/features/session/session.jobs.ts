import { subDays } from 'date-fns/subDays';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import { ACCOUNT_LETTERS_JOB } from './account-letters.service.ts';
import { ADDRESS_CHANGES_JOB, type EmailChangeService } from './email-change.service.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { passwordResetRepository } from './password-reset.repository.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import { RESET_MAIL_JOB } from './password-reset.service.ts';
import { sessionRepository } from './session.repository.ts';
import { trustedDevicesRepository } from './trusted-devices.repository.ts';

/** What the ward wrote beside an invitation stays so long after it expired, as it may still be made anew. */
const MARK_KEPT_DAYS = 14;
/** An invitation that nobody used stays so long after its end, so that a card is still known by its number. */
const INVITATION_KEPT_DAYS = 400;

interface Services {
  emailChange: EmailChangeService;
  accountLetters: AccountLettersService;
  passwordReset: PasswordResetService;
}

/** Deletes what no longer opens anything: expired tokens, sessions long ended, old invitations and their marks. */
const sweep = async ({ accountLetters }: Services, { clock, config, database }: Platform): Promise<void> => {
  const now = clock.now();
  await sessionRepository(database.db).sweep(now, subDays(now, config.keptDays.session));
  await passwordResetRepository(database.db).deleteExpired(now);
  await trustedDevicesRepository(database.db).deleteExpired(now);
  await invitationsRepository(database.db).sweepMarks(subDays(now, MARK_KEPT_DAYS));
  await invitationsRepository(database.db).sweepUnused(subDays(now, INVITATION_KEPT_DAYS));
  await accountLetters.sweep();
};

export const sessionJobs = (services: Services, platform: Platform): Job[] => [
  { name: RESET_MAIL_JOB, run: services.passwordReset.sendMail },
  // Asked for at once where somebody at the desk has answered.
  { name: ADDRESS_CHANGES_JOB, cron: '*/5 * * * *', run: services.emailChange.carryOutByOperator },
  { name: ACCOUNT_LETTERS_JOB, run: services.accountLetters.sendAll },
  { name: 'session.waiting_letters', cron: '11 * * * *', run: services.accountLetters.sendWaiting },
  { name: 'session.sweep', cron: '17 3 * * *', erases: true, run: () => sweep(services, platform) },
];
