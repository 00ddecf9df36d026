import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { REPORT_MAIL_JOB } from './report-mail.service.ts';

export const reportsJobs = ({ reportMail, reportsOfOperator }: Services): Job[] => [
  // By itself too: for what a crash or a mail server that was away left untold.
  { name: REPORT_MAIL_JOB, cron: '*/15 * * * *', run: () => reportMail.sendAll() },
  {
    name: 'reports.erase_closed',
    cron: '47 3 * * *',
    erases: true,
    run: reportsOfOperator.eraseClosed,
  },
];
