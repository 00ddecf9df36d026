import { type ChartFrame, linePaths, placeIn } from './chart-shape.ts';
import styles from './handout-chart.module.css';
import type { Reading } from './tracker-summary.ts';

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
export function HandoutChart({ runs, frame, grid, peak, labelWidth = 0, label }: HandoutChartProps) {
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
