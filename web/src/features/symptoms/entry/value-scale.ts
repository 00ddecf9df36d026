import { POINT_RULES, type UnitName } from '@bergkette/contract/symptoms.rules.ts';

/** °C; the y-axis shows at least this range, so that normal values look flat and a fever stands out. */
const TEMPERATURE: readonly [number, number] = [36, 38];
/** Kilograms; the y-axis shows at least this range, so that a small change is visible but does not look dramatic. */
const WEIGHT_LEAST = 4;

const rangeAround = (values: readonly number[]): [number, number] =>
  values.length === 0
    ? [POINT_RULES.weight.default, POINT_RULES.weight.default]
    : [Math.min(...values), Math.max(...values)];

const weightEnds = (values: readonly number[]): [number, number] => {
  const [least, most] = rangeAround(values);
  const missing = Math.max(0, WEIGHT_LEAST - (most - least)) / 2;
  return [Math.floor(least - missing), Math.ceil(most + missing)];
};

/** Values of a chart's three lines: bottom, middle, top. Intensities always use 0 to 10 [TRK-38]. */
export const valueTicks = (values: readonly number[], unit: UnitName): [number, number, number] => {
  const { min, max } = POINT_RULES.intensity;
  const ends = {
    intensity: () => [min, max] as const,
    temperature: () =>
      [
        Math.min(TEMPERATURE[0], ...values.map(Math.floor)),
        Math.max(TEMPERATURE[1], ...values.map(Math.ceil)),
      ] as const,
    weight: () => weightEnds(values),
  };
  const [low, high] = ends[unit]();
  return [low, (low + high) / 2, high];
};
