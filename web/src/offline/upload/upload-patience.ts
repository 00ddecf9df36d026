import { ApiError, passesByItself } from '../../lib/api-error.ts';
import { SessionError } from '../../lib/tokens.ts';

/** What an upload waits for. */
export type Awaited = 'network' | 'server';

/** The step after a failed try of an upload. */
export type NextTry =
  | { kind: 'later'; delayMs: number; isTokenRefused: boolean; awaited: Awaited }
  /** Tries again once the server answers. */
  | { kind: 'when_reachable'; isTokenRefused: boolean; awaited: Awaited }
  | { kind: 'give_up' };

/** Waits before the first tries, during which a short interruption passes. After them the person is told. */
const QUIET_DELAYS_MS = [500, 2000];
const DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000];
/** Status of a server that cannot store at present, for example on a full disk. Mending that may take hours. */
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

/** What a day is enough for is a matter of hours, which nobody waits for in front of a screen. */
export const isForToday = (error: unknown): boolean => error instanceof ApiError && error.code === 'enough_for_today';

/** Returns the next step. @param failures number of tries in a row without progress */
export const afterFailure = (error: unknown, failures: number): NextTry => {
  if (error instanceof SessionError) return error.isOver ? { kind: 'give_up' } : withoutServer(failures);
  if (!(error instanceof ApiError)) return { kind: 'give_up' };
  const { status, code, retryAfterS } = error;
  if (code === 'unreachable') return withoutServer(failures);
  if (status === 401 && failures === 0) return later(0, 'server', true);
  // 409: the server has another number of its bytes than this try began with. 423: an earlier try still writes it.
  const isPassing = passesByItself(error) || status === 409 || status === 423;
  // A person's full quota does not pass by itself.
  if (!isPassing || code === 'quota_exceeded') return { kind: 'give_up' };
  const delayMs = DELAYS_MS[failures] ?? (status === AWAY ? AWAY_DELAY_MS : undefined);
  if (delayMs === undefined) return { kind: 'give_up' };
  return later(Math.max(delayMs, (retryAfterS ?? 0) * 1000), 'server');
};
