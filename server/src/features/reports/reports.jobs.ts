import type { Job } from '../../platform/jobs/jobs.ts';
import type { ReportMailService } from './report-mail.service.ts';
import { REPORT_MAIL_JOB } from './report-mail.service.ts';
import type { ReportsOfOperatorService } from './reports-of-operator.service.ts';

export const reportsJobs = ({
  reportMail,
  reportsOfOperator,
}: {
  reportMail: ReportMailService;
  reportsOfOperator: ReportsOfOperatorService;
}): Job[] => [
  // By itself too: for what a crash or a mail server that was away left untold.
  { name: REPORT_MAIL_JOB, cron: '*/15 * * * *', run: () => reportMail.sendAll() },
  {
    name: 'reports.erase_closed',
    cron: '47 3 * * *',
    erases: true,
    run: reportsOfOperator.eraseClosed,
  },
];
