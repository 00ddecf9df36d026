import { expect, test } from 'vitest';
import { type FormAction, formReducer, startCreating } from '../form/form-reducer.ts';
import { fromRecord, hasOwnWords, isBegun, parsedRecord, toRecord } from './form-record.ts';

const empty = startCreating(Date.parse('2026-11-02T09:30:00.000Z'));
const old = { ...empty.values, text: 'Vorher', tags: ['Chemo'] };
const stored = { id: 5, datetime: '2026-11-02T09:30:00.000Z', etag: '"1"' };
const editing = { ...empty, values: old, saved: old, stored };

const bytes = { fileId: 'f', name: 'x.jpg', type: 'image/jpeg', lastModified: 1, size: 1 };

const recordAfter = (...actions: FormAction[]) =>
  toRecord(actions.reduce(formReducer, editing), new Map([[-1, bytes]]));

test('of changes to a deleted event words, tags and files are worth keeping, what is tapped is not', () => {
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  const item = { media_id: -1, action_id: 1, url: '', file, content_type: 'image/jpeg' } as const;
  expect(hasOwnWords(recordAfter({ type: 'changed', values: { text: 'Nachher' } }))).toBe(true);
  expect(hasOwnWords(recordAfter({ type: 'tag_added', tag: 'Oma' }))).toBe(true);
  expect(hasOwnWords(recordAfter({ type: 'contents_added', items: [item] }))).toBe(true);
  expect(hasOwnWords(recordAfter({ type: 'mood', mood: 1 }))).toBe(false);
  expect(
    hasOwnWords(recordAfter({ type: 'changed', values: { text: '' } }, { type: 'tag_removed', tag: 'Chemo' })),
  ).toBe(false);
});

test('a draft is found again as it was stored', () => {
  const record = recordAfter({ type: 'changed', values: { text: 'Nachher' } });
  expect(parsedRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

test('of an older draft a field that is new or of another shape is empty, and every word stays', () => {
  const record = recordAfter({ type: 'changed', values: { text: 'Nachher' } });
  const { publication: _publication, ...older } = record.state.values;
  const state = { ...record.state, values: { ...older, mood: 'good', tags: [1] }, step: 'weather' };
  const found = parsedRecord({ state, files: [{ mediaId: 'x' }] });
  expect(found?.state.values).toEqual({
    ...record.state.values,
    mood: null,
    tags: [],
    publication: false,
  });
  expect(found?.state).toMatchObject({ step: 'location', stored });
  expect(found?.files).toEqual([]);
});

test('what holds no form is no draft', () => {
  for (const value of [null, 7, {}, { state: {} }]) expect(parsedRecord(value)).toBeNull();
});

test('a tile of a file that has been sent since is left out, one that still waits or was taken out stays [EVF-15]', () => {
  const tile = { action_id: 0, url: '', file: null, content_type: 'image/jpeg' } as const;
  const contents = [
    { ...tile, media_id: 3, url: '/content/5/a.jpg' },
    { ...tile, media_id: -3 },
    { ...tile, media_id: -4 },
    { ...tile, media_id: -5, action_id: -1 } as const,
  ];
  const record = { state: { ...editing, values: { ...old, contents } }, files: [] };
  const waits = { ...tile, media_id: -4, file: new File(['x'], 'x.jpg') };
  expect(fromRecord(record, new Map(), [waits]).values.contents).toEqual([contents[0], waits, contents[3]]);
});

test('a new event is begun with a mood, a word or a picture, and not with a tap on a place [EVF-07]', () => {
  const after = (...actions: FormAction[]) =>
    isBegun(toRecord(actions.reduce(formReducer, empty), new Map([[-1, bytes]])));
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
  const item = { media_id: -1, action_id: 1, url: '', file, content_type: 'image/jpeg' } as const;
  expect(after({ type: 'location', location: 'home' })).toBe(false);
  expect(after({ type: 'mood', mood: 2 })).toBe(true);
  expect(after({ type: 'changed', values: { text: 'Oma war da' } })).toBe(true);
  expect(after({ type: 'contents_added', items: [item] })).toBe(true);
  expect(isBegun(recordAfter({ type: 'location', location: 'home' }))).toBe(true);
});
