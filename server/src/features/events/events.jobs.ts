import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventsService } from './events.service.ts';

export const eventsJobs = (platform: Platform): Job[] => {
  const events = eventsService(platform);
  return [
    { name: 'events-erase-deleted', cron: '* * * * *', erases: true, run: events.eraseDeleted },
    { name: 'events-erase-unused-tags', cron: '17 3 * * *', run: events.eraseUnusedTags },
  ];
};
