import { MOOD_MAX, MOOD_MIN, MOODS } from '@bergkette/contract/moods.rules.ts';
import { plainDateOf, toInstant } from '../../../lib/dates.ts';
import { type ChartFrame, edgesAround, linePaths, placeIn } from './chart-shape.ts';
import styles from './handout.module.css';
import type { HandoutEvent } from './handout-content.ts';
import type { MoodSummary } from './mood-summary.ts';
import { daysFrom, type Reading, type TrackerSummary } from './tracker-summary.ts';
import type { HandoutWords } from './use-handout-words.ts';

/** The period in ms: from its first moment to its last. */
export interface TimeSpan {
  from: number;
  to: number;
  days: number;
}

interface RowProps {
  words: HandoutWords;
  span: TimeSpan;
}

const INTENSITY_MAX = 10;
const FEVER_C = 38;
/** The least range of values that the height of a curve stands for. */
const WEIGHT_SPAN_KG = 4;
const TEMPERATURE_SPAN_C = 3;

interface HandoutChartProps {
  runs: readonly (readonly Reading[])[];
  frame: ChartFrame;
  /** Values at which a thin line goes across, with the label at its left edge. */
  grid: readonly { value: number; label?: string }[];
  /** The value marked with a ring; the text names its number too. */
  peak?: Reading | undefined;
  /** Width in px for the labels of the grid. */
  labelWidth?: number;
  /** Describes the curve in words, for screen readers. */
  label: string;
}

/** With more points than these the dots would join to a black band, so only the line is drawn. */
const DOTS_MAX = 45;
const PAD = 4;

/**
 * A curve for black-and-white print: lines and rings distinguish, not colours. Labels are text, so that a PDF can be
 * searched.
 */
function HandoutChart({ runs, frame, grid, peak, labelWidth = 0, label }: HandoutChartProps) {
  const place = placeIn(frame);
  const { solid, dashed } = linePaths(runs, frame);
  const readings = runs.flat();
  const width = frame.width + labelWidth + 2 * PAD;
  const height = frame.height + 2 * PAD;
  const ring = peak && place(peak);
  return (
    <svg className={styles.chart} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{label}</title>
      <g transform={`translate(${labelWidth + PAD} ${PAD})`}>
        {grid.map(({ value, label: words }) => {
          const [, y] = place([frame.from, value]);
          return (
            <g key={value}>
              <path className={styles.grid} d={`M0 ${y}H${frame.width}`} />
              {words && (
                <text x={-6} y={y} dy="0.33em" className={styles.words}>
                  {words}
                </text>
              )}
            </g>
          );
        })}
        <path className={styles.dashed} d={dashed} />
        <path className={styles.line} d={solid} />
        {readings.length <= DOTS_MAX &&
          readings.map((reading) => {
            const [cx, cy] = place(reading);
            return <circle key={reading[0]} className={styles.dot} cx={cx} cy={cy} r={1.7} />;
          })}
        {ring && <circle className={styles.peak} cx={ring[0]} cy={ring[1]} r={4} />}
      </g>
    </svg>
  );
}

export function SymptomRow({ tracker, words, span, id }: RowProps & { tracker: TrackerSummary; id: string }) {
  const { t, day, number } = words;
  const [highestAt, highest] = tracker.highest;
  const [latestAt, latest] = tracker.latest;
  const facts = { count: tracker.count, highest, highestDay: day(highestAt), latest, latestDay: day(latestAt) };
  const frame = { from: span.from, to: span.to, low: 0, high: INTENSITY_MAX, width: 236, height: 30 };
  return (
    <tr data-item={id}>
      <th scope="row">
        {tracker.label ?? words.symptom(tracker.symptom)}
        {tracker.endedAtMs !== null && (
          <span className={styles.aside}>{t('handout.symptoms.ended', { day: day(tracker.endedAtMs) })}</span>
        )}
        {tracker.helped.length > 0 && (
          <span className={styles.helped}>{t('handout.symptoms.helped', { list: tracker.helped.join(', ') })}</span>
        )}
      </th>
      <td>
        <b>{number(highest)}</b> <span className={styles.aside}>{day(highestAt)}</span>
      </td>
      <td>
        <b>{number(latest)}</b> <span className={styles.aside}>{day(latestAt)}</span>
      </td>
      <td>{tracker.count}</td>
      <td>
        <HandoutChart
          runs={tracker.runs}
          frame={frame}
          grid={[{ value: 0 }, { value: 5 }, { value: 10 }]}
          peak={tracker.highest}
          label={t('handout.symptoms.chart', facts)}
        />
      </td>
    </tr>
  );
}

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
  const fever = t('handout.temperature.fever', { days: daysFrom(tracker, FEVER_C, plainDateOf) });
  return `${t('handout.temperature.highest', facts)}; ${fever}`;
};

