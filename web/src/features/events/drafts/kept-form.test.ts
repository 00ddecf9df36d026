import { expect, test } from 'vitest';
import { type FormAction, formReducer, startCreating } from '../form/form-reducer.ts';
import { hasOwnWords, isBegun, newNotes, parsedRecord, serialised, toRecord } from './kept-form.ts';

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

test('a draft is found again as it was kept, also one of the time before drafts had a version', () => {
  const record = recordAfter({ type: 'text', text: 'Nachher' });
  expect(parsedRecord(serialised(record))).toEqual(record);
  expect(parsedRecord(JSON.stringify(record))).toEqual(record);
});

test('of an older draft a field that is new or of another shape is empty, and every word stays', () => {
  const record = recordAfter({ type: 'text', text: 'Nachher' });
  const { publication: _publication, ...older } = record.form.state.values;
  const state = { ...record.form.state, values: { ...older, mood: 'good', tags: [1] }, step: 'weather' };
  const kept = parsedRecord(JSON.stringify({ form: { state, notes: { key: 5 } }, files: [{ mediaId: 'x' }] }));
  expect(kept?.form.state.values).toEqual({
    ...record.form.state.values,
    mood: null,
    tags: [],
    publication: false,
  });
  expect(kept?.form.state).toMatchObject({ step: 'location', stored });
  expect(kept?.form.notes.sent).toBeNull();
  expect(kept?.files).toEqual([]);
});

test('what holds no form, or comes from a later version, is no draft', () => {
  const record = recordAfter({ type: 'text', text: 'Nachher' });
  for (const text of ['null', '7', '{}', JSON.stringify({ ...record, v: 2 })]) expect(parsedRecord(text)).toBeNull();
});

test('a new event is begun with a mood, a word or a picture, and not with a tap on a place [EVF-07]', () => {
  const after = (...actions: FormAction[]) =>
    isBegun(toRecord({ state: actions.reduce(formReducer, empty), notes: newNotes() }, () => true));
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  const item = { media_id: -1, action_id: 1, url: '', file, content_type: 'image/jpeg' } as const;
  expect(after({ type: 'location', location: 'home' })).toBe(false);
  expect(after({ type: 'mood', mood: 2 })).toBe(true);
  expect(after({ type: 'text', text: 'Oma war da' })).toBe(true);
  expect(after({ type: 'contents_added', items: [item] })).toBe(true);
  expect(isBegun(recordAfter({ type: 'location', location: 'home' }))).toBe(true);
});
