import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStore } from '../../lib/store.ts';
import { windowSize } from '../../lib/window-size.ts';
import { ChartFrame, DayLabels, GridLines, useChartWidth } from '../../ui/chart/chart-frame.tsx';
import { linearScale, smoothPath, splitAtGaps, straightPath } from '../../ui/chart/geometry.ts';
import styles from './cycle-chart.module.css';
import { type CycleLine, daysWithValues, valueOn } from './cycle-lines.ts';
import type { ValueScale } from './measure-scale.ts';
import type { BandDay } from './usual-band.ts';

interface CycleChartProps {
  title: string;
  /** Oldest first; the last one is drawn as a line over the band of the others. */
  lines: readonly CycleLine[];
  band: readonly BandDay[];
  scale: ValueScale;
  lastDay: number;
  write: (value: number) => string;
  /** Draws the label of a value at the axis, at height `y`. */
  mark: (value: number, y: number) => ReactNode;
  /** "Start 2. Nov." */
  nameOf: (line: CycleLine) => string;
}

/** So much of the window's height, within bounds: axis and legend stand in the window of the lowest phones too. */
const HEIGHT_SHARE = 0.34;
const HEIGHT_LEAST = 180;
const HEIGHT_MOST = 280;
const TICK_DAYS = 7;
const TICK_ROOM_DAYS = 3;

/** Points of a line further apart than this are not joined, because nobody knows the values between them. */
const JOINED_DAYS_MAX = 7;

/** This cycle over what was usual, by days since the chemo; keyboard and touch read the values of all cycles on one day. */
export function CycleChart({ title, lines, band, scale, lastDay, write, mark, nameOf }: CycleChartProps) {
  const t = useTexts('tracking');
  const size = useChartWidth();
  const { height: windowHeight } = useStore(windowSize);
  const height = Math.min(HEIGHT_MOST, Math.max(HEIGHT_LEAST, Math.round(windowHeight * HEIGHT_SHARE)));
  const box = { left: 44, right: size.width - 12, top: 14, bottom: height - 26 };
  const x = linearScale([0, lastDay], [box.left, box.right]);
  const y = linearScale([scale.low, scale.high], [box.bottom, box.top]);
  const days = daysWithValues(lines);
  const newestFirst = lines.toReversed();
  const spots = days.map((day) => {
    const newest = newestFirst.map((line) => valueOn(line, day)).find((value) => value !== undefined);
    return { x: x(day), y: y(newest ?? scale.low) };
  });
  const dayName = (day: number) => (day === 0 ? t('cycles.day_0') : t('cycles.day', { day }));
  const valuesOn = (day: number) =>
    newestFirst.flatMap((line) => {
      const value = valueOn(line, day);
      return value === undefined ? [] : [{ name: nameOf(line), words: write(value) }];
    });
  const readout = (index: number) => {
    const day = days[index] ?? 0;
    const values = valuesOn(day);
    const bubble: ReactNode = (
      <>
        <b>{dayName(day)}</b>
        {values.map(({ name, words }) => (
          <span key={name} className={styles.value}>
            {name}: <b>{words}</b>
          </span>
        ))}
      </>
    );
    return { name: [dayName(day), ...values.map(({ name, words }) => `${name}: ${words}`)].join(', '), bubble };
  };
  const weeks = Array.from({ length: Math.floor(lastDay / TICK_DAYS) + 1 }, (_, week) => week * TICK_DAYS);
  // The last label ends at the last day; a week's label too near to it is left out.
  const ticks = [...weeks.filter((day) => day + TICK_ROOM_DAYS <= lastDay), lastDay];
  const table = {
    openLabel: t('cycles.table'),
    caption: title,
    head: [t('cycles.days_since'), ...lines.map(nameOf)],
    rows: () =>
      days.map((day) => ({
        key: day,
        cells: [
          dayName(day),
          ...lines.map((line) => {
            const value = valueOn(line, day);
            return value === undefined ? t('cycles.none') : write(value);
          }),
        ],
      })),
  };
  return (
    <ChartFrame
      size={size}
      height={height}
      box={box}
      label={title}
      summary={`${title}. ${t('cycles.chart.hint')}`}
      spots={spots}
      readout={readout}
      table={table}
    >
      <GridLines box={box} ticks={scale.ticks.map((value) => ({ y: y(value), mark: mark(value, y(value)) }))} />
      <DayLabels y={height - 5} ticks={ticks.map((day) => ({ x: x(day), text: String(day) }))} />
      <CycleDrawing lines={lines} band={band} lastDay={lastDay} x={x} y={y} />
    </ChartFrame>
  );
}

