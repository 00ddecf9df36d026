import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { DayLabels, GridLines } from '../../ui/chart/chart-axes.tsx';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { linearScale, splitAtGaps, straightPath } from '../../ui/chart/geometry.ts';
import { useChartWidth } from '../../ui/chart/use-chart-width.ts';
import styles from './cycle-chart.module.css';
import { type CycleLine, daysWithValues, valueOn } from './cycle-lines.ts';
import { dashOf } from './line-styles.ts';
import type { ValueScale } from './measure-scale.ts';

interface CycleChartProps {
  title: string;
  /** Oldest first; the last line is drawn strongest. */
  lines: readonly CycleLine[];
  scale: ValueScale;
  lastDay: number;
  /** Writes a value with its unit. */
  write: (value: number) => string;
  /** Draws the label of a value at the axis, at height `y`. */
  mark: (value: number, y: number) => ReactNode;
  /** "Start 2. Nov." */
  nameOf: (line: CycleLine) => string;
}

const HEIGHT = 280;
const TICK_DAYS = 7;
const TICK_ROOM_DAYS = 3;

/** Points of a line further apart than this are not joined, because nobody knows the values between them. */
const JOINED_DAYS_MAX = 7;

/** The cycles over each other by days since the chemo; keyboard and touch read the values of one day. */
export function CycleChart({ title, lines, scale, lastDay, write, mark, nameOf }: CycleChartProps) {
  const t = useTexts('cycles');
  const size = useChartWidth();
  const box = { left: 44, right: size.width - 12, top: 14, bottom: HEIGHT - 34 };
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
      height={HEIGHT}
      box={box}
      label={title}
      summary={`${title}. ${t('cycles.chart.hint')}`}
      spots={spots}
      readout={readout}
      table={table}
    >
      <GridLines box={box} ticks={scale.ticks.map((value) => ({ y: y(value), mark: mark(value, y(value)) }))} />
      <DayLabels y={HEIGHT - 12} ticks={ticks.map((day) => ({ x: x(day), text: String(day) }))} />
      {lines.map((line, index) => (
        <Line key={line.cycle.start} line={line} age={lines.length - 1 - index} x={x} y={y} />
      ))}
    </ChartFrame>
  );
}

interface LineProps {
  line: CycleLine;
  /** How many cycles ago; 0 is the latest. */
  age: number;
  x: (day: number) => number;
  y: (value: number) => number;
}

function Line({ line, age, x, y }: LineProps) {
  const { runs } = splitAtGaps(line.values, ({ day }) => day, JOINED_DAYS_MAX);
  return (
    <g className={age === 0 ? styles.latest : styles.earlier} style={{ strokeDasharray: dashOf(age) }}>
      {runs.map((run) => (
        <path key={run[0]?.day} d={straightPath(run.map(({ day, value }) => ({ x: x(day), y: y(value) })))} />
      ))}
      {line.values.map(({ day, value }) => (
        <circle key={day} cx={x(day)} cy={y(value)} r={age === 0 ? 4 : 2.5} />
      ))}
    </g>
  );
}
