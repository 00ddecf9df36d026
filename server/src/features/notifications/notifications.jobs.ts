import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { DAILY_MAIL_JOB, dailyMailService } from './daily-mail.service.ts';
import { evaluationService } from './evaluation.service.ts';
import { noticesService } from './notices.service.ts';
import { pushService } from './push.service.ts';

export const notificationsJobs = (platform: Platform): Job[] => {
  const mails = dailyMailService(platform);
  return [
    { name: 'notifications.evaluate', cron: '*/15 * * * *', run: evaluationService(platform).run },
    { name: 'notifications.push', cron: '* * * * *', run: pushService(platform).sendDue },
    { name: 'notifications.daily_mails', cron: '*/15 * * * *', run: mails.sendDue },
    { name: DAILY_MAIL_JOB, run: mails.send },
    { name: 'notifications.sweep', cron: '53 3 * * *', erases: true, run: noticesService(platform).sweep },
  ];
};
