import { MOOD_MAX, MOOD_MIN, MOODS } from '@bergkette/contract/moods.rules.ts';
import type { Period } from '../../../data/period.ts';
import { addDays, toInstant } from '../../../lib/dates.ts';
import { edgesAround } from '../../../ui/chart/geometry.ts';
import { daysIn } from '../visit-period.ts';
import type { ChartFrame } from './chart-shape.ts';
import type { Section } from './handout-content.ts';
import type { MoodSummary } from './mood-summary.ts';
import { daysFrom, type Reading, type TrackerSummary } from './tracker-summary.ts';
import type { HandoutWords } from './use-handout-words.ts';

/* What a curve shows and what is said of it, for the handout on the screen and for its file. Pure. */

/** The period in ms: from its first moment to its last. */
export interface TimeSpan {
  from: number;
  to: number;
  days: number;
}

export const spanOf = (period: Period): TimeSpan => ({
  from: Date.parse(toInstant(period.from, '00:00') ?? period.from),
  to: Date.parse(toInstant(addDays(period.to, 1), '00:00') ?? period.to),
  days: daysIn(period),
});

/** What stands beside the title of a section. */
export const asides: Partial<Record<Section, 'handout.symptoms.scale' | 'handout.events.rule'>> = {
  symptoms: 'handout.symptoms.scale',
  events: 'handout.events.rule',
};

/** The columns of a table, and the part of the width that each has on paper. */
export const columnsOf = (section: Section, { t, day }: HandoutWords, span: TimeSpan) => {
  if (section === 'symptoms') {
    return [
      { name: t('handout.symptoms.name'), part: 0.33 },
      { name: t('handout.symptoms.highest'), part: 0.14 },
      { name: t('handout.symptoms.latest'), part: 0.14 },
      { name: t('handout.symptoms.curve', { from: day(span.from), to: day(span.to - 1) }), part: 0.39 },
    ];
  }
  if (section !== 'events') return [];
  return [
    { name: t('handout.events.day'), part: 0.13 },
    { name: t('handout.events.what'), part: 0.45 },
    { name: t('handout.events.difficulty'), part: 0.22 },
    { name: t('handout.mood'), part: 0.2 },
  ];
};

const INTENSITY_MAX = 10;
const FEVER_C = 38;
/** The least range of values that the height of a curve stands for. */
const WEIGHT_SPAN_KG = 4;
const TEMPERATURE_SPAN_C = 3;

export interface CurveFacts {
  runs: readonly (readonly Reading[])[];
  frame: ChartFrame;
  /** Values at which a thin line goes across, with the label at its left edge. */
  grid: readonly { value: number; label?: string }[];
  /** The value marked with a ring; the text names its number too. */
  peak?: Reading | undefined;
  /** Room for the labels of the grid. */
  labelWidth?: number;
  /** Describes the curve in words. */
  label: string;
}

/** Size of the curve. */
export type Room = Pick<ChartFrame, 'width' | 'height'>;

export const symptomCurve = (
  tracker: TrackerSummary,
  { t, day, strength }: HandoutWords,
  span: TimeSpan,
  room: Room,
): CurveFacts => {
  const [[highestAt, highest], [latestAt, latest]] = [tracker.highest, tracker.latest];
  const facts = {
    count: tracker.count,
    highest: strength(highest, tracker.inWords),
    highestDay: day(highestAt),
    latest: strength(latest, tracker.inWords),
    latestDay: day(latestAt),
  };
  return {
    runs: tracker.runs,
    frame: { from: span.from, to: span.to, low: 0, high: INTENSITY_MAX, ...room },
    // No number where nobody chose one.
    grid: [0, 5, INTENSITY_MAX].map((value) =>
      value === 5 || tracker.inWords ? { value } : { value, label: `${value}` },
    ),
    labelWidth: 18,
    peak: tracker.highest,
    label: t('handout.symptoms.chart', facts),
  };
};

const weightWords = ({ t, day, number }: HandoutWords, { first, latest, count }: TrackerSummary): string => {
  const facts = { latest: number(latest[1], 1), latestDay: day(latest[0]) };
  if (count === 1) return t('handout.weight.one', facts);
  const change = Math.round((latest[1] - first[1]) * 100) / 100;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return t('handout.weight.change', {
    ...facts,
    first: number(first[1], 1),
    firstDay: day(first[0]),
    change: `${sign}${number(Math.abs(change), 1)}`,
  });
};

const temperatureWords = ({ t, day, number }: HandoutWords, tracker: TrackerSummary): string => {
  const { highest, latest } = tracker;
  const facts = {
    highest: number(highest[1], 1),
    highestDay: day(highest[0]),
    latest: number(latest[1], 1),
    latestDay: day(latest[0]),
  };
  const fever = t('handout.temperature.fever', { days: daysFrom(tracker, FEVER_C) });
  return `${t('handout.temperature.highest', facts)}; ${fever}`;
};

/** Of weight or temperature. */
export const measureCurve = (tracker: TrackerSummary, words: HandoutWords, span: TimeSpan, room: Room): CurveFacts => {
  const isWeight = tracker.symptom === 'weight';
  const edges = edgesAround(tracker.lowest[1], tracker.highest[1], isWeight ? WEIGHT_SPAN_KG : TEMPERATURE_SPAN_C);
  const unit = isWeight ? 'kg' : '°C';
  const isFeverInside = !isWeight && edges.low < FEVER_C && edges.high > FEVER_C;
  const values = [edges.low, ...(isFeverInside ? [FEVER_C] : []), edges.high];
  return {
    runs: tracker.runs,
    frame: { ...edges, from: span.from, to: span.to, ...room },
    grid: values.map((value) => ({ value, label: `${words.number(value)} ${unit}` })),
    labelWidth: 44,
    peak: isWeight ? undefined : tracker.highest,
    label: isWeight ? weightWords(words, tracker) : temperatureWords(words, tracker),
  };
};

export const moodCurve = (
  moods: MoodSummary,
  { t, day, mood }: HandoutWords,
  span: TimeSpan,
  room: Room,
): CurveFacts => ({
  runs: [moods.days.map(({ date, mood: value }) => [Date.parse(toInstant(date, '12:00') ?? date), value] as const)],
  frame: { from: span.from, to: span.to, low: MOOD_MIN, high: MOOD_MAX, ...room },
  grid: MOODS.map((value) => ({ value, label: mood(value) })),
  labelWidth: 78,
  label: [
    t('handout.mood.days', { count: moods.days.length, days: span.days }),
    t('handout.mood.lowest', { mood: mood(moods.lowest.mood), day: day(moods.lowest.date) }),
    moods.mostFrequent &&
      t('handout.mood.most', { mood: mood(moods.mostFrequent.mood), days: moods.mostFrequent.days }),
  ]
    .filter(Boolean)
    .join('; '),
});
