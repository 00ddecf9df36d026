import { IMPORT_CALL_BYTES, IMPORT_RECORDS_MAX } from '@bergkette/contract/imports.rules.ts';
import { expect, test } from 'vitest';
import type { Brought } from './brought.ts';
import { callsOf } from './calls.ts';

const NONE = { source: 'bergkette', events: [], runs: [], moods: [], own_symptoms: [], questions: [], left: [] };
const broughtWith = (part: object): Brought => ({ ...NONE, staying: [], profile: {}, ...part }) as unknown as Brought;
const many = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

test.each([
  ['own_symptoms', (records: unknown[]) => ({ own_symptoms: records })],
  ['questions', (records: unknown[]) => ({ questions: records })],
  ['moods', (records: unknown[]) => ({ moods: records })],
  ['runs', (records: unknown[]) => ({ runs: records })],
  ['events', (records: unknown[]) => ({ events: records.map((record) => ({ record })) })],
] as const)('%s come in calls of as many records as the server takes, in their order', (kind, part) => {
  for (const more of [-1, 0, 1, IMPORT_RECORDS_MAX + 1]) {
    const records = many(IMPORT_RECORDS_MAX + more, (at) => ({ at }));
    const calls = callsOf(broughtWith(part(records)));
    expect(calls.flatMap(({ body }): readonly unknown[] => body[kind] ?? [])).toEqual(records);
    const counts = calls.map((call) => call.count);
    expect(counts).toEqual(calls.map(({ body }) => body[kind]?.length));
    expect(Math.max(...counts), `${records.length}`).toBe(Math.min(records.length, IMPORT_RECORDS_MAX));
    expect(counts.length).toBe(Math.ceil(records.length / IMPORT_RECORDS_MAX));
  }
});

test('a call of long records ends before it has more bytes than the server takes', () => {
  const questions = many(3, (at) => ({ id: String(at), text: 'ä'.repeat(IMPORT_CALL_BYTES / 4 - 30) }));
  const calls = callsOf(broughtWith({ questions }));
  expect(calls.map(({ count }) => count)).toEqual([2, 1]);
  for (const { bytes } of calls) expect(bytes).toBeLessThanOrEqual(IMPORT_CALL_BYTES);
});
