import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './chart.module.css';
import { nearestIndex, type PlotBox, type Spot } from './geometry.ts';

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
  /** True for labels of one or two letters, which stand below their place at the ends too. */
  isCentred?: boolean;
}

/** Width of the widest letter of a label, approximately; labels grow with the reader's letters. */
const letterPx = (): number =>
  Math.max(
    8.7,
    0.56 * Math.min(0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), 0.054 * innerWidth),
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
export function DayLabels({ y, ticks, isCentred = false }: DayLabelsProps) {
  const shown = withRoom(ticks);
  const anchorOf = (index: number) => {
    if (isCentred) return 'middle';
    return index === 0 ? 'start' : index === shown.length - 1 ? 'end' : 'middle';
  };
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
  width: number;
}

/** Draws the line, with its gaps dotted. */
export function ChartLine({ solid, dashed, width }: ChartLineProps) {
  return (
    <g style={{ '--line-width': width } as CSSProperties}>
      {dashed !== undefined && dashed !== '' && <path className={styles.dashed} d={dashed} />}
      <path className={styles.line} d={solid} />
    </g>
  );
}

/**
 * Returns the width for a chart in CSS pixels, 0 until it is in the document. A chart is not scaled, so its text keeps
 * its size.
 */
export const useChartWidth = (): { ref: RefObject<HTMLDivElement | null>; width: number } => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

export interface ChartTable {
  /** Label of the button that opens the table. The caption is the table's name. */
  openLabel: string;
  caption: string;
  head: readonly string[];
  /** Makes the rows when the table is opened. The first cell names the row. */
  rows: () => readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** Shows the chart as a table. It is invisible until it gets the focus of keys or a screen reader. */
function ChartTableDetails({ openLabel, caption, head, rows }: ChartTable) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{openLabel}</summary>
      {isOpen && (
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows().map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

/** Describes one entry of the chart. */
export interface Readout {
  /** For the screen reader: "Montag, 3. November: gut". */
  name: string;
  /** The description as a bubble. */
  bubble: ReactNode;
}

interface ChartFrameProps {
  /** Comes from `useChartWidth`. */
  size: { ref: RefObject<HTMLDivElement | null>; width: number };
  height: number;
  box: PlotBox;
  /** Name of the chart for screen readers. */
  label: string;
  summary: string;
  /** Places of the entries, in the order in which keys select them. */
  spots: readonly Spot[];
  readout: (index: number) => Readout;
  table: ChartTable;
  /** The drawing, in SVG. */
  children: ReactNode;
}

const BUBBLE_ABOVE = 84;

/**
 * Frames every chart. Finger, mouse and keys (arrows, Home, End) select one entry after the other. Screen readers get a
 * slider for this, and a table; they skip the drawing.
 */
export function ChartFrame({ size, height, box, label, summary, spots, readout, table, children }: ChartFrameProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const spot = selected === null ? undefined : spots[selected];
  const current = selected !== null && spot !== undefined ? readout(selected) : null;
  const last = spots.length - 1;

  const select = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setSelected(nearestIndex(spots, event.clientX - left));
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    // With the focus here, the next tap elsewhere closes the bubble, and keys continue from this entry.
    event.preventDefault();
    slider.current?.focus({ preventScroll: true });
    select(event);
  };
  const handleLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && document.activeElement !== slider.current) setSelected(null);
  };

  return (
    <figure className={styles.figure}>
      <figcaption className="sr-only">{summary}</figcaption>
      <div
        ref={size.ref}
        className={styles.plot}
        style={{ height }}
        onPointerDown={handlePointerDown}
        onPointerMove={select}
        onPointerLeave={handleLeave}
        // The browser cancels the pointer when the finger scrolls the page.
        onPointerCancel={() => setSelected(null)}
      >
        {size.width > 0 && (
          <svg className={styles.drawing} width={size.width} height={height} aria-hidden="true">
            {children}
            {spot !== undefined && (
              <>
                <line className={styles.guide} x1={spot.x} x2={spot.x} y1={box.top} y2={box.bottom} />
                <circle className={styles.halo} cx={spot.x} cy={spot.y} r="11" />
              </>
            )}
          </svg>
        )}
        {spots.length > 0 && (
          <input
            autoComplete="off"
            ref={slider}
            className={styles.slider}
            type="range"
            min={0}
            max={last}
            value={selected ?? last}
            aria-label={label}
            aria-valuetext={readout(selected ?? last).name}
            onChange={(event) => setSelected(Number(event.currentTarget.value))}
            onFocus={() => setSelected((before) => before ?? last)}
            onBlur={() => setSelected(null)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setSelected(null);
            }}
          />
        )}
        {spot !== undefined && current !== null && (
          <div
            className={styles.bubble}
            data-below={spot.y < BUBBLE_ABOVE}
            style={{ '--x': `${spot.x}px`, '--y': `${spot.y}px` } as CSSProperties}
            aria-hidden="true"
          >
            {current.bubble}
          </div>
        )}
      </div>
      <ChartTableDetails {...table} />
    </figure>
  );
}
