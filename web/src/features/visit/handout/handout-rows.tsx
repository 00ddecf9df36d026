import type { CSSProperties } from 'react';
import { CURVE_MIN, DOTS_MAX, linePaths, placeIn } from './chart-shape.ts';
import styles from './handout.module.css';
import type { HandoutEvent } from './handout-content.ts';
import { type CurveFacts, measureCurve, moodCurve, symptomCurve, type TimeSpan } from './handout-facts.ts';
import type { MoodSummary } from './mood-summary.ts';
import type { TrackerSummary } from './tracker-summary.ts';
import type { HandoutWords } from './use-handout-words.ts';

interface RowProps {
  words: HandoutWords;
  span: TimeSpan;
  /** True on a small screen instead of paper. */
  isNarrow: boolean;
}

const widthOf = (isNarrow: boolean, isWide: boolean): number => {
  if (isNarrow) return 216;
  return isWide ? 600 : 268;
};

const PAD = 4;

/**
 * A curve for black-and-white print: lines and rings distinguish, not colours. Labels are text, so that a PDF can be
 * searched.
 */
function HandoutChart({ edges, ...curve }: { edges?: Omit<RowProps, 'isNarrow'> | undefined } & CurveFacts) {
  const { runs, frame, grid, peak, labelWidth = 0, label } = curve;
  const place = placeIn(frame);
  const { solid, dashed } = linePaths(runs, frame);
  const readings = runs.flat();
  const width = frame.width + labelWidth + 2 * PAD;
  const height = frame.height + 2 * PAD;
  const ring = peak && place(peak);
  const drawing = (
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
  if (edges === undefined) return drawing;
  const { words, span } = edges;
  return (
    <div
      className={styles.plot}
      style={{ '--plot': `${width}px`, '--labels': (labelWidth + PAD) / width } as CSSProperties}
    >
      {drawing}
      {/* The first and the last day. */}
      <p className={styles.edges} aria-hidden="true">
        <span>{words.day(span.from)}</span>
        <span>{words.day(span.to - 1)}</span>
      </p>
    </div>
  );
}

export function SymptomRow({ tracker, words, span, isNarrow, id }: RowProps & { tracker: TrackerSummary; id: string }) {
  const { t, day, strength } = words;
  const [highestAt, highest] = tracker.highest;
  const [latestAt, latest] = tracker.latest;
  // On paper each stands below the head of its column.
  const isOne = isNarrow && highestAt === latestAt;
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
      {!isOne && (
        <td data-name={t('handout.symptoms.highest')}>
          <b>{strength(highest, tracker.inWords)}</b> <span className={styles.aside}>{day(highestAt)}</span>
        </td>
      )}
      <td
        className={isOne ? styles.one : undefined}
        data-name={t(isOne ? 'handout.symptoms.both' : 'handout.symptoms.latest')}
      >
        <b>{strength(latest, tracker.inWords)}</b> <span className={styles.aside}>{day(latestAt)}</span>
      </td>
      <td className={styles.count}>{isNarrow ? t('trackers.values', { count: tracker.count }) : tracker.count}</td>
      <td>
        {tracker.count >= CURVE_MIN && (
          <HandoutChart
            {...symptomCurve(tracker, words, span, { width: 218, height: isNarrow ? 40 : 30 })}
            // On paper the head of the column says it.
            edges={isNarrow ? { words, span } : undefined}
          />
        )}
      </td>
    </tr>
  );
}

interface MeasureProps extends RowProps {
  tracker: TrackerSummary;
  /** True where it stands alone in its row. */
  isWide: boolean;
}

/** Weight or temperature: the values in words, and their curve. */
export function Measure({ tracker, words, span, isNarrow, isWide }: MeasureProps) {
  const name = tracker.symptom === 'weight' ? 'handout.weight' : 'handout.temperature';
  const curve = measureCurve(tracker, words, span, { width: widthOf(isNarrow, isWide), height: 62 });
  return (
    <div>
      <h5 className={styles.subheading}>{words.t(name)}</h5>
      <p dir="auto">{curve.label}</p>
      <HandoutChart {...curve} edges={{ words, span }} />
    </div>
  );
}

export function MoodRow({ moods, words, span, isNarrow }: RowProps & { moods: MoodSummary }) {
  const curve = moodCurve(moods, words, span, { width: isNarrow ? 182 : 570, height: 80 });
  return (
    <>
      <p>{curve.label}</p>
      <HandoutChart {...curve} edges={{ words, span }} />
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
      <td data-name={words.t('handout.events.difficulty')}>{words.difficulty(event.difficulty)}</td>
      <td data-name={words.t('handout.events.mood')}>{words.mood(event.mood)}</td>
    </tr>
  );
}
