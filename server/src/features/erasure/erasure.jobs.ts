import type { Feature } from '../../platform/http/feature.ts';
import { type ErasureService, REWRITE_JOB } from './erasure.service.ts';

export const erasureFeature: Feature<{ erasure: ErasureService }> = {
  jobs: ({ erasure }) => {
    return [
      // Each hour, though days are promised: a machine that is off at night must not put it off for a day.
      { name: 'erasure', cron: '37 * * * *', erases: true, run: erasure.eraseDue },
      { name: REWRITE_JOB, run: erasure.rewrite },
    ];
  },
};
