/** A place in a chart, in CSS pixels from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** The area between the axes. */
export interface PlotBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Maps the range `from` onto `to`. A range without length is mapped onto the middle. */
export const linearScale = (from: readonly [number, number], to: readonly [number, number]) => {
  const length = from[1] - from[0];
  return (value: number): number =>
    length === 0 ? (to[0] + to[1]) / 2 : to[0] + ((value - from[0]) / length) * (to[1] - to[0]);
};

/** Whole numbers around the values, at least `span` apart, so that small changes do not look large. */
export const edgesAround = (lowest: number, highest: number, span: number): { low: number; high: number } => {
  const missing = Math.max(0, span - (highest - lowest)) / 2;
  return { low: Math.floor(lowest - missing), high: Math.ceil(highest + missing) };
};

/** To a tenth of a pixel. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns an SVG path of straight lines through the spots. */
export const straightPath = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

export interface LineParts<T> {
  /** Parts of the line without a gap. A single entry is a part too. */
  runs: T[][];
  /** The points on both sides of each gap. */
  gaps: [T, T][];
}

/**
 * Splits a line where two neighbours are further apart than `maxApart`, in the unit of `at`.
 * @param items sorted by `at`
 */
export const splitAtGaps = <T>(items: readonly T[], at: (item: T) => number, maxApart: number): LineParts<T> => {
  const parts: LineParts<T> = { runs: [], gaps: [] };
  let run: T[] = [];
  let last: T | undefined;
  for (const item of items) {
    if (last === undefined || at(item) - at(last) > maxApart) {
      if (last !== undefined) parts.gaps.push([last, item]);
      run = [];
      parts.runs.push(run);
    }
    run.push(item);
    last = item;
  }
  return parts;
};

/** Returns the index of the spot nearest to `x`, or -1 without spots. */
export const nearestIndex = (spots: readonly Spot[], x: number): number => {
  const distances = spots.map((spot) => Math.abs(spot.x - x));
  return distances.indexOf(Math.min(...distances));
};

/** Returns the indexes of the days with a label: the first, the one in the middle, and the last. */
export const axisDays = (count: number): number[] => [...new Set([0, Math.floor(count / 2), Math.max(0, count - 1)])];
