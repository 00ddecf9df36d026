import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStore } from '../../lib/store.ts';
import { windowSize } from '../../lib/window-size.ts';
import { ChartFrame, DayLabels, GridLines, useChartWidth } from '../../ui/chart/chart-frame.tsx';
import { linearScale, type PlotBox, splitAtGaps, straightPath } from '../../ui/chart/geometry.ts';
import styles from './cycle-chart.module.css';
import { type CycleLine, daysWithValues, valueOn } from './cycle-lines.ts';
import type { ValueScale } from './measure-scale.ts';
import type { UsualDay } from './usual.ts';

interface CycleChartProps {
  title: string;
  /** Oldest first; the last one is drawn over what was usual in the others. */
  lines: readonly CycleLine[];
  usual: readonly UsualDay[];
  /** The day around which the earlier cycles were hardest, where there is one. */
  column: { day: number; label: string } | undefined;
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
/** Above the lines, for the name of the hardest day. */
const LABEL_ROOM = 36;
/** Below the lines, for the numbers of the days. */
const AXIS_ROOM = 36;
/** Up to two weeks every other day has its number, over longer times each week. */
const FEW_DAYS = 14;

/** Points of a line further apart than this are not joined, because nobody knows the values between them. */
const JOINED_DAYS_MAX = 7;

/** This cycle over those before, by days since the chemo; keyboard and touch read the values of all cycles on one day. */
export function CycleChart({ title, lines, usual, column, scale, lastDay, write, mark, nameOf }: CycleChartProps) {
  const t = useTexts('tracking');
  const size = useChartWidth();
  const { height: windowHeight } = useStore(windowSize);
  const height = Math.min(HEIGHT_MOST, Math.max(HEIGHT_LEAST, Math.round(windowHeight * HEIGHT_SHARE)));
  const box = {
    left: 44,
    right: size.width - 12,
    top: column === undefined ? 14 : LABEL_ROOM,
    bottom: height - AXIS_ROOM,
  };
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
  const apart = lastDay <= FEW_DAYS ? 2 : 7;
  const ticks = Array.from({ length: Math.floor(lastDay / apart) + 1 }, (_, at) => at * apart);
  const table = {
    openLabel: t('tracking.table'),
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
      <g className={styles.axes}>
        {column !== undefined && <Column {...column} box={box} right={size.width} x={x} />}
        <GridLines box={box} ticks={scale.ticks.map((value) => ({ y: y(value), mark: mark(value, y(value)) }))} />
        <DayLabels y={height - 5} ticks={ticks.map((day) => ({ x: x(day), text: String(day) }))} isCentred />
      </g>
      <CycleDrawing lines={lines} usual={usual} x={x} y={y} />
    </ChartFrame>
  );
}

interface ColumnProps {
  day: number;
  label: string;
  box: PlotBox;
  /** Right edge of the picture. */
  right: number;
  x: (day: number) => number;
}

/** Half of the label of a late day, which stays within the card. */
const LABEL_HALF = 20;

/** One day wide, with its label above its middle. */
function Column({ day, label, box, right, x }: ColumnProps) {
  const [from, to] = [Math.max(box.left - 6, x(day - 0.5)), Math.min(right, x(day + 0.5))];
  return (
    <>
      <rect
        className={styles.column}
        x={from}
        y={box.top - 6}
        width={to - from}
        height={box.bottom - box.top + 12}
        rx="6"
      />
      <text x={Math.min(right - LABEL_HALF, x(day))} y={box.top - 14} textAnchor="middle">
        {label}
      </text>
    </>
  );
}

interface CycleDrawingProps extends Pick<CycleChartProps, 'lines' | 'usual'> {
  x: (day: number) => number;
  y: (value: number) => number;
}

/** This cycle over the middle of the earlier ones, or over these themselves where they are too few to have one. */
export function CycleDrawing({ lines, usual, x, y }: CycleDrawingProps) {
  const earlier = lines.slice(0, -1).map(({ values }) => values);
  return (
    <>
      <g className={styles.usual}>
        {runsOf(usual).map((run) => (
          <path key={run[0]?.day} d={straightPath(run.map(({ day, value }) => ({ x: x(day), y: y(value) })))} />
        ))}
      </g>
      {usual.length === 0 && <Lines className={styles.earlier} all={earlier} x={x} y={y} />}
      <Lines
        className={styles.latest}
        all={lines.slice(-1).map(({ values }) => values)}
        isAlone={(day) => usual.length > 0 && !usual.some((one) => one.day === day)}
        x={x}
        y={y}
      />
    </>
  );
}

const runsOf = (values: readonly UsualDay[]) => splitAtGaps(values, ({ day }) => day, JOINED_DAYS_MAX).runs;

interface LinesProps extends Pick<CycleDrawingProps, 'x' | 'y'> {
  className: string | undefined;
  all: readonly (readonly UsualDay[])[];
  /** True for a day that is compared with none, whose dot is hollow. */
  isAlone?: (day: number) => boolean;
}

function Lines({ className, all, isAlone, x, y }: LinesProps) {
  return all.map((values, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cycles never change places
    <g key={at} className={className}>
      {runsOf(values).map((run) => (
        <path key={run[0]?.day} d={straightPath(run.map(({ day, value }) => ({ x: x(day), y: y(value) })))} />
      ))}
      {values.map(({ day, value }) => (
        <circle key={day} className={isAlone?.(day) ? styles.alone : undefined} cx={x(day)} cy={y(value)} r={4} />
      ))}
    </g>
  ));
}
