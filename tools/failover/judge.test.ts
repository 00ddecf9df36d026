import { expect, it } from 'vitest';
import { type Call, judge } from './judge.ts';

let at = 0;
const call = (kind: Call['kind'], name: string, more: Partial<Call> = {}): Call => {
  at += 2;
  return { person: 'Anna', kind, name, at, until: at + 1, tries: 1, status: 201, ...more };
};

it('a history is whole where everything acknowledged is there once, and what was deleted is not', () => {
  const history = [
    call('write', 'one'),
    call('write', 'two'),
    call('set', '2026-11-20', { value: 3 }),
    call('delete', 'two', { status: 204 }),
    call('set', '2026-11-20', { value: 5 }),
    call('see', 'all', { saw: { one: true, two: false, '2026-11-20': 5 }, status: 200 }),
  ];
  const verdict = judge(history, new Map(Object.entries({ one: 1, 'Anna 2026-11-20': 5 })));
  expect(verdict).toEqual({ acknowledged: 5, lost: [], doubled: [], risen: [], stale: [], unanswered: [] });
});

it.each([
  ['lost', [call('write', 'one')], {}],
  ['lost', [call('set', '2026-11-20', { value: 3 })], { 'Anna 2026-11-20': 2 }],
  ['doubled', [call('write', 'one')], { one: 2 }],
  ['risen', [call('write', 'one'), call('delete', 'one')], { one: 1 }],
  ['stale', [call('write', 'one'), call('see', 'all', { saw: { one: false }, status: 200 })], { one: 1 }],
  ['unanswered', [call('write', 'one', { status: 0 })], {}],
] as const)('a fault is named: %s, %#', (fault, history, there) => {
  expect(judge(history, new Map(Object.entries(there)))[fault]).toHaveLength(1);
});
