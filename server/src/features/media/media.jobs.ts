import type { Job } from '../../platform/jobs/jobs.ts';
import type { MediaCleaningService } from './media-cleaning.service.ts';
import { MEDIA_CLEANING_JOB } from './media-cleaning.service.ts';
import type { MediaSweepService } from './media-sweep.service.ts';

export const mediaJobs = ({
  mediaSweep,
  mediaCleaning,
}: {
  mediaCleaning: MediaCleaningService;
  mediaSweep: MediaSweepService;
}): Job[] => [
  { name: 'media-sweep', cron: '*/20 * * * *', erases: true, run: () => mediaSweep.sweep() },
  // Also runs by the clock, for files that waited for ffmpeg or whose cleaning a crash interrupted.
  { name: MEDIA_CLEANING_JOB, cron: '*/10 * * * *', run: () => mediaCleaning.cleanWaiting() },
];
