import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaSweepService } from './media.sweep.service.ts';

export const mediaJobs = (platform: Platform): Job[] => [
  { name: 'media-sweep', cron: '*/20 * * * *', run: () => mediaSweepService(platform).sweep() },
];
