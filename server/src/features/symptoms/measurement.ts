import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { FUTURE_TOLERANCE_MS } from '@bergkette/contract/events.rules.ts';
import { POINT_RULES, roundValue, type UnitName } from '@bergkette/contract/symptoms.rules.ts';
import { fieldErrors } from '../../errors.ts';

export interface Measurement {
  /** ISO 8601 in UTC */
  measuredAt: string;
  value: number;
}

interface Rule {
  min?: number;
  max?: number;
  above?: number;
  below?: number;
  isWhole: boolean;
}

const isUnitName = (unit: string | null): unit is UnitName => unit !== null && unit in POINT_RULES;
/** Limits of a unit. A value without a unit is an intensity and has its limits. */
const ruleOf = (unit: string | null): Rule => POINT_RULES[isUnitName(unit) ? unit : 'intensity'];

const rangeProblem = (
  value: number,
  { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity }: Rule,
): ErrorCode | null => {
  if (value < min || value <= above) return 'too_low';
  return value > max || value >= below ? 'too_high' : null;
};

/** The value as it is stored, or what is wrong with it [TRK-36, TRK-37, TRK-38, TRK-40]. @param unit name, or null for none */
export const checkValue = (unit: string | null, value: number): { value: number } | { problem: ErrorCode } => {
  const rule = ruleOf(unit);
  const tooFar = rangeProblem(value, rule);
  if (tooFar) return { problem: tooFar };
  if (rule.isWhole && !Number.isInteger(value)) return { problem: 'not_integer' };
  // The value is between the limits here, but rounding may still reach one of them.
  const stored = roundValue(value);
  const problem = rangeProblem(stored, rule);
  return problem ? { problem } : { value: stored };
};

/**
 * Returns the instant, or now for one a little in the future (a clock that is fast). Null for one further ahead [TRK-42], unless
 * the person left it as now.
 */
export const pastInstant = (datetime: string, now: Date, isNow = false): string | null => {
  const given = Date.parse(datetime);
  if (given > now.getTime() + FUTURE_TOLERANCE_MS && !isNow) return null;
  return new Date(Math.min(given, now.getTime())).toISOString();
};

/** @param path of the fields that hold it, e.g. `first_point.` @throws {AppError} in_future, too_low, too_high, not_integer */
export const checkMeasurement = (
  unit: { name: string } | null,
  { datetime, value, is_now }: { datetime: string; value: number; is_now?: boolean | undefined },
  now: Date,
  path = '',
): Measurement => {
  const measuredAt = pastInstant(datetime, now, is_now);
  const checked = checkValue(unit?.name ?? null, value);
  if (measuredAt !== null && 'value' in checked) return { measuredAt, value: checked.value };
  throw fieldErrors({
    ...(measuredAt === null ? { [`${path}datetime`]: ['in_future'] } : {}),
    ...('problem' in checked ? { [`${path}value`]: [checked.problem] } : {}),
  });
};
