import type { Curve } from '@bergkette/contract/symptoms.ts';
import { treatmentsQuery } from '../../../data/period.ts';
import { addDays, plainDateOf } from '../../../lib/dates.ts';

const TREATMENTS = ['chemo', 'radiotherapy'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** A treatment of the diary counts for this many days. */
const TREATMENT_DAYS = 90;

/** The treatments that the diary holds. */
export const ownTreatmentsQuery = (nowMs: number) =>
  treatmentsQuery(TREATMENTS, addDays(plainDateOf(nowMs), -TREATMENT_DAYS));

const RECENT_MAX = 4;
/** So many are suggested together, as the body to tap stands below them. */
export const SUGGESTED_MAX = 5;

/**
 * What the articles of the app tell about a treatment, by symptom the article that does so. Nothing stands here that no
 * article says: the app claims nothing of its own (see docs/decisions/symptoms-and-mood.md).
 */
export const TOLD_OF: Record<Treatment, Readonly<Record<string, string>>> = {
  chemo: {
    nausea: 'nausea-mouth',
    fatigue: 'fatigue',
    'mouth-sores': 'nausea-mouth',
    'taste-changes': 'nausea-mouth',
    'hair-loss': 'hair-loss',
  },
  radiotherapy: { fatigue: 'fatigue', 'radiation-skin': 'surgery-radiotherapy' },
};

/** Keys of the symptoms that are told of these treatments, each once. */
export const toldOf = (treatments: readonly Treatment[]): string[] => [
  ...new Set(treatments.flatMap((treatment) => Object.keys(TOLD_OF[treatment]))),
];

/** Ids of the symptoms that ended last, the latest first, without those that go on. */
export const recentOf = (runs: readonly Curve[]): number[] => {
  const active = new Set(runs.filter(({ symptom_end }) => symptom_end === null).map(({ symptom }) => symptom.id));
  const ended = runs
    .filter(({ symptom }) => symptom.is_searchable && !active.has(symptom.id))
    .toSorted((one, other) => Date.parse(other.symptom_end ?? '') - Date.parse(one.symptom_end ?? ''));
  return [...new Set(ended.map(({ symptom }) => symptom.id))].slice(0, RECENT_MAX);
};
