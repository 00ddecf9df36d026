import { usageLogInputSchema } from '@bergkette/contract/usage-log-input.ts';
import { z } from 'zod';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import type { UsageLogService } from './usage-log.service.ts';

export const usageLogFeature: Feature<{ usageLog: UsageLogService }> = {
  routes: (app, { usageLog }) => {
    const on = callsOf(app, 'person');
    on('POST /v1/tracking/', { body: usageLogInputSchema, response: { 201: z.undefined() } }, (request) =>
      usageLog.add(callerOf(request).userId, request.body.log),
    );
  },
  jobs: ({ usageLog }) => [{ name: 'usage-log.erase_old', cron: '27 3 * * *', erases: true, run: usageLog.eraseOld }],
};
