import type { Tokens } from '@bergkette/contract/session.ts';
import { forgetKey } from '../offline/forget-key.ts';
import { ApiError, isForeign, toApiError, unreachableError } from './api-error.ts';
import { connectionEvents } from './connection-events.ts';
import { deviceStorage } from './device-storage.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Query, queryString } from './read-query.ts';
import { now, serverTime } from './server-time.ts';
import { timeZone } from './time-zone.ts';
import { createTokenStore, readClaim, SessionError, type TokenRecord } from './tokens.ts';
import { atMost } from './waiting.ts';

/**
 * Limit for the answer to a ping, and for new tokens. A slower connection counts as none. Where the answer with the new
 * tokens was lost, the old one has to be sent again within `REFRESH_GRACE_S`, or the server takes it for stolen.
 */
const SHORT_PATIENCE_MS = 9000;
/** After this time a call checks the connection, as a dead one reports no error for minutes. */
const SLOW_MS = 40_000;
/** After this time without an answer a call that is kept counts as not sent, because a lost connection may give no error. */
const PATIENCE_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ApiOptions {
  query?: Query;
  /** Sent as JSON, or as multipart if it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** A uuid. A call that is repeated with the same key is done once. */
  idempotencyKey?: string;
  /** True for a call that goes on after the page is closed. Its failure does not count as a lost connection. */
  isBackground?: boolean;
  /** True if the device keeps the change and sends it again: the person need not be told that it was not sent. */
  isKept?: boolean;
  /** True if the caller shows a failure itself, or tries again: it does not count as a lost connection. */
  isQuiet?: boolean;
  /** True for a call before sign-in, which sends no token and no time zone (decision I11). */
  public?: boolean;
  /** True for a call by which the session ends: elsewhere that may be noticed before its answer, which holds all the same. */
  endsSession?: boolean;
}

export interface ApiAnswer<T> {
  data: T;
  etag: string | null;
  status: number;
}

/** `/v1/events` → `/api/v1/events/?limit=20` [API-01, API-02] */
export const apiUrl = (path: string, query: Query = {}): string =>
  `/api${path.startsWith('/') ? '' : '/'}${path}${path.endsWith('/') ? '' : '/'}${queryString(query)}`;

const announceUnsent = (method: Method, { isBackground, isQuiet, isKept }: ApiOptions): void => {
  const isShown = isBackground !== true && isQuiet !== true && isKept !== true;
  if (method !== 'GET' && isShown) connectionEvents.fire('change_unsent');
};

const announceUnreachable = (method: Method, options: ApiOptions): void => {
  announceUnsent(method, options);
  if (options.isBackground !== true && options.isQuiet !== true) connectionEvents.fire('server_unreachable');
};

/** Returns the error for an answer that did not arrive, or not completely, and reports the lost connection. */
const lostConnection = (error: unknown, method: Method, options: ApiOptions): unknown => {
  if (options.signal?.aborted) return error;
  announceUnreachable(method, options);
  return unreachableError();
};

/** Fetches. @throws if the answer is not from our server, such as the sign-in page of a hotspot */
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
  const sentMs = Date.now();
  try {
    const response = await fetchOwn(apiUrl(path, options.query), {
      method,
      headers,
      ...(options.body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      keepalive: options.isBackground ?? false,
      // The only cookie is the one by which a sign-in recognises the device.
      credentials: options.public === true ? 'same-origin' : 'omit',
      referrerPolicy: 'no-referrer',
    });
    serverTime.learnFromAnswer(response, sentMs);
    return response;
  } catch (error) {
    throw lostConnection(error, method, options);
  } finally {
    clearTimeout(timer);
  }
};

const askForTokens = async (refresh: string): Promise<TokenRecord> => {
  // No change of the person's. Who opens the app without a network only reads, also once the tokens are too old.
  const options = { body: { refresh }, isKept: true };
  const response = await send('POST', '/token/refresh/', options, null);
  if (!response.ok) throw await toApiError(response);
  const answer: Tokens = await response.json().catch((error: unknown) => {
    throw lostConnection(error, 'POST', options);
  });
  return { accessToken: answer.access, refreshToken: answer.refresh };
};

