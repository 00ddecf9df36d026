import type { Tokens } from '@bergkette/contract/session.ts';
import { isForeign, toApiError, unreachableError } from './api-error.ts';
import { connectionEvents } from './connection-events.ts';
import { forgetKeptKey } from './kept-key.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { timeZone } from './time-zone.ts';
import { tokenStorage } from './token-storage.ts';
import { createTokenStore } from './tokens.ts';

/** A line that takes longer than this for two words is none. */
const PING_PATIENCE_MS = 9000;
/** After this somebody looks whether the line is there at all: a dead one says nothing for minutes. */
const SLOW_MS = 40_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Query = Record<string, string | number | boolean | null | undefined>;

export interface ApiOptions {
  query?: Query;
  /** JSON, or FormData for multipart. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** A uuid; the same key again does nothing twice. */
  idempotencyKey?: string;
  /** Outlives the page, and its failure is no news about the connection. */
  isBackground?: boolean;
  /** Its failure is no news about the connection: somebody tries again by himself. */
  isQuiet?: boolean;
  /** A call made before sign-in: no token, no time zone (decision I11). */
  public?: boolean;
}

export interface ApiAnswer<T> {
  data: T;
  etag: string | null;
  status: number;
}

/** `/v1/events` → `/api/v1/events/?limit=20` [API-01, API-02] */
export const apiUrl = (path: string, query: Query = {}): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.set(key, String(value));
  }
  const tail = params.size === 0 ? '' : `?${params}`;
  return `/api${path.startsWith('/') ? '' : '/'}${path}${path.endsWith('/') ? '' : '/'}${tail}`;
};

const announceUnreachable = ({ isBackground, isQuiet }: ApiOptions): void => {
  if (isBackground !== true && isQuiet !== true) connectionEvents.fire('server_unreachable');
};

/** What to throw for an answer that did not come, or not to its end. */
const lostConnection = (error: unknown, options: ApiOptions): unknown => {
  if (options.signal?.aborted) return error;
  announceUnreachable(options);
  return unreachableError();
};

/** @throws where the answer is none of the server's, like what a hotspot says before somebody signs in to it */
const fetchOwn = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  if (isForeign(response)) throw new Error('foreign');
  return response;
};

const send = async (method: Method, path: string, options: ApiOptions, token: string | null): Promise<Response> => {
  const headers = new Headers(options.headers);
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  if (token !== null) {
    headers.set('Authorization', `Bearer ${token}`);
    headers.set('Time-Zone', timeZone());
  }
  const body = isForm ? (options.body as FormData) : JSON.stringify(options.body);
  const timer = setTimeout(() => connectionEvents.fire('server_slow'), SLOW_MS);
  try {
    return await fetchOwn(apiUrl(path, options.query), {
      method,
      headers,
      ...(options.body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      keepalive: options.isBackground ?? false,
      // Of cookies there is only the one by which a sign-in knows its device again.
      credentials: options.public === true ? 'same-origin' : 'omit',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    throw lostConnection(error, options);
  } finally {
    clearTimeout(timer);
  }
};

/** Whose tokens these are is never asked here; who signs in or out is up to the session feature. */
export const tokens = createTokenStore({
  key: `auth-tokens-${import.meta.env.MODE}`,
  storage: {
    ...tokenStorage,
    removeItem: (key) => {
      forgetKeptKey();
      tokenStorage.removeItem(key);
    },
  },
  exclusively: (task) => oneAtATime('bergkette-token-refresh', task),
  nowMs: () => Date.now(),
  requestTokens: async (refresh) => {
    const response = await send('POST', '/token/refresh/', { body: { refresh } }, null);
    if (!response.ok) throw await toApiError(response);
    const answer: Tokens = await response.json();
    return { accessToken: answer.access, refreshToken: answer.refresh };
  },
  onExpired: () => connectionEvents.fire('auth_expired'),
});

/** Sends with a token where one is due; a token refused in its lifetime is refreshed once (the session may have ended). */
const sendAuthorised = async (method: Method, path: string, options: ApiOptions): Promise<Response> => {
  if (options.public === true) return send(method, path, options, null);
  const token = await tokens.requireAccessToken();
  const response = await send(method, path, options, token);
  if (response.status !== 401) return response;
  return send(method, path, options, await tokens.requireAccessToken(token));
};

/** For answers that are no JSON (`api-bytes.ts`). */
export const sendChecked = async (method: Method, path: string, options: ApiOptions): Promise<Response> => {
  const response = await sendAuthorised(method, path, options);
  if (response.ok) return response;
  throw await toApiError(response);
};

const request = async <T>(method: Method, path: string, options: ApiOptions = {}): Promise<ApiAnswer<T>> => {
  const response = await sendChecked(method, path, options);
  const text = await response.text().catch((error: unknown) => {
    throw lostConnection(error, options);
  });
  const data: T = text === '' ? undefined : JSON.parse(text);
  return { data, etag: response.headers.get('ETag'), status: response.status };
};

const dataOf =
  (method: Method) =>
  async <T>(path: string, options?: ApiOptions): Promise<T> =>
    (await request<T>(method, path, options)).data;

/** A plain GET of the own origin; true where the server answered in time [PWA-08, PWA-11]. */
const ping = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PING_PATIENCE_MS);
    return (await fetchOwn(apiUrl('/health/'), { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
};

export const api = {
  request,
  get: dataOf('GET'),
  post: dataOf('POST'),
  put: dataOf('PUT'),
  patch: dataOf('PATCH'),
  delete: dataOf('DELETE'),
  ping,
};
