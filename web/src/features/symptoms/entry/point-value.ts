import { POINT_DECIMALS, POINT_RULES, roundValue, type UnitName } from '@bergkette/contract/symptoms.rules.ts';
import type { TextId } from '../../../i18n/areas.ts';

type CheckedValue = { value: number; errorId: null } | { value: null; errorId: TextId<'app'> };

const RANGE_ERRORS = {
  intensity: 'point.intensity_range',
  weight: 'point.weight_range',
  temperature: 'point.temperature_range',
} as const satisfies Record<UnitName, TextId<'app'>>;

/** The unit of a symptom; a symptom without one has an intensity. */
export const unitOf = (symptom: { unit: { name: string } | null }): UnitName =>
  symptom.unit !== null && symptom.unit.name in POINT_RULES ? (symptom.unit.name as UnitName) : 'intensity';

/** A whole number within 0 to 10 [TRK-38]. */
export const clampIntensity = (value: number): number => {
  const { min, max } = POINT_RULES.intensity;
  return Math.min(max, Math.max(min, Math.round(value)));
};

const isInRange = (value: number, unit: UnitName): boolean => {
  if (unit === 'intensity') return Number.isInteger(value) && value === clampIntensity(value);
  const { above, below } = POINT_RULES[unit];
  return value > above && value < below;
};

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Reads what was typed, with a decimal comma or a point [TRK-35, TRK-36, TRK-37, TRK-38, TRK-39, TRK-40]. */
export const checkValue = (typed: string, unit: UnitName): CheckedValue => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return { value: null, errorId: 'validation.not_empty' };
  if (!NUMBER.test(text)) return { value: null, errorId: 'point.not_a_number' };
  const value = roundValue(Number(text));
  return isInRange(value, unit) ? { value, errorId: null } : { value: null, errorId: RANGE_ERRORS[unit] };
};

/** Whether more digits may still make it a value: `3` of `38,2`. */
export const mayGrow = (typed: string, unit: Exclude<UnitName, 'intensity'>): boolean =>
  /^\d*[.,]?\d*$/.test(typed) && Number(typed.replace(',', '.')) <= POINT_RULES[unit].above;

/** `39,1` for `391`, as some keyboards have no comma; three digits that are a weight themselves (`105`) stay. */
export const withComma = (typed: string, unit: Exclude<UnitName, 'intensity'>, language: string): string => {
  const said = typed.replace(/^(\d\d)(\d)$/, `$1${language === 'de' ? ',' : '.'}$2`);
  return checkValue(typed, unit).errorId !== null && checkValue(said, unit).errorId === null ? said : typed;
};

/** What a new point starts with: the last value where there is one [TRK-45]. */
export const defaultValue = (unit: UnitName, last: number | null | undefined): number =>
  last ?? POINT_RULES[unit].default;

/** `36,8` in German, `36.8` in English; without trailing zeros. */
export const writeNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: POINT_DECIMALS, useGrouping: false }).format(value);

export const UNIT_SIGNS = { temperature: '°C', weight: 'kg' } as const;

/** `36,8 °C`, `51,2 kg`, `4`; no line break is possible before the unit [TRK-29]. */
export const writeValue = (value: number, unit: UnitName, language: string): string =>
  writeNumber(value, language) + (unit === 'intensity' ? '' : `\u00a0${UNIT_SIGNS[unit]}`);

/** The value one step of − or + on, 1 for an intensity and 0.1 for the others; unchanged where it would leave the range. */
export const stepValue = (value: number, unit: UnitName, direction: 1 | -1): number => {
  const next = roundValue(value + direction * (unit === 'intensity' ? 1 : 0.1));
  return isInRange(next, unit) ? next : value;
};
