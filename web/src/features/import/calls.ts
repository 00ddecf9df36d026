import { IMPORT_CALL_BYTES, IMPORT_RECORDS_MAX } from '@bergkette/contract/imports.rules.ts';
import type { ImportAnswer, ImportBody, ImportKind, ImportOutcome } from '@bergkette/contract/imports.ts';
import type { Brought } from './brought.ts';

const KINDS: readonly ImportKind[] = ['own_symptoms', 'questions', 'moods', 'runs', 'events'];

export interface ImportCall {
  kind: ImportKind;
  body: ImportBody;
  count: number;
  bytes: number;
}

const encoder = new TextEncoder();
const bytesOf = (record: unknown): number => encoder.encode(JSON.stringify(record)).length;

/** Fills calls with records in their order, each call small enough for the server. */
export const callsOf = (brought: Brought): ImportCall[] =>
  KINDS.flatMap((kind) => {
    const records = kind === 'events' ? brought.events.map(({ record }) => record) : brought[kind];
    const calls: ImportCall[] = [];
    let batch: unknown[] = [];
    let bytes = 0;
    const close = () => {
      if (batch.length > 0) calls.push({ kind, body: { [kind]: batch }, count: batch.length, bytes });
      batch = [];
      bytes = 0;
    };
    for (const record of records) {
      const size = bytesOf(record);
      if (batch.length === IMPORT_RECORDS_MAX || bytes + size > IMPORT_CALL_BYTES) close();
      batch.push(record);
      bytes += size;
    }
    close();
    return calls;
  });

/** What became of the records of each kind, in their order; shorter where it was stopped. */
export type Outcomes = Record<ImportKind, ImportOutcome[]>;
export const noOutcomes = (): Outcomes => ({ own_symptoms: [], questions: [], moods: [], runs: [], events: [] });

export const addAnswer = (outcomes: Outcomes, kind: ImportKind, answer: ImportAnswer): void => {
  outcomes[kind].push(...answer[kind]);
};
