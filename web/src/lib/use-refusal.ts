import { useState } from 'react';
import { type ApiError, isRefusal } from './api-error.ts';

interface Asked {
  /** Identifies what was asked for. A new key discards the refusal. */
  key: number | string;
  error: Error | null;
  data: unknown;
}
export interface Refusal {
  key: number | string;
  error: ApiError;
}

/** Returns the refusal after a change of the query. It stays until there is another answer. */
export const refusalAfter = (before: Refusal | null, { key, error, data }: Asked): Refusal | null => {
  if (isRefusal(error)) return before?.key === key && before.error === error ? before : { key, error };
  return before?.key === key && error === null && data === undefined ? before : null;
};

/**
 * Returns the error with which the server refused a query. The query itself has no error while it is asked again, as at
 * each return to the page, so the screen would flash.
 */
export const useRefusal = (key: number | string, { error, data }: Omit<Asked, 'key'>): ApiError | null => {
  const [held, setHeld] = useState<Refusal | null>(null);
  const now = refusalAfter(held, { key, error, data });
  if (now !== held) setHeld(now);
  return now?.error ?? null;
};
