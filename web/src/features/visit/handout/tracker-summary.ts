import type { Curve } from '@bergkette/contract/symptoms.ts';
import { plainDateOf } from '../../../lib/dates.ts';

/** Instant in milliseconds, value in the tracker's unit. */
export type Reading = readonly [atMs: number, value: number];

export interface TrackerSummary {
  /** Key of the symptom. */
  symptom: string;
  /** What the person calls it, where the symptom is their own. */
  label?: string | undefined;
  /** True where the values are words of a scale, and no numbers. */
  inWords: boolean;
  /** What helped, in the person's own words, each once; the newest run's first. */
  helped: string[];
  /** Oldest first, one list for each run, because no line is drawn between runs. */
  runs: Reading[][];
  /** Of each run, in milliseconds; `null` while it goes on. */
  ends: (number | null)[];
  count: number;
  first: Reading;
  latest: Reading;
  highest: Reading;
  lowest: Reading;
  /** Day of the end in milliseconds; `null` while a run goes on. */
  endedAtMs: number | null;
}

const atMs = ([at]: Reading): number => at;
const levelOf = ([, value]: Reading): number => value;

/** Among equal values the latest one, which tells most about the present. */
const outermost = (readings: readonly Reading[], isFurther: (value: number, than: number) => boolean): Reading | null =>
  readings.reduce<Reading | null>(
    (best, reading) => (best === null || !isFurther(levelOf(best), levelOf(reading)) ? reading : best),
    null,
  );

const readingsOf = (curve: Curve): Reading[] => curve.points.map(([at, value]) => [Date.parse(at), value] as const);

const endOf = (curves: readonly Curve[]): number | null =>
  curves.some(({ symptom_end }) => symptom_end === null)
    ? null
    : Math.max(...curves.map(({ symptom_end }) => Date.parse(symptom_end ?? '')));

const summarise = (symptom: string, curves: readonly Curve[]): TrackerSummary | null => {
  const noted = curves.filter(({ points }) => points.length > 0);
  const runs = noted.map(readingsOf);
  const ends = noted.map(({ symptom_end }) => (symptom_end === null ? null : Date.parse(symptom_end)));
  const all = runs.flat().toSorted((a, b) => atMs(a) - atMs(b));
  const [first, latest] = [all.at(0), all.at(-1)];
  const highest = outermost(all, (value, than) => value > than);
  const lowest = outermost(all, (value, than) => value < than);
  if (!first || !latest || !highest || !lowest) return null;
  const label = curves[0]?.symptom.label;
  const helped = [...new Set(curves.toReversed().flatMap((curve) => curve.helped ?? []))];
  const endedAtMs = endOf(curves);
  const inWords = curves[0]?.symptom.scale === 'words';
  return { symptom, label, inWords, helped, runs, ends, count: all.length, first, latest, highest, lowest, endedAtMs };
};

/** One summary for each symptom with values; runs of the same symptom are joined. */
export const summariseTrackers = (curves: readonly Curve[]): TrackerSummary[] => {
  const names = new Set(curves.map(({ symptom }) => symptom.name));
  return [...names].flatMap(
    (name) =>
      summarise(
        name,
        curves.filter(({ symptom }) => symptom.name === name),
      ) ?? [],
  );
};

/** Sorts the strongest symptom first, among equals the one with more values. */
export const byStrength = (a: TrackerSummary, b: TrackerSummary): number =>
  levelOf(b.highest) - levelOf(a.highest) || b.count - a.count || a.symptom.localeCompare(b.symptom);

/** Number of local days on which a value reached the threshold. */
export const daysFrom = ({ runs }: TrackerSummary, threshold: number, zone?: string): number =>
  new Set(
    runs
      .flat()
      .filter(([, value]) => value >= threshold)
      .map(([at]) => plainDateOf(at, zone)),
  ).size;
