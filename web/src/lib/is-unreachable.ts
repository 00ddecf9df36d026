import { ApiError } from './api-error.ts';
import { SessionError } from './tokens.ts';

/** Returns whether a call got no answer. It can be tried again after the event `server_reachable`. */
export const isUnreachable = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'unreachable') ||
  (error instanceof SessionError && !error.isOver && isUnreachable(error.cause));
