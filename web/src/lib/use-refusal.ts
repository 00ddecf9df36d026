import { useState } from 'react';
import { ApiError } from './api-error.ts';

interface Asked {
  /** Identifies what was asked for; a new key forgets the refusal. */
  key: number | string;
  error: Error | null;
  data: unknown;
}
export interface Refusal {
  key: number | string;
  error: ApiError;
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A refusal stands until there is another answer. */
export const refusalAfter = (before: Refusal | null, { key, error, data }: Asked): Refusal | null => {
  if (isRefused(error)) return before?.key === key && before.error === error ? before : { key, error };
  return before?.key === key && error === null && data === undefined ? before : null;
};

/**
 * Why the server does not answer a query with what was asked for. The query itself forgets that while it is asked again,
 * as it is at each return to the page: the screen would flash.
 */
export const useRefusal = (key: number | string, { error, data }: Omit<Asked, 'key'>): ApiError | null => {
  const [held, setHeld] = useState<Refusal | null>(null);
  const now = refusalAfter(held, { key, error, data });
  if (now !== held) setHeld(now);
  return now?.error ?? null;
};
