import { expect, test } from 'vitest';
import type { Call, Waiting } from '../../offline/outbox/call.ts';
import { countKinds } from './losses.ts';

const waiting = (kind: Call['kind'], seq: number) => ({ seq, key: '', isTried: false, call: { kind } }) as Waiting;

test('before a sign-out, what was not sent is counted by what it is (35-N1)', () => {
  const calls = (
    ['point.add', 'mood', 'event.delete', 'run.start', 'event.save', 'run.helped', 'question.put'] as const
  ).map(waiting);
  expect(countKinds(calls)).toEqual([
    ['event', 2],
    ['mood', 1],
    ['symptom', 3],
    ['question', 1],
  ]);
  expect(countKinds(calls.slice(1, 2))).toEqual([['mood', 1]]);
  expect(countKinds([])).toEqual([]);
});
