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

/** To a tenth of a pixel. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const slopeOf = (from: Spot, to: Spot): number => (to.y - from.y) / (to.x - from.x);

/** How steep a curve goes through the spot: no steeper than on either side, and level at its ends and turns. */
const steepnessAt = (before: Spot | undefined, spot: Spot, after: Spot | undefined): number => {
  if (before === undefined || after === undefined) return 0;
  const [one, other] = [slopeOf(before, spot), slopeOf(spot, after)];
  return one * other <= 0 ? 0 : Math.sign(one) * Math.min(Math.abs(one), Math.abs(other));
};

/** Returns a curved SVG path through the spots, which never leaves the range between two neighbours. */
export const smoothPath = (spots: readonly Spot[]): string =>
  spots
    .map((spot, index) => {
      const [x, y] = [round(spot.x), round(spot.y)];
      const last = spots[index - 1];
      if (last === undefined) return `M${x} ${y}`;
      const half = (spot.x - last.x) / 2;
      const leaving = round(last.y + half * steepnessAt(spots[index - 2], last, spot));
      const arriving = round(spot.y - half * steepnessAt(last, spot, spots[index + 1]));
      return `C${round(last.x + half)} ${leaving} ${round(last.x + half)} ${arriving} ${x} ${y}`;
    })
    .join('');

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

/** Returns the index of the spot nearest to `x`, or -1 without spots. @param spots sorted by x */
export const nearestIndex = (spots: readonly Spot[], x: number): number => {
  let [low, high] = [0, spots.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [here, next] = [spots[middle], spots[middle + 1]];
    if (here === undefined || next === undefined) break;
    if (x - here.x <= next.x - x) high = middle;
    else low = middle + 1;
  }
  return high < 0 ? -1 : low;
};

/** Returns the indexes of the days with a label: the first, some between, and the last. */
export const axisDays = (count: number, pieces = 3): number[] => {
  const days = Array.from({ length: pieces }, (_, piece) => Math.floor((piece * count) / pieces));
  return [...new Set([...days, Math.max(0, count - 1)])];
};
