import { reportInputSchema } from '@bergkette/contract/reports.ts';
import { z } from 'zod';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { REPORT_MAIL_JOB, type ReportMailService } from './report-mail.service.ts';
import type { ReportsService } from './reports.service.ts';

interface Services {
  reportMail: ReportMailService;
  reports: ReportsService;
}

export const reportsFeature: Feature<Services> = {
  routes: (app, { reports }) => {
    const on = callsOf(app, 'person');
    on('POST /v1/reports/', { body: reportInputSchema, response: { 201: z.undefined() } }, (request) =>
      reports.make(callerOf(request), request.body, onceOf(request)),
    );
  },
  jobs: ({ reportMail, reports }) => [
    // By itself too: for what a crash or a mail server that was away left untold.
    { name: REPORT_MAIL_JOB, cron: '*/15 * * * *', run: () => reportMail.sendAll() },
    { name: 'reports.erase_closed', cron: '47 3 * * *', erases: true, run: reports.eraseClosed },
  ],
};
