import { usageLogInputSchema } from '@bergkette/contract/usage-log-input.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { usageLogService } from './usage-log.service.ts';

export const usageLogFeature: Feature = {
  name: 'usage-log',
  routes: (app, platform) => {
    const usageLog = usageLogService(platform);
    app.post(
      '/v1/tracking/',
      { config: { access: 'person' }, schema: { body: usageLogInputSchema } },
      async (request, reply) => {
        await usageLog.add(callerOf(request).userId, request.body.log);
        return reply.code(201).send();
      },
    );
  },
  jobs: (platform) => [
    { name: 'usage-log.erase_old', cron: '27 3 * * *', erases: true, run: usageLogService(platform).eraseOld },
  ],
};
