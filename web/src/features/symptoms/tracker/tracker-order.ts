import type { Duration } from '@bergkette/contract/symptoms.ts';
import { unitOf } from '../entry/point-value.ts';

const PINNED = ['intensity', 'temperature', 'weight'] as const;

const startMs = ({ symptom_start }: Duration) => Date.parse(symptom_start);
const place = ({ symptom }: Duration) => (symptom.is_searchable ? 0 : 1 + PINNED.indexOf(unitOf(symptom)));

/** Sorts the latest begun symptom first; the pinned ones, temperature and weight, come last [TRK-06, TRK-13]. */
export const orderTrackers = <Run extends Duration>(runs: readonly Run[]): Run[] =>
  runs.toSorted((one, other) => place(one) - place(other) || startMs(other) - startMs(one));
