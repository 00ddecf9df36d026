import { POINT_RULES, type UnitName } from '@bergkette/contract/symptoms.rules.ts';
import type { Curve, Curves, Duration, Point } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { edgesAround, linearScale } from '../../../ui/chart/geometry.ts';
import { unitOf } from '../entry/point-value.ts';
import { type ChartSpan, chartDomain } from './chart-span.ts';

/** What a chart knows of a run's points: `partial` where all curves together had too many points for one answer. */
type RunCurve = { state: 'none' | 'waiting' | 'failed' | 'left-out' } | { state: 'whole' | 'partial'; curve: Curve };

interface CurvesRead {
  data: Curves | undefined;
  isError: boolean;
}

/** Fewer values are no curve: the list below says them. */
const DRAWN_MIN = 3;

/** The curve to draw for a run, or the reason why there is none [TRK-52]. */
export const runCurveOf = ({ data, isError }: CurvesRead, { id, count }: Pick<Duration, 'id' | 'count'>): RunCurve => {
  if (count < DRAWN_MIN) return { state: 'none' };
  if (data === undefined) return { state: isError ? 'failed' : 'waiting' };
  const curve = data.runs.find((run) => run.id === id);
  // A run that has just begun is in the next answer.
  if (curve === undefined || curve.points.length < DRAWN_MIN) {
    if (!data.is_complete) return { state: 'left-out' };
    return { state: isError ? 'failed' : 'waiting' };
  }
  return { state: data.is_complete || curve.points.length >= count ? 'whole' : 'partial', curve };
};

/** The curve of all points of a run, which come newest first [TRK-66]. `null` where there are none. */
export const curveOfAll = (
  { id, symptom, symptom_start, symptom_end }: Duration,
  { results, next }: Paged<Point>,
): RunCurve | null => {
  if (results.length === 0) return null;
  const points = results.map(({ datetime, value }): [string, number] => [datetime, value]).toReversed();
  return { state: next === null ? 'whole' : 'partial', curve: { id, symptom, symptom_start, symptom_end, points } };
};

/** °C; the y-axis shows at least this range, so that normal values look flat and a fever stands out. */
const TEMPERATURE = { min: 36, max: 38 };
/** Kilograms; the y-axis shows at least this range, so that a small change is visible but does not look dramatic. */
const WEIGHT_LEAST = 4;

const valueEnds = (values: readonly number[], unit: UnitName): { low: number; high: number } => {
  if (unit === 'intensity') return { low: POINT_RULES.intensity.min, high: POINT_RULES.intensity.max };
  return unit === 'temperature'
    ? edgesAround(Math.min(...values, TEMPERATURE.min), Math.max(...values, TEMPERATURE.max), 0)
    : edgesAround(Math.min(...values), Math.max(...values), WEIGHT_LEAST);
};

/** Values of a chart's three lines: bottom, middle, top. Intensities always use 0 to 10 [TRK-38]. */
export const valueTicks = (values: readonly number[], unit: UnitName): [number, number, number] => {
  const { low, high } = valueEnds(values, unit);
  return [low, (low + high) / 2, high];
};

export const CHART_HEIGHT = 140;
const MARGIN = { left: 46, right: 12, top: 10, bottom: 34 };
/** Room for `sehr stark` beside the axis. */
const WORDS_LEFT = 92;
/** Pixels left free at both sides, so that the first and the last dot are fully visible. */
const INSET = 6;

/** Positions of everything in a chart of `width` pixels. Nothing is drawn where no point, oldest first, lies within the span. */
export const planChart = (curve: Curve, span: ChartSpan, nowMs: number, width: number) => {
  const unit = unitOf(curve.symptom);
  const domain = chartDomain(span, { unit, start: curve.symptom_start, end: curve.symptom_end }, nowMs);
  const points = curve.points
    .map(([instant, value]) => ({ instant, value }))
    .filter(({ instant }) => Date.parse(instant) >= domain[0] && Date.parse(instant) <= domain[1]);
  const ticks = valueTicks(
    points.map(({ value }) => value),
    unit,
  );
  const left = curve.symptom.scale === 'words' ? WORDS_LEFT : MARGIN.left;
  const box = { left, right: width - MARGIN.right, top: MARGIN.top, bottom: CHART_HEIGHT - MARGIN.bottom };
  const x = linearScale(domain, [box.left + INSET, box.right - INSET]);
  const y = linearScale([ticks[0], ticks[2]], [box.bottom, box.top]);
  return {
    points,
    spots: points.map(({ instant, value }) => ({ x: x(Date.parse(instant)), y: y(value) })),
    box,
    domain,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
  };
};
