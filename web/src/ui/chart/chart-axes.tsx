import type { CSSProperties, ReactNode } from 'react';
import styles from './chart.module.css';
import type { PlotBox } from './geometry.ts';

interface GridLinesProps {
  box: PlotBox;
  /** Lines across the plot, each with the mark beside it. */
  ticks: readonly { y: number; mark: ReactNode }[];
}

/** Draws the y-axis. A mark is a text, or a drawing that has its own position. */
export function GridLines({ box, ticks }: GridLinesProps) {
  return ticks.map(({ y, mark }) => (
    <g key={y}>
      <line className={styles.grid} x1={box.left - 4} x2={box.right} y1={y} y2={y} />
      {typeof mark === 'string' ? (
        <text className={styles.tick} x={box.left - 10} y={y} dominantBaseline="central" textAnchor="end">
          {mark}
        </text>
      ) : (
        mark
      )}
    </g>
  ));
}

interface DayLabelsProps {
  /** Baseline of the labels, CSS px. */
  y: number;
  /** Labels in order of time. The first and the last are kept within the plot. */
  ticks: readonly { x: number; text: string }[];
}

/** Width of the widest letter of a label, approximately; labels grow with the reader's letters. */
const letterPx = (): number =>
  Math.max(
    8.7,
    0.56 * Math.min(0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), 0.042 * innerWidth),
  );
const APART_PX = 4;

/** Leaves out labels that would overlap their neighbour, except the first and the last. */
const withRoom = (ticks: DayLabelsProps['ticks']) => {
  const letter = letterPx();
  const last = ticks.at(-1);
  const end = last === undefined ? 0 : last.x - last.text.length * letter;
  let free = Number.NEGATIVE_INFINITY;
  return ticks.filter(({ x, text }, index) => {
    const width = text.length * letter;
    const isFirst = index === 0;
    const left = isFirst ? x : x - width / 2;
    const right = left + width + APART_PX;
    const hasRoom = isFirst || index === ticks.length - 1 || (left >= free && right <= end);
    if (hasRoom) free = right;
    return hasRoom;
  });
};

/** Draws the labels of the x-axis. */
export function DayLabels({ y, ticks }: DayLabelsProps) {
  const shown = withRoom(ticks);
  const anchorOf = (index: number) => (index === 0 ? 'start' : index === shown.length - 1 ? 'end' : 'middle');
  return shown.map(({ x, text }, index) => (
    <text key={x} className={styles.tick} x={x} y={y} textAnchor={anchorOf(index)}>
      {text}
    </text>
  ));
}

interface ChartLineProps {
  solid: string;
  /** Path across the gaps, drawn dotted and faded. */
  dashed?: string;
  /** Width in CSS pixels. Many days in little room need a thinner line. */
  width?: number;
}

/** Draws the line, with its gaps dotted. */
export function ChartLine({ solid, dashed, width = 3.5 }: ChartLineProps) {
  return (
    <g style={{ '--line-width': width } as CSSProperties}>
      {dashed !== undefined && dashed !== '' && <path className={styles.dashed} d={dashed} />}
      <path className={styles.line} d={solid} />
    </g>
  );
}