interface Scales {
  x: (day: number) => number;
  y: (value: number) => number;
}

type CycleDrawingProps = Scales & Pick<CycleChartProps, 'lines' | 'band' | 'lastDay'>;

/** This cycle as a line over the band of the earlier ones, or over their values where those are too few for a band. */
export function CycleDrawing({ lines, band, lastDay, x, y }: CycleDrawingProps) {
  const latest = lines.at(-1);
  return (
    <>
      {band.length > 0 ? (
        <Band band={band} lastDay={lastDay} x={x} y={y} />
      ) : (
        <EarlierDots lines={lines.slice(0, -1)} x={x} y={y} />
      )}
      {latest !== undefined && <Line line={latest} x={x} y={y} />}
    </>
  );
}

/** Half of a day before the first and after the last, so that a single day of the band has a width too. */
const HALF_DAY = 0.5;
/** A range of one value is still seen as a band, in pixels up and down. */
const LEAST_HALF_HEIGHT = 5;

/** In slopes over three days, and nowhere within the range that the sentence compares with. */
const rounded = (run: readonly BandDay[]): BandDay[] =>
  run.map(({ day, low, high }, at) => {
    const near = run.slice(Math.max(0, at - 1), at + 2);
    const mean = (end: 'low' | 'high') => near.reduce((sum, one) => sum + one[end], 0) / near.length;
    return { day, low: Math.min(low, mean('low')), high: Math.max(high, mean('high')) };
  });

/** The area has no line at its ends, where it would look like a wall; it stays between the first and the last day of the axis. */
function Band({ band, lastDay, x, y }: Omit<CycleDrawingProps, 'lines'>) {
  const { runs } = splitAtGaps(band, ({ day }) => day, 1);
  return runs.map(rounded).map((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const edges = [
      ...(first === undefined ? [] : [{ ...first, day: first.day - HALF_DAY }]),
      ...run,
      ...(last === undefined ? [] : [{ ...last, day: last.day + HALF_DAY }]),
    ];
    const days = edges.map(({ day, ...range }) => ({ ...range, x: x(Math.min(lastDay, Math.max(0, day))) }));
    const upper = smoothPath(days.map(({ x: at, high }) => ({ x: at, y: y(high) - LEAST_HALF_HEIGHT })));
    const lower = smoothPath(days.map(({ x: at, low }) => ({ x: at, y: y(low) + LEAST_HALF_HEIGHT })).toReversed());
    return (
      <g key={first?.day}>
        <path className={styles.area} d={`${upper}L${lower.slice(1)}Z`} />
        <path className={styles.edge} d={upper + lower} />
      </g>
    );
  });
}

function EarlierDots({ lines, x, y }: Scales & { lines: readonly CycleLine[] }) {
  return (
    <g className={styles.earlier}>
      {lines.flatMap(({ cycle, values }) =>
        values.map(({ day, value }) => <circle key={`${cycle.start} ${day}`} cx={x(day)} cy={y(value)} r={4} />),
      )}
    </g>
  );
}

function Line({ line, x, y }: Scales & { line: CycleLine }) {
  const { runs } = splitAtGaps(line.values, ({ day }) => day, JOINED_DAYS_MAX);
  return (
    <g className={styles.latest}>
      {runs.map((run) => (
        <path key={run[0]?.day} d={straightPath(run.map(({ day, value }) => ({ x: x(day), y: y(value) })))} />
      ))}
      {line.values.map(({ day, value }) => (
        <circle key={day} cx={x(day)} cy={y(value)} r={4} />
      ))}
    </g>
  );
}
