import { ApiError } from './api-error.ts';
import { SessionError } from './tokens.ts';

/** Nobody answered: nothing is decided, and it can be tried again as soon as `server_reachable` fires. */
export const isUnreachable = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'unreachable') ||
  (error instanceof SessionError && !error.isOver && isUnreachable(error.cause));
