import type { ImportKind, ImportOutcome } from '@bergkette/contract/imports.ts';
import type { Brought, Left } from './brought.ts';
import type { Outcomes } from './calls.ts';
import { beginningOf } from './rows.ts';

export interface Tally {
  created: number;
  already_here: number;
  refused: number;
  /** What was not sent, because it was stopped before. */
  missing: number;
}

export type Tallies = Record<ImportKind | 'files' | 'points', Tally>;

const none = (missing: number): Tally => ({ created: 0, already_here: 0, refused: 0, missing });

const tallyOf = (results: readonly ImportOutcome['result'][], total: number): Tally => {
  const tally = none(total - results.length);
  for (const result of results) tally[result] += 1;
  return tally;
};

/** A run whose values came in several parts counts once. */
const runsTally = ({ runs }: Brought, outcomes: readonly ImportOutcome[]): Tally => {
  const results = new Map<string, ImportOutcome['result']>();
  for (const [index, { result }] of outcomes.entries()) {
    const origin = runs[index]?.origin ?? '';
    if (results.get(origin) !== 'created') results.set(origin, result);
  }
  return tallyOf([...results.values()], new Set(runs.map(({ origin }) => origin)).size);
};

const pointsTally = ({ runs }: Brought, outcomes: readonly ImportOutcome[]): Tally => {
  const tally = none(runs.slice(outcomes.length).reduce((sum, { points }) => sum + points.length, 0));
  for (const [index, { points }] of outcomes.entries()) {
    tally.created += points?.created ?? 0;
    tally.already_here += points?.already_here ?? 0;
    tally.refused += points?.refused ?? runs[index]?.points.length ?? 0;
  }
  return tally;
};

/** Files of events that are refused are refused with them; the others are here or still to come. */
const filesTally = ({ events }: Brought, outcomes: readonly ImportOutcome[]): Tally => {
  const tally = none(events.slice(outcomes.length).reduce((sum, { files }) => sum + files.length, 0));
  for (const [index, { result, files = [] }] of outcomes.entries()) {
    for (const { origin } of events[index]?.files ?? []) {
      if (result === 'refused') tally.refused += 1;
      else if (files.includes(origin)) tally.already_here += 1;
      else tally.created += 1;
    }
  }
  return tally;
};

export const talliesOf = (brought: Brought, outcomes: Outcomes): Tallies => {
  const plainTally = (kind: ImportKind): Tally =>
    tallyOf(
      outcomes[kind].map(({ result }) => result),
      brought[kind].length,
    );
  return {
    events: plainTally('events'),
    files: filesTally(brought, outcomes.events),
    runs: runsTally(brought, outcomes.runs),
    points: pointsTally(brought, outcomes.runs),
    moods: plainTally('moods'),
    own_symptoms: plainTally('own_symptoms'),
    questions: plainTally('questions'),
  };
};

/** The files after they were sent: of those that were to come some came, some were refused, the others are missing. */
export const sentFilesTally = (planned: Tally, came: number, refused: number): Tally => ({
  ...planned,
  created: came,
  refused: planned.refused + refused,
  missing: planned.missing + planned.created - came - refused,
});

/** What the server refused or changed, with what it was. */
export const leftByServer = ({ events, runs, moods, own_symptoms, questions }: Brought, outcomes: Outcomes): Left[] => {
  const said = (kind: ImportKind, tell: (index: number) => Pick<Left, 'at' | 'label'>): Left[] =>
    outcomes[kind].flatMap(({ why }, index) => (why === undefined ? [] : [{ why, ...tell(index) }]));
  return [
    ...said('events', (index) => {
      const record = events[index]?.record;
      return { at: record?.datetime ?? null, label: record?.tags[0] ?? beginningOf(record?.text ?? '') };
    }),
    ...said('runs', (index) => {
      const run = runs[index];
      const symptom = run?.symptom;
      return {
        at: run?.symptom_start ?? null,
        label: (symptom && ('label' in symptom ? symptom.label : symptom.name)) ?? '',
      };
    }),
    ...said('moods', (index) => ({ at: moods[index]?.date ?? null, label: '' })),
    ...said('own_symptoms', (index) => ({ at: null, label: own_symptoms[index]?.label ?? '' })),
    ...said('questions', (index) => ({ at: null, label: questions[index]?.text ?? '' })),
  ];
};

/** From the first to the last instant of what a file holds, or null where nothing has a time. */
export const spanOf = ({ events, runs, moods }: Brought): [first: string, last: string] | null => {
  const times = [
    ...events.map(({ record }) => record.datetime),
    ...runs.flatMap(({ symptom_start, points }) => [symptom_start, ...points.map(({ datetime }) => datetime)]),
    ...moods.map(({ date }) => `${date}T12:00:00.000Z`),
  ].toSorted();
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
};

/** Bytes of the files that are not here yet. */
export const newFileBytes = ({ events }: Brought, outcomes: readonly ImportOutcome[]): number =>
  events
    .flatMap(({ files }, index) => {
      const { result, files: here = [] } = outcomes[index] ?? {};
      return result === 'refused' ? [] : files.filter(({ origin }) => !here.includes(origin));
    })
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
