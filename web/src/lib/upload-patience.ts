import { ApiError } from './api-error.ts';
import { SessionError } from './tokens.ts';

/** What an upload waits for. */
export type Awaited = 'network' | 'server';

/** What comes after a failed try of an upload. */
export type NextTry =
  | { kind: 'later'; delayMs: number; isTokenRefused: boolean; awaited: Awaited }
  /** Try again once the server answers again. */
  | { kind: 'when_reachable'; isTokenRefused: boolean; awaited: Awaited }
  | { kind: 'give_up' };

/** A line that only stumbled is back within these; then the app says that it is gone. */
const QUIET_DELAYS_MS = [500, 2000];
const DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000];
/** Says that it cannot at present, as on a full disk: whoever looks after it may take hours. */
const AWAY = 503;
const AWAY_DELAY_MS = 30_000;

const later = (delayMs: number, awaited: Awaited, isTokenRefused = false): NextTry => ({
  kind: 'later',
  delayMs,
  isTokenRefused,
  awaited,
});

const withoutServer = (failures: number): NextTry => {
  const delayMs = QUIET_DELAYS_MS[failures];
  return delayMs === undefined
    ? { kind: 'when_reachable', isTokenRefused: false, awaited: 'network' }
    : later(delayMs, 'network');
};

const isPassing = (status: number): boolean => status === 409 || status === 423 || status === 429 || status >= 500;

/** @param failures tries in a row that brought nothing further */
export const afterFailure = (error: unknown, failures: number): NextTry => {
  if (error instanceof SessionError) return error.isOver ? { kind: 'give_up' } : withoutServer(failures);
  if (!(error instanceof ApiError)) return { kind: 'give_up' };
  const { status, code, retryAfterS } = error;
  if (code === 'unreachable') return withoutServer(failures);
  if (status === 401 && failures === 0) return later(0, 'server', true);
  // 507 and the like say that there is no room: that does not pass.
  if (!isPassing(status) || code === 'quota_exceeded') return { kind: 'give_up' };
  const delayMs = DELAYS_MS[failures] ?? (status === AWAY ? AWAY_DELAY_MS : undefined);
  if (delayMs === undefined) return { kind: 'give_up' };
  return later(Math.max(delayMs, (retryAfterS ?? 0) * 1000), 'server');
};
