import type { Curve } from '@bergkette/contract/symptoms.ts';

/** This many words are offered, the chosen ones not counted. */
const OFFERED_MAX = 8;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * What may be tapped for a run: its own words first, then those of other runs, of the same symptom before others and the
 * latest before older ones, then common ones.
 */
export const offeredWords = (
  run: { id: number; symptom: { id: number }; helped?: string[] | undefined },
  runs: readonly Curve[],
  common: readonly string[],
): string[] => {
  const chosen = run.helped ?? [];
  const newestFirst = runs.toSorted((one, other) => Date.parse(other.symptom_start) - Date.parse(one.symptom_start));
  const [same, others] = [true, false].map((isSymptom) =>
    newestFirst
      .filter(({ id, symptom }) => id !== run.id && (symptom.id === run.symptom.id) === isSymptom)
      .flatMap(({ helped = [] }) => helped),
  );
  const offered = [...(same ?? []), ...(others ?? []), ...common].filter(
    (word, index, all) =>
      all.findIndex((one) => isSame(one, word)) === index && !chosen.some((one) => isSame(one, word)),
  );
  return [...chosen, ...offered.slice(0, OFFERED_MAX)];
};
