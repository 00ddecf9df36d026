import { expect, test } from 'vitest';
import { type FormAction, formReducer, startCreating } from '../form/form-reducer.ts';
import { hasOwnWords, newNotes, toRecord } from './kept-form.ts';

const empty = startCreating(Date.parse('2026-11-02T09:30:00.000Z'));
const old = { ...empty.values, text: 'Vorher', tags: ['Chemo'] };
const stored = { id: 5, datetime: '2026-11-02T09:30:00.000Z', etag: '"1"' };
const editing = { ...empty, values: old, saved: old, stored };

const recordAfter = (...actions: FormAction[]) =>
  toRecord({ state: actions.reduce(formReducer, editing), notes: newNotes() }, () => true);

test('of changes to a deleted event words, tags and files are worth keeping, what is tapped is not', () => {
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  const item = { media_id: -1, action_id: 1, url: '', file, content_type: 'image/jpeg' } as const;
  expect(hasOwnWords(recordAfter({ type: 'text', text: 'Nachher' }))).toBe(true);
  expect(hasOwnWords(recordAfter({ type: 'tag_added', tag: 'Oma' }))).toBe(true);
  expect(hasOwnWords(recordAfter({ type: 'contents_added', items: [item] }))).toBe(true);
  expect(hasOwnWords(recordAfter({ type: 'mood', mood: 1 }))).toBe(false);
  expect(hasOwnWords(recordAfter({ type: 'text', text: '' }, { type: 'tag_removed', tag: 'Chemo' }))).toBe(false);
});

test('what is being saved as a new event already goes on', () => {
  const notes = { ...newNotes(), isSending: true };
  const state = formReducer(editing, { type: 'event_gone' });
  expect(hasOwnWords(toRecord({ state: { ...state, values: { ...state.values, text: '' } }, notes }, () => true))).toBe(
    true,
  );
});
