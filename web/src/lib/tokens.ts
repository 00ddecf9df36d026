import { TOKEN_EXPIRY_MARGIN_S } from '@bergkette/contract/session.rules.ts';
import * as v from 'valibot';
import { fromBase64Url } from './base64.ts';
import type { deviceStorage } from './device-storage.ts';
import { readKept } from './kept.ts';
import { createListeners } from './store.ts';

const recordSchema = v.object({ accessToken: v.string(), refreshToken: v.string() });
export type TokenRecord = v.InferOutput<typeof recordSchema>;

export class SessionError extends Error {
  /** True if the session has ended and the tokens are deleted. */
  readonly isOver: boolean;

  constructor(message: string, isOver: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'SessionError';
    this.isOver = isOver;
  }
}

export interface TokenSeams {
  key: string;
  storage: Pick<typeof deviceStorage, 'get' | 'set'>;
  /** Runs one task at a time over all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  nowMs: () => number;
  /** Requests new tokens. If the server refuses, it rejects with an object that has `status`. */
  requestTokens: (refreshToken: string) => Promise<TokenRecord>;
  onExpired: () => void;
}

type Claim = 'exp' | 'iat' | 'user_id' | 'sid';

/** Returns a number that the token names; null for a token that cannot be decoded. */
export const readClaim = (token: string, name: Claim): number | null => {
  try {
    const payload = new TextDecoder().decode(fromBase64Url(token.split('.')[1] ?? ''));
    const claims: { [key in Claim]?: unknown } = JSON.parse(payload);
    const claim = claims[name];
    return typeof claim === 'number' ? claim : null;
  } catch {
    return null;
  }
};

/** Returns whether a token has fewer than ten seconds left, or cannot be decoded [SESS-08]. */
export const isTokenExpired = (token: string, nowMs: number): boolean =>
  (readClaim(token, 'exp') ?? 0) - nowMs / 1000 < TOKEN_EXPIRY_MARGIN_S;

export const createTokenStore = (seams: TokenSeams) => {
  const { notify, subscribe } = createListeners();

  /** Reads the tokens. Tokens that cannot be parsed count as absent [SESS-14]. */
  const find = (): TokenRecord | null => readKept(seams.storage.get(seams.key), recordSchema);
  const store = (record: TokenRecord) => {
    seams.storage.set(seams.key, JSON.stringify(record));
    notify();
  };
  const clear = () => {
    seams.storage.set(seams.key, null);
    notify();
  };
  const end = (message: string, cause?: unknown): never => {
    clear();
    seams.onExpired();
    throw new SessionError(message, true, cause);
  };

  const refreshFrom = async (record: TokenRecord): Promise<string> => {
    const [outcome] = await Promise.allSettled([seams.requestTokens(record.refreshToken)]);
    const status = outcome.status === 'rejected' ? (outcome.reason as { status?: unknown } | null)?.status : 200;
    if (outcome.status === 'rejected' && status !== 401 && status !== 422) {
      throw new SessionError('Failed to refresh auth token', false, outcome.reason);
    }
    // Meanwhile the person may have signed out, or somebody else in: the caller tells by the id whose token it gets.
    // Without Web Locks another tab may have refreshed first, too.
    const current = find();
    if (current === null) throw new SessionError('No refresh token available', true);
    if (current.refreshToken !== record.refreshToken) return current.accessToken;
    if (outcome.status === 'rejected') {
      return end(`Got ${status} on token refresh; Resetting auth token`, outcome.reason);
    }
    store(outcome.value);
    return outcome.value.accessToken;
  };

  /** Returns a valid access token. Refreshes it if it has expired or is the token that the server `refused` [SESS-09]. */
  const requireAccessToken = async (refused?: string): Promise<string> => {
    const usable = (record: TokenRecord) =>
      record.accessToken !== refused && !isTokenExpired(record.accessToken, seams.nowMs());
    const record = find();
    if (record === null) throw new SessionError('No refresh token available', true);
    if (usable(record)) return record.accessToken;
    return seams.exclusively(async () => {
      const current = find();
      if (current === null) throw new SessionError('No refresh token available', true);
      if (usable(current)) return current.accessToken;
      return refreshFrom(current);
    });
  };

  /** The server says whether the refresh token has expired: a clock that is wrong, or set right, ends no session [SESS-07]. */
  const isSignedIn = (): boolean => readClaim(find()?.refreshToken ?? '', 'exp') !== null;

  return {
    find,
    store,
    clear,
    requireAccessToken,
    isSignedIn,
    personId: (): number | null => (isSignedIn() ? readClaim(find()?.refreshToken ?? '', 'user_id') : null),
    /** Call this when another tab has changed the storage. */
    announce: notify,
    subscribe,
  };
};
