import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStore } from '../../lib/store.ts';
import { windowSize } from '../../lib/window-size.ts';
import { ChartFrame, DayLabels, GridLines, useChartWidth } from '../../ui/chart/chart-frame.tsx';
import { linearScale, round, splitAtGaps, straightPath } from '../../ui/chart/geometry.ts';
import styles from './cycle-chart.module.css';
import { type CycleLine, daysWithValues, valueOn } from './cycle-lines.ts';
import type { ValueScale } from './measure-scale.ts';
import type { UsualDay } from './usual.ts';

interface CycleChartProps {
  title: string;
  /** Oldest first; the last one is drawn over what was usual in the others. */
  lines: readonly CycleLine[];
  usual: readonly UsualDay[];
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
/** Below the lines, for the numbers of the days. */
const AXIS_ROOM = 36;
/** Up to two weeks every other day has its number, over longer times each week. */
const FEW_DAYS = 14;

/** Points of a line further apart than this are not joined, because nobody knows the values between them. */
const JOINED_DAYS_MAX = 7;

/** This cycle over those before, by days since the chemo; keyboard and touch read the values of all cycles on one day. */
export function CycleChart({ title, lines, usual, scale, lastDay, write, mark, nameOf }: CycleChartProps) {
  const t = useTexts('tracking');
  const size = useChartWidth();
  const { height: windowHeight } = useStore(windowSize);
  const height = Math.min(HEIGHT_MOST, Math.max(HEIGHT_LEAST, Math.round(windowHeight * HEIGHT_SHARE)));
  const box = { left: 44, right: size.width - 12, top: 14, bottom: height - AXIS_ROOM };
  const x = linearScale([0, lastDay], [box.left, box.right]);
  const y = linearScale([scale.low, scale.high], [box.bottom, box.top]);
  const days = daysWithValues(lines).filter((day) => day <= lastDay);
  const newestFirst = lines.toReversed();
  // This cycle stands before what was usual.
  const drawn = [
    ...(usual.length > 0 ? usual : lines.flatMap(({ values }) => values)),
    ...(newestFirst[0]?.values ?? []),
  ];
  const heights = new Map(drawn.map(({ day, value }) => [day, value]));
  const spots = days.map((day) => ({ x: x(day), y: y(heights.get(day) ?? scale.low) }));
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
        <GridLines box={box} ticks={scale.ticks.map((value) => ({ y: y(value), mark: mark(value, y(value)) }))} />
        <DayLabels y={height - 5} ticks={ticks.map((day) => ({ x: x(day), text: String(day) }))} isCentred />
      </g>
      <CycleDrawing lines={lines} usual={usual} x={x} y={y} bottom={box.bottom} />
    </ChartFrame>
  );
}

interface CycleDrawingProps extends Pick<CycleChartProps, 'lines' | 'usual'> {
  x: (day: number) => number;
  y: (value: number) => number;
  /** The foot of the hill below what was usual. */
  bottom: number;
}

/** This cycle over the middle of the earlier ones, a hill, or over these themselves where they are too few to have one. */
export function CycleDrawing({ lines, usual, x, y, bottom }: CycleDrawingProps) {
  const drawn = usual.length > 0 ? lines.slice(-1) : lines;
  return (
    <>
      <g className={styles.usual}>
        <Runs values={usual} x={x} y={y} bottom={bottom} />
      </g>
      {drawn.map((line) => (
        <g key={line.cycle.start} className={line === lines.at(-1) ? styles.latest : styles.earlier}>
          <Runs values={line.values} x={x} y={y} />
        </g>
      ))}
    </>
  );
}

interface RunsProps extends Pick<CycleDrawingProps, 'x' | 'y'>, Partial<Pick<CycleDrawingProps, 'bottom'>> {
  values: readonly UsualDay[];
}

/** A line through the values, cut where days are missing; a day alone is a dot. */
function Runs({ values, x, y, bottom }: RunsProps) {
  return splitAtGaps(values, ({ day }) => day, JOINED_DAYS_MAX).runs.map((run) => {
    const spots = run.map(({ day, value }) => ({ x: x(day), y: y(value) }));
    const [first, last] = [spots[0], spots.at(-1)];
    if (first === undefined || last === undefined) return null;
    if (first === last) return <circle key={first.x} cx={first.x} cy={first.y} r="4" />;
    const line = straightPath(spots);
    return (
      <Fragment key={first.x}>
        {bottom !== undefined && <path className={styles.hill} d={`${line}V${round(bottom)}H${round(first.x)}Z`} />}
        <path d={line} />
      </Fragment>
    );
  });
}
