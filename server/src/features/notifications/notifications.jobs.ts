import type { Job } from '../../platform/jobs/jobs.ts';
import type { DailyMailService } from './daily-mail.service.ts';
import { DAILY_MAIL_JOB } from './daily-mail.service.ts';
import type { EvaluationService } from './evaluation.service.ts';
import type { NoticesService } from './notices.service.ts';
import type { PushService } from './push.service.ts';

interface Services {
  dailyMail: DailyMailService;
  evaluation: EvaluationService;
  notices: NoticesService;
  push: PushService;
}

export const notificationsJobs = ({ dailyMail: mails, evaluation, push, notices }: Services): Job[] => {
  return [
    { name: 'notifications.evaluate', cron: '*/15 * * * *', run: evaluation.run },
    { name: 'notifications.push', cron: '* * * * *', run: push.sendDue },
    { name: 'notifications.daily_mails', cron: '*/15 * * * *', run: mails.sendDue },
    { name: DAILY_MAIL_JOB, run: mails.send },
    { name: 'notifications.sweep', cron: '53 3 * * *', erases: true, run: notices.sweep },
  ];
};
