import { lazyPart } from '../../lib/chunks.ts';

/* The dialogs about an event, whose code comes after the screen over which they lie. */

export const importForm = () => import('./event-form.tsx');
export const EventForm = lazyPart(importForm, 'HomeEventForm');

export const importDetail = () => import('./event-detail.tsx');
export const EventDetail = lazyPart(importDetail, 'HomeEventDetail');
