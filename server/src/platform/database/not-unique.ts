/** SQLSTATE of PostgreSQL for a value that is not unique. */
const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because its value is there already, written by a call at the same moment. */
export const isNotUnique = (error: unknown): boolean =>
  error instanceof Error &&
  [error, error.cause].some((each) => each instanceof Error && Reflect.get(each, 'code') === UNIQUE_VIOLATION);
