import type { Feature } from '../../platform/http/feature.ts';
import { erasureService } from './erasure.service.ts';

export const erasureFeature: Feature = {
  name: 'erasure',
  // Each hour, though days are promised: a machine that is off at night must not put it off for a day.
  jobs: (platform) => [
    { name: 'erasure', cron: '37 * * * *', erases: true, run: () => erasureService(platform).eraseDue() },
  ],
};
