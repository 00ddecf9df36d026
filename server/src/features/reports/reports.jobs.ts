import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { REPORT_MAIL_JOB, reportMailService } from './report-mail.service.ts';
import { reportsOfOperatorService } from './reports.admin.service.ts';

export const reportsJobs = (platform: Platform): Job[] => [
  // By itself too: for what a crash or a mail server that was away left untold.
  { name: REPORT_MAIL_JOB, cron: '*/15 * * * *', run: () => reportMailService(platform).tell() },
  {
    name: 'reports.erase_closed',
    cron: '47 3 * * *',
    erases: true,
    run: reportsOfOperatorService(platform).eraseClosed,
  },
];
