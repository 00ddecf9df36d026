import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { MEDIA_CLEANING_JOB, mediaCleaningService } from './media.cleaning.service.ts';
import { mediaSweepService } from './media.sweep.service.ts';

export const mediaJobs = (platform: Platform): Job[] => [
  { name: 'media-sweep', cron: '*/20 * * * *', erases: true, run: () => mediaSweepService(platform).sweep() },
  // By itself too: for what waited for ffmpeg, and for what a crash interrupted.
  { name: MEDIA_CLEANING_JOB, cron: '*/10 * * * *', run: () => mediaCleaningService(platform).cleanWaiting() },
];
