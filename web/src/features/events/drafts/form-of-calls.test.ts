import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { expect, test } from 'vitest';
import { eventSave } from '../../../offline/outbox/call.factory.ts';
import type { EventSave, Waiting } from '../../../offline/outbox/call.ts';
import { isDirty } from '../form/form-progress.ts';
import { handedOverOf } from './form-of-calls.ts';

const stored = diaryEvent({ id: 5, location: 'home', text: 'Kakao', contents: [] });
const { id: _id, activity, contents: _contents, ...fields } = stored;
const inputOf = (text: string) => ({ ...fields, activity: activity.id, text });

const save = (seq: number, text: string, call: Partial<EventSave>, refusal?: Waiting['refusal']): Waiting => ({
  seq,
  key: `key ${seq}`,
  isTried: refusal !== undefined,
  ...(refusal && { refusal }),
  call: eventSave({
    ...{ event: { ...stored, text }, input: inputOf(text), before: inputOf('Kakao'), etag: '"1"' },
    ...call,
  }),
});
const REFUSED = { code: 'changed_elsewhere' };

test('of two refused changes the form has the newer words, over what the server had before both [EVF-35]', () => {
  const calls = [
    save(12, 'Tee mit Honig', { before: inputOf('Tee'), etag: '"0"' }, REFUSED),
    save(10, 'Tee', {}, REFUSED),
  ];
  const found = handedOverOf(calls, 5);
  expect(found?.state?.values.text).toBe('Tee mit Honig');
  expect(found?.state?.saved.text).toBe('Kakao');
  expect(found?.state?.stored).toMatchObject({ id: 5, etag: '"1"' });
  expect(found?.refusal).toEqual({ code: 'changed_elsewhere', isOfFiles: false });
});

test('an event that waits opens as it was handed over and is not changed; one that was refused is [EVF-05]', () => {
  const waiting = handedOverOf([save(10, 'Tee', {})], 5)?.state;
  const refused = handedOverOf([save(10, 'Tee', {}, REFUSED)], 5)?.state;
  expect([waiting && isDirty(waiting), refused && isDirty(refused)]).toEqual([false, true]);
});

test('a new event at home comes back without the activity that only the server gives it [EVF-03]', () => {
  const { activity: _activity, ...atHome } = inputOf('Neu');
  const event = { ...stored, id: 0, activity: { ...activity, id: 0 } };
  const fresh = save(10, 'Neu', { isNew: true, event, input: atHome, before: null, etag: null }, { code: null });
  const found = handedOverOf([fresh], -10);
  expect(found?.state?.values.activityId).toBeNull();
  expect(found?.state?.stored).toBeNull();
});

test('what the server has all of comes from the server', () => {
  expect(handedOverOf([], 5)).toBeNull();
  expect(handedOverOf([save(10, 'Tee', {})], 6)).toBeNull();
});
