import { isQuiet } from '@bergkette/contract/desk/rights.ts';
import { ApiError, isForeign, toApiError, unreachableError } from '../../lib/api-error.ts';
import { type Query, queriesOf, queryString } from '../../lib/read-query.ts';
import { serverTime } from '../../lib/server-time.ts';
import { createListeners } from '../../lib/store.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface DeskOptions {
  query?: Query;
  body?: object;
  signal?: AbortSignal | undefined;
  /** The same for each try, so that what was done without an answer is not done twice (`useAct` has one). */
  idempotencyKey?: string;
}

/** Called after each call that succeeded and that somebody made, not the screen by itself. */
export const answered = createListeners();
/** Called when the server does not know the session any more. */
export const ended = createListeners();

const BASE = '/api/desk/v1';
/** A 401 of these calls means that the sign-in was wrong. It ends no session. */
const BEFORE_SIGN_IN = /^\/(sign-in|welcome)\//;

export const deskUrl = (path: string, query: Query = {}): string => `${BASE}${path}${queryString(query)}`;

const send = async (
  method: Method,
  path: string,
  { query, body, signal, idempotencyKey }: DeskOptions,
): Promise<Response> => {
  const isWriting = method !== 'GET' && method !== 'DELETE';
  const headers = {
    // The server takes writing calls as JSON only, so that no form of another site can make one.
    ...(isWriting && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  try {
    const response = await fetch(deskUrl(path, query), {
      method,
      headers,
      ...(isWriting && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
    if (isForeign(response)) throw new Error('foreign');
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachableError();
  }
};

/** Sends a call and returns the response unread, for a file. @throws {ApiError} */
const raw = async (method: Method, path: string, options: DeskOptions = {}): Promise<Response> => {
  const sentMs = Date.now();
  const response = await send(method, path, options);
  serverTime.learnFromAnswer(response, sentMs);
  if (response.ok) {
    if (!isQuiet(`${method} ${path}`)) answered.notify();
    return response;
  }
  const error = await toApiError(response);
  if (error.code === 'not_signed_in' && !BEFORE_SIGN_IN.test(path)) ended.notify();
  throw error;
};

const dataOf =
  (method: Method) =>
  async <T>(path: string, options?: DeskOptions): Promise<T> => {
    const response = await raw(method, path, options);
    const text = await response.text().catch(() => {
      throw unreachableError();
    });
    return text === '' ? (undefined as T) : JSON.parse(text);
  };

/** The calls of the desk, below `/api/desk/v1`. The browser sends the session's cookie; no script can read it. */
export const api = {
  raw,
  get: dataOf('GET'),
  post: dataOf('POST'),
  put: dataOf('PUT'),
  patch: dataOf('PATCH'),
  delete: dataOf('DELETE'),
};
export const readQuery = queriesOf(api.get);
/** Rows of a list that are read in one call. */
export const PAGE_ROWS = 50;

/** What the server would answer. */
export const changedElsewhere = (): ApiError =>
  new ApiError({ status: 412, code: 'changed_elsewhere', detail: '', body: null });

export const isRefused = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code;
