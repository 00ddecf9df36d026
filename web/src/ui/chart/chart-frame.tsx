import { type CSSProperties, type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import styles from './chart.module.css';
import { type ChartTable, ChartTableDetails } from './chart-table.tsx';
import { nearestIndex, type PlotBox, type Spot } from './geometry.ts';

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
  /** Places of the entries, sorted by x, which fingers and keys select. */
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
