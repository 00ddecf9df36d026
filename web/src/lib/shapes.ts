/**
 * Checks whether stored data has the expected shape, as an older version of the app may have stored it. zod would be 6 kB
 * more to load before a draft can be read.
 */
export type Guard<T> = (value: unknown) => value is T;

/** Has a guard for each field. The compiler reports a missing one. */
export type Shape<T> = { [Field in keyof T]-?: Guard<T[Field]> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of a value; none if it is no object. */
export const partsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isTruth = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNothing = (value: unknown): value is null => value === null;
export const isOneOf =
  <T>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((known) => known === value);
export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);
export const orMissing =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);
export const isListOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard);
export const isRecordOf =
  <T>(guard: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(guard);
export const isShape =
  <T extends object>(shape: Shape<T>): Guard<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Guard<unknown>>(shape).every(([field, guard]) => guard(value[field]));

/** Checks some fields of an object whose other fields nothing here depends on. */
export const hasFields = <T extends object>(fields: Partial<Shape<T>>): Guard<T> => isShape(fields as Shape<T>);

/** Returns the valid fields of `kept`, and all others as in `empty`. */
export const mended = <T extends object>(shape: Shape<T>, kept: unknown, empty: T): T => {
  const fields = partsOf(kept);
  const known = Object.entries<Guard<unknown>>(shape).filter(([field, guard]) => guard(fields[field]));
  return { ...empty, ...Object.fromEntries(known.map(([field]) => [field, fields[field]])) };
};
