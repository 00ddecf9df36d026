import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { events, eventTags, tags } from './events.tables.ts';

export const eventsPersonal: PersonalTable[] = [
  {
    table: events,
    owner: 'user_id',
    exportAs: 'events',
    // Both are made of the text and the tags.
    exportWithout: ['words', 'words_rule', 'search'],
    erase: 'cascade',
    backup: true,
  },
  { table: tags, owner: 'user_id', exportAs: 'tags', erase: 'cascade', backup: true },
  { table: eventTags, owner: 'user_id', exportAs: 'event_tags', erase: 'cascade', backup: true },
];
