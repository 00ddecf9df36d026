import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { MEDIA_CLEANING_JOB } from './media-cleaning.service.ts';

export const mediaJobs = ({ mediaSweep, mediaCleaning }: Services): Job[] => [
  { name: 'media-sweep', cron: '*/20 * * * *', erases: true, run: () => mediaSweep.sweep() },
  // By itself too: for what waited for ffmpeg, and for what a crash interrupted.
  { name: MEDIA_CLEANING_JOB, cron: '*/10 * * * *', run: () => mediaCleaning.cleanWaiting() },
];
