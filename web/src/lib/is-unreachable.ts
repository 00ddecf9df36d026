import { ApiError } from './api-error.ts';
import { SessionError } from './tokens.ts';

/** What a proxy answers for a server that is not there. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 504]);

/** Nobody answered: nothing is decided, and it can be tried again as soon as `server_reachable` fires. */
export const isUnreachable = (error: unknown): boolean =>
  (error instanceof ApiError && (error.code === 'unreachable' || GATEWAY_FAILURES.has(error.status))) ||
  (error instanceof SessionError && !error.isOver && isUnreachable(error.cause));