/** Tokens of the signed-in person. Signing in and out is done by the session feature. */
export const tokens = createTokenStore({
  key: `auth-tokens-${import.meta.env.MODE}`,
  storage: {
    get: deviceStorage.get,
    set: (key, text) => {
      if (text === null) forgetKey();
      deviceStorage.set(key, text);
    },
  },
  exclusively: (task) => oneAtATime('bergkette-token-refresh', task),
  nowMs: now,
  requestTokens: async (refresh) => {
    const asked = askForTokens(refresh);
    const record = await atMost(SHORT_PATIENCE_MS, asked);
    if (record !== undefined) return record;
    // A late answer holds all the same, unless the same token has brought it meanwhile.
    void asked.then(
      (late) => tokens.find()?.refreshToken === refresh && tokens.store(late),
      () => undefined,
    );
    connectionEvents.fire('server_unreachable');
    throw unreachableError();
  },
  onExpired: () => connectionEvents.fire('auth_expired'),
});
tokens.subscribe(() => serverTime.learnFromToken(readClaim(tokens.find()?.accessToken ?? '', 'iat')));

/** @throws {SessionError} where somebody else has signed in meanwhile */
export const requirePerson = (personId: number | null): void => {
  if (tokens.personId() !== personId) throw new SessionError('Somebody else has signed in', false);
};

/** Returns an access token of this person. @throws {SessionError} where somebody else has signed in meanwhile */
export const tokenOf = async (personId: number | null, refused?: string): Promise<string> => {
  const token = await tokens.requireAccessToken(refused);
  requirePerson(personId);
  return token;
};

/**
 * Sends a call with the access token. If the server refuses a token before its end, it is refreshed once.
 * @throws {SessionError} where the person has changed meanwhile: no answer is shown to somebody else
 */
const sendAuthorised = async (method: Method, path: string, options: ApiOptions): Promise<Response> => {
  if (options.public === true) return send(method, path, options, null);
  const personId = tokens.personId();
  const validToken = (refused?: string) =>
    tokenOf(personId, refused).catch((error: unknown) => {
      if (isUnreachable(error)) announceUnsent(method, options);
      throw error;
    });
  const token = await validToken();
  const first = await send(method, path, options, token);
  const response = first.status === 401 ? await send(method, path, options, await validToken(token)) : first;
  if (options.endsSession !== true) requirePerson(personId);
  return response;
};

/** Sends a call and returns the response unread, for answers other than JSON (`readBlob`, `openStream`). @throws {ApiError} */
const sendChecked = async (method: Method, path: string, options: ApiOptions): Promise<Response> => {
  const response = await sendAuthorised(method, path, options);
  if (response.ok) return response;
  throw await toApiError(response);
};

const request = async <T>(method: Method, path: string, options: ApiOptions = {}): Promise<ApiAnswer<T>> => {
  const personId = tokens.personId();
  const response = await sendChecked(method, path, options);
  const text = await response.text().catch((error: unknown) => {
    throw lostConnection(error, method, options);
  });
  if (options.public !== true && options.endsSession !== true) requirePerson(personId);
  const data: T = text === '' ? undefined : JSON.parse(text);
  return { data, etag: response.headers.get('ETag'), status: response.status };
};

const dataOf =
  (method: Method) =>
  async <T>(path: string, options?: ApiOptions): Promise<T> =>
    (await request<T>(method, path, options)).data;

/** Returns whether the server answers a small GET in time [PWA-08, PWA-11]. */
const ping = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(SHORT_PATIENCE_MS);
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

/** Runs a call that fails as unreachable after 30 s without an answer. @param sendingMs that a slow line needs beforehand for what is sent */
export const inTime = async <T>(call: (signal: AbortSignal) => Promise<T>, sendingMs = 0): Promise<T> => {
  const signal = AbortSignal.timeout(PATIENCE_MS + sendingMs);
  try {
    return await call(signal);
  } catch (error) {
    throw signal.aborted ? unreachableError() : error;
  }
};

/** Reads a protected file, for an object URL [MEDIA-13]. */
export const readBlob = async (path: string, options: ApiOptions = {}): Promise<Blob> => {
  const response = await sendChecked('GET', path, options);
  if (response.headers.get('Content-Type') === null) throw new Error('Missing content type for response');
  return response.blob();
};

/** Opens an answer that has no end and is read piece by piece. */
export const openStream = async (path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const { body } = await sendChecked('GET', path, { signal, isQuiet: true });
  if (body === null) throw new Error('No answer to read from');
  return body;
};

/** Returns whether a call got no answer. It can be tried again after the event `server_reachable`. */
export const isUnreachable = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'unreachable') ||
  (error instanceof SessionError && !error.isOver && isUnreachable(error.cause));
