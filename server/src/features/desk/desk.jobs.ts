import type { Feature } from '../../platform/http/feature.ts';
import { DESK_ORDERS_JOB } from './desk-orders.service.ts';
import type { DeskOrdersWorkService } from './desk-orders-work.service.ts';
import type { DeskSessionsService } from './desk-sessions.service.ts';

/** Its routes are apart, as they answer by another database role (`desk.routes.ts`). */
export const deskFeature: Feature<{
  desk: { deskSessions: DeskSessionsService };
  deskOrdersWork: DeskOrdersWorkService;
}> = {
  jobs: ({ desk, deskOrdersWork }) => [
    {
      name: 'desk-sweep',
      cron: '23 * * * *',
      erases: true,
      run: async () => {
        await desk.deskSessions.sweep();
        await deskOrdersWork.sweep();
      },
    },
    // Asked for at once by each order; by itself too, for what a crash left between.
    { name: DESK_ORDERS_JOB, cron: '*/5 * * * *', run: deskOrdersWork.run },
    { name: 'desk.erasures', cron: '*/5 * * * *', erases: true, run: deskOrdersWork.erase },
  ],
};
