import type { DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import { expect, test } from 'vitest';
import { eventFile, eventSave } from './call.factory.ts';
import type { EventFile, Waiting } from './call.ts';
import { type EventToSave, withEvent, withoutRefused } from './save-event.ts';

const SEQ = 100;
const fileOf = (fileId: string) => eventFile(0, fileId);
const said = (id: number | null, text: string) =>
  eventSave({ event: { id: id ?? 0, text } as DiaryEvent, isNew: id === null, input: { text } as EventInput });
const toSave = (id: number | null, text: string, change: Partial<EventToSave> = {}): EventToSave => ({
  ...said(null, text),
  id,
  openedId: id,
  files: [],
  taken: [],
  ...change,
});
const save = (seq: number, id: number | null, text: string, change: Partial<Waiting> = {}): Waiting => ({
  seq,
  key: `key ${seq}`,
  isTried: false,
  call: said(id, text),
  ...change,
});
const file = (seq: number, eventId: number, fileId: string, change: Partial<Waiting> = {}): Waiting => ({
  seq,
  key: `key ${seq}`,
  isTried: false,
  call: eventFile(eventId, fileId),
  ...change,
});
const REFUSED = { isTried: true, refusal: { code: 'quota_exceeded' } };

/** What is in the list, in the order in which it is sent. */
const shown = (list: readonly Waiting[]) =>
  list
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ seq, call }) => {
      if (call.kind === 'event.file') return `${seq} ${call.file.fileId} of ${call.eventId}`;
      return call.kind === 'event.save' ? `${seq} ${call.isNew ? 'new' : call.event.id} ${call.event.text}` : seq;
    });
const after = (list: readonly Waiting[], event: EventToSave) => {
  const { list: next, result } = withEvent(list, SEQ, event, () => 'new key');
  return { list: shown(next), id: result.id, dropped: result.dropped.map((one: EventFile) => one.file.fileId) };
};

test('files alone leave refused words where they are, for the person to decide', () => {
  const list = [save(10, 7, 'Worte', REFUSED)];
  const photo = toSave(7, 'Worte', { input: null, files: [fileOf('a')] });
  expect(after(list, photo).list).toEqual(['10 7 Worte', '102 a of 7']);
  expect(after(list, toSave(7, 'Andere')).list).toEqual(['100 7 Andere']);
});

test('a new event waits with its files, which are sent after it [EVF-34, MEDIA-03]', () => {
  expect(after([], toSave(null, 'Neu', { files: [fileOf('a'), fileOf('b')] }))).toEqual({
    list: ['100 new Neu', '102 a of -100', '104 b of -100'],
    id: -100,
    dropped: [],
  });
});

test('changes of an event that was never sent are sent with it; of one that was tried, after it (18-MERGE)', () => {
  expect(after([save(10, null, 'Neu')], toSave(-10, 'Neuer')).list).toEqual(['10 new Neuer']);
  expect(after([save(10, null, 'Neu', { isTried: true })], toSave(-10, 'Neuer')).list).toEqual([
    '10 new Neu',
    '100 -10 Neuer',
  ]);
  expect(after([save(10, 5, 'Anders')], toSave(5, 'Ganz anders')).list).toEqual(['10 5 Ganz anders']);
});

test('a file that waits stays, also one that the form does not know; one that was taken out is dropped [MEDIA-03]', () => {
  const list = [file(10, 5, 'stays'), file(12, 5, 'leaves'), file(14, 6, 'other')];
  const event = toSave(5, '', { input: null, files: [fileOf('comes')], taken: ['leaves'] });
  expect(after(list, event)).toEqual({
    list: ['10 stays of 5', '14 other of 6', '102 comes of 5'],
    id: 5,
    dropped: ['leaves'],
  });
});

test('a file that is taken out while it is being sent is removed from the server, as it may have arrived [MEDIA-03]', () => {
  const sent = { ...file(10, 5, 'leaves'), isTried: true };
  const event = toSave(5, '', { input: null, taken: ['leaves'] });
  const { list, result } = withEvent([sent], SEQ, event, () => 'new key');
  const call = { kind: 'event.file-removal', eventId: 5, resumeUrl: null };
  expect(list).toEqual([{ ...sent, call }]);
  expect(result.dropped).toEqual([sent.call]);
});

test('where nothing has changed nothing waits', () => {
  expect(after([], toSave(5, 'Gleich', { input: null })).list).toEqual([]);
  expect(after([], toSave(5, 'Gleich', { input: null, removed: [{ id: 3, file: '/a' }] })).list).toEqual([
    '100 5 Gleich',
  ]);
});

test('what was refused is replaced with its files, under a new key (18-REFUSED)', () => {
  const list = [save(10, null, 'Neu', REFUSED), file(12, -10, 'a', { refusal: { code: null } }), save(14, 6, 'Fremd')];
  const again = toSave(null, 'Noch mal', { openedId: -10, files: [fileOf('a')] });
  expect(after(list, again)).toEqual({
    list: ['14 6 Fremd', '100 new Noch mal', '102 a of -100'],
    id: -100,
    dropped: [],
  });
  const photo = file(10, 5, 'a', REFUSED);
  expect(after([photo], toSave(5, '', { input: null, files: [fileOf('a')] })).list).toEqual(['102 a of 5']);
  const changed = { ...save(10, 5, 'Anders', REFUSED) };
  const { list: next } = withEvent([changed], SEQ, toSave(5, 'Meins'), () => 'new key');
  expect(next).toMatchObject([{ seq: SEQ, key: 'new key', isTried: false, call: { isNew: false, event: { id: 5 } } }]);
});

test('an event that was deleted elsewhere becomes a new one, and what was refused of it is gone [EVF-34]', () => {
  expect(after([save(10, 5, 'Anders', REFUSED)], toSave(null, 'Neu', { openedId: 5 })).list).toEqual(['100 new Neu']);
  // A file that was still on its way goes along.
  const list = [save(10, 5, 'Anders', REFUSED), file(12, 5, 'a', { isTried: true })];
  expect(after(list, toSave(null, 'Neu', { openedId: 5, files: [fileOf('a')] }))).toEqual({
    list: ['100 new Neu', '102 a of -100'],
    id: -100,
    dropped: [],
  });
});

test('a new event that was refused and comes back unchanged is sent with its words (18-REFUSED)', () => {
  const { list: next } = withEvent(
    [save(10, null, 'Neu', REFUSED)],
    SEQ,
    toSave(-10, 'Neu', { input: null }),
    () => 'new key',
  );
  expect(next).toMatchObject([{ call: { isNew: true, input: { text: 'Neu' } } }]);
});

test('what the person does not want any more is gone with its files, and nothing else is (18-REFUSED)', () => {
  const list = [save(10, 5, 'Anders', REFUSED), file(12, 5, 'a', REFUSED), file(14, 5, 'b'), save(16, 6, 'x', REFUSED)];
  const { list: next, result } = withoutRefused(list, 5);
  expect({ list: shown(next), dropped: result.dropped.map((one) => one.file.fileId) }).toEqual({
    list: ['14 b of 5', '16 6 x'],
    dropped: ['a'],
  });
});
