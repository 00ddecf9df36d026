import type { Job } from '../../platform/jobs/jobs.ts';
import type { EventsService } from './events.service.ts';

export const eventsJobs = ({ events }: { events: EventsService }): Job[] => {
  return [
    { name: 'events-erase-deleted', cron: '* * * * *', erases: true, run: events.eraseDeleted },
    { name: 'events-cut-words', cron: '*/5 * * * *', run: events.cutWordsAgain },
    { name: 'events-erase-unused-tags', cron: '17 3 * * *', run: events.eraseUnusedTags },
  ];
};
