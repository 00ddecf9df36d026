import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import { MOOD_CHART_GAP_DAYS, MOOD_MAX, MOOD_MIN } from '@bergkette/contract/moods.rules.ts';
import { axisDays, linearScale, type Spot, splitAtGaps, straightPath } from '../../../ui/chart/geometry.ts';
import { type MoodDay, weekMeans } from './mood-series.ts';

/** From this span on, the line is drawn without dots. */
const LINE_ONLY_FROM_DAYS = 90;
const WIDE_PX = 560;
const HARD_STRIP_PX = 30;
const MONTHS_FROM_DAYS = 365;

export const namesMonths = (span: number): boolean => span >= MONTHS_FROM_DAYS;

export const hasDots = (span: number): boolean => span < LINE_ONLY_FROM_DAYS;

/** Width of the line in px: the more days share a pixel, the thinner. */
const lineWidth = (pxPerDay: number): number => Math.min(3.5, Math.max(1.25, 1 + pxPerDay / 2));

interface PlanInput {
  days: readonly MoodDay[];
  span: number;
  width: number;
  /** True keeps room below the plot for the difficulties of the days. */
  hasStrip: boolean;
}

const dotRadius = (span: number, pxPerDay: number): number =>
  span <= 7 ? 8 : Math.min(5.5, Math.max(3.5, pxPerDay * 0.5));

/** Positions of everything in the mood chart, in CSS pixels [MOOD-15, MOOD-18, MOOD-19]. */
export const planChart = ({ days, span, width, hasStrip }: PlanInput) => {
  const plotHeight = width > WIDE_PX ? 328 : 248;
  const box = { left: 44, right: Math.max(45, width - 14), top: 18, bottom: 18 + plotHeight };
  const xOf = linearScale([0, span - 1], [box.left, box.right]);
  const yOf = linearScale([MOOD_MIN, MOOD_MAX], [box.bottom, box.top]);
  const spotOf = ({ day, mood }: MoodDay): Spot => ({ x: xOf(day), y: yOf(mood) });
  const { runs, gaps } = splitAtGaps(days, ({ day }) => day, MOOD_CHART_GAP_DAYS);
  const room = box.right - box.left;
  const pxPerDay = room / (span - 1);
  const r = dotRadius(span, pxPerDay);
  // A single day has no line, so it gets a dot.
  const dotted = hasDots(span) ? days : runs.filter((run) => run.length === 1).flat();
  // A week without an entry is a gap in the line of weeks too.
  const weeks = splitAtGaps(weekMeans(days), ({ week }) => week, 1).runs;
  return {
    height: box.bottom + 34 + (hasStrip ? HARD_STRIP_PX : 0),
    box,
    xOf,
    yOf,
    /** One for each day with a mood. */
    spots: days.map(spotOf),
    solid: runs.map((run) => straightPath(run.map(spotOf))).join(''),
    dashed: gaps.map((ends) => straightPath(ends.map(spotOf))).join(''),
    lineWidth: lineWidth(pxPerDay),
    dots: dotted.map((day) => ({ ...spotOf(day), mood: day.mood, r })),
    weeks: weeks.map((run) => straightPath(run.map(({ day, mean }) => ({ x: xOf(day), y: yOf(mean) })))).join(''),
    /** Days with a label at the axis. */
    axis: axisDays(span),
  };
};

export type ChartPlan = ReturnType<typeof planChart>;

const PEAK_PX = [0, 6, 11, 17, 24] as const;
const PEAK_WIDTH_PX = { min: 3, max: 20 };

/** One path for each difficulty: a mountain below each day with an event, higher for a harder one. */
export const planPeaks = (
  plan: Pick<ChartPlan, 'box' | 'xOf'>,
  span: number,
  hardest: ReadonlyMap<number, Difficulty>,
): Record<Difficulty, string> => {
  const paths = { 1: '', 2: '', 3: '', 4: '' };
  const foot = plan.box.bottom + 12 + HARD_STRIP_PX;
  const pxPerDay = (plan.box.right - plan.box.left) / (span - 1);
  const half = Math.min(PEAK_WIDTH_PX.max, Math.max(PEAK_WIDTH_PX.min, pxPerDay * 1.4)) / 2;
  for (const [day, difficulty] of hardest) {
    const x = plan.xOf(day);
    const peak = `M${(x - half).toFixed(1)} ${foot}L${x.toFixed(1)} ${foot - PEAK_PX[difficulty]}L${(x + half).toFixed(1)} ${foot}Z`;
    paths[difficulty] += peak;
  }
  return paths;
};