/** Weight or temperature: the values in words, and their curve. */
export function Measure({ tracker, words, span, isWide }: RowProps & { tracker: TrackerSummary; isWide: boolean }) {
  const isWeight = tracker.symptom === 'weight';
  const edges = edgesAround(tracker.lowest[1], tracker.highest[1], isWeight ? WEIGHT_SPAN_KG : TEMPERATURE_SPAN_C);
  const frame = { ...edges, from: span.from, to: span.to, width: isWide ? 600 : 268, height: 62 };
  const text = isWeight ? weightWords(words, tracker) : temperatureWords(words, tracker);
  const unit = isWeight ? 'kg' : '°C';
  const isFeverInside = !isWeight && edges.low < FEVER_C && edges.high > FEVER_C;
  const values = [edges.low, ...(isFeverInside ? [FEVER_C] : []), edges.high];
  return (
    <div>
      <h5 className={styles.subheading}>{words.t(isWeight ? 'handout.weight' : 'handout.temperature')}</h5>
      <p dir="auto">{text}</p>
      <HandoutChart
        runs={tracker.runs}
        frame={frame}
        grid={values.map((value) => ({ value, label: `${words.number(value)} ${unit}` }))}
        labelWidth={44}
        peak={isWeight ? undefined : tracker.highest}
        label={text}
      />
      <Edges words={words} span={span} left={48} width={frame.width} />
    </div>
  );
}

/** The first and the last day, below a curve. */
function Edges({ words, span, left, width }: RowProps & { left: number; width: number }) {
  return (
    <p className={styles.edges} style={{ marginLeft: left, width }} aria-hidden="true">
      <span>{words.day(span.from)}</span>
      <span>{words.day(span.to - 1)}</span>
    </p>
  );
}

export function MoodRow({ moods, words, span }: RowProps & { moods: MoodSummary }) {
  const { t, day, mood } = words;
  const run = moods.days.map(({ date, mood: value }) => [Date.parse(toInstant(date, '12:00') ?? date), value] as const);
  const facts = [
    t('handout.mood.days', { count: moods.days.length, days: span.days }),
    t('handout.mood.lowest', { mood: mood(moods.lowest.mood), day: day(moods.lowest.date) }),
    t('handout.mood.most', { mood: mood(moods.mostFrequent.mood), days: moods.mostFrequent.days }),
  ].join('; ');
  const frame = { from: span.from, to: span.to, low: MOOD_MIN, high: MOOD_MAX, width: 570, height: 80 };
  const grid = MOODS.map((value) => ({ value, label: mood(value) }));
  return (
    <>
      <p>{facts}</p>
      <HandoutChart runs={[run]} frame={frame} grid={grid} labelWidth={78} label={facts} />
      <Edges words={words} span={span} left={82} width={frame.width} />
    </>
  );
}

export function EventRow({ event, words, id }: { event: HandoutEvent; words: HandoutWords; id: string }) {
  return (
    <tr data-item={id}>
      <td>{words.day(event.day)}</td>
      <th scope="row" dir="auto">
        {words.title(event)}
      </th>
      <td>{words.difficulty(event.difficulty)}</td>
      <td>{words.mood(event.mood)}</td>
    </tr>
  );
}
