import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { EventFile, EventSave } from './call.ts';

/* Calls of events for tests, of which each names only what it is about. */

export const eventSave = (change: Partial<EventSave> = {}): EventSave => ({
  kind: 'event.save',
  event: { id: 0 } as DiaryEvent,
  isNew: false,
  input: null,
  before: null,
  etag: null,
  removed: [],
  thanks: { wasHard: false, canUndo: false, isFirst: false },
  ...change,
});

export const eventFile = (eventId: number, fileId = 'f'): EventFile => ({
  kind: 'event.file',
  eventId,
  mediaId: -1,
  contentType: 'image/jpeg',
  file: { fileId, name: 'x.jpg', type: 'image/jpeg', lastModified: 1, size: 5 },
  resumeUrl: null,
});
