import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { expect, test } from 'vitest';
import { failure } from '../../../lib/api-error.factory.ts';
import { arrowStep } from './detail-frame.tsx';
import { detailStateOf } from './detail-state.ts';

const event = diaryEvent();
const listed = event;
const read = { event, etag: '"1"' };
test('an event of a list is shown while it is read, and can be changed only once its version is known [EVD-10]', () => {
  expect(detailStateOf({ read: undefined, listed, error: null })).toEqual({
    event,
    isGone: false,
    hasFailed: false,
    canChange: false,
  });
  expect(detailStateOf({ read, listed, error: null })).toMatchObject({ event, hasFailed: false, canChange: true });
});

test('a line that breaks takes no event away that is in view [EVD-10, EVD-16]', () => {
  const error = failure(0, 'unreachable');
  expect(detailStateOf({ read, listed, error })).toMatchObject({
    event,
    isGone: false,
    hasFailed: false,
    canChange: true,
  });
  expect(detailStateOf({ read: undefined, listed, error })).toMatchObject({
    event,
    isGone: false,
    hasFailed: true,
    canChange: false,
  });
  expect(detailStateOf({ read: undefined, listed: undefined, error }).event).toBeUndefined();
});

test('an event that was deleted elsewhere is shown no more [EVD-10]', () => {
  const gone = detailStateOf({ read, listed, error: failure(404, 'not_found') });
  expect(gone).toEqual({ event: undefined, isGone: true, hasFailed: false, canChange: false });
});

test('the arrow keys step to the neighbours, other keys do not [EVD-05]', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'a'].map(arrowStep)).toEqual([-1, 1, null, null, null]);
});
