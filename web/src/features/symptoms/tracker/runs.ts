import { ONGOING_NOTICE_AFTER_DAYS } from '@bergkette/contract/symptoms.rules.ts';
import type { ActiveDuration, Curve, Duration } from '@bergkette/contract/symptoms.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { addDays, plainDateOf } from '../../../lib/dates.ts';
import { ASKED_HOURS, isWithinHours, mayBeFever } from '../../../lib/help/fever.ts';
import { unitOf } from '../entry/point-value.ts';

const PINNED = ['intensity', 'temperature', 'weight'] as const;

const startMs = ({ symptom_start }: Duration) => Date.parse(symptom_start);
const place = ({ symptom }: Duration) => (symptom.is_searchable ? 0 : 1 + PINNED.indexOf(unitOf(symptom)));

/**
 * Sorts the latest begun symptom first; the pinned ones, temperature and weight, come last [TRK-06, TRK-13].
 * @param isFirst whether this one comes before all others
 */
export const orderTrackers = <Run extends Duration>(runs: readonly Run[], isFirst: (run: Run) => boolean): Run[] => {
  const rank = (run: Run) => (isFirst(run) ? -1 : place(run));
  return runs.toSorted((one, other) => rank(one) - rank(other) || startMs(other) - startMs(one));
};

export const isTemperature = ({ symptom }: Pick<Duration, 'symptom'>): boolean => unitOf(symptom) === 'temperature';

/**
 * Whether its latest value may be a fever, and is of today or of the hours before: midnight ends none.
 * @param limit of the clinic, where it has set one
 */
export const mayBeFeverNow = (run: ActiveDuration, limit: number | null, nowMs: number): boolean =>
  isTemperature(run) &&
  run.latest_point !== null &&
  (plainDateOf(run.latest_point.datetime) === plainDateOf(nowMs) ||
    isWithinHours(run.latest_point.datetime, nowMs, ASKED_HOURS)) &&
  mayBeFever(run.latest_point.value, limit);

/**
 * The symptom to ask about: the one whose latest point is oldest, once that is a day old [TRK-08, TRK-09]. Weight and
 * temperature are left out, because they have no end.
 */
export const findOngoing = (runs: readonly ActiveDuration[], nowMs: number): ActiveDuration | null => {
  const latestMs = ({ latest_point }: ActiveDuration) => Date.parse(latest_point?.datetime ?? '');
  const untilMs = nowMs - ONGOING_NOTICE_AFTER_DAYS * millisecondsInDay;
  const [oldest = null] = runs
    .filter((run) => run.symptom.is_searchable && latestMs(run) <= untilMs)
    .sort((one, other) => latestMs(one) - latestMs(other));
  return oldest;
};

/**
 * Yesterday's last value; null where yesterday has none or today has one. Weight and temperature have none to repeat:
 * they are read from a device, and a fever of yesterday must not become one of today by a slip of the thumb.
 */
export const valueOfYesterday = ({ symptom, latest_point }: ActiveDuration, nowMs: number): number | null =>
  symptom.is_searchable &&
  latest_point !== null &&
  plainDateOf(latest_point.datetime) === addDays(plainDateOf(nowMs), -1)
    ? latest_point.value
    : null;

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
