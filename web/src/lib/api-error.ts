import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { now } from './server-time.ts';

/** Codes of the client. `unreachable`: no answer. `not_json`: an answer that is no problem document. */
export type ClientCode = ErrorCode | 'unreachable' | 'not_json';

interface Failure {
  status: number;
  code: ClientCode;
  detail: string;
  errors?: Record<string, string[]>;
  retryAfterS?: number | null;
  /** The JSON body, or the status text if there is none [API-05]. */
  body: unknown;
}

export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: ClientCode;
  declare readonly detail: string;
  declare readonly errors: Record<string, string[]>;
  declare readonly retryAfterS: number | null;
  declare readonly body: unknown;

  constructor(failure: Failure) {
    super(failure.detail);
    Object.assign(this, { name: 'ApiError', errors: {}, retryAfterS: null }, failure);
  }
}

/** The server has understood the call and does not do it. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server is busy or fails for a moment: the same call may be taken later. */
export const passesByItself = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.status >= 500);

/** For `catch`: null where the server answered with one of these. Every other error stays one. */
export const unless =
  (...statuses: number[]) =>
  (error: unknown): null => {
    if (error instanceof ApiError && statuses.includes(error.status)) return null;
    throw error;
  };

const WHY_REFUSED = ['used', 'revoked', 'expired'] as const;
export type WhyRefused = (typeof WHY_REFUSED)[number] | 'unknown';

/** Why a link opens nothing, by the code that the server gives for its token. */
export const whyRefused = ([code]: readonly string[] = []): WhyRefused =>
  WHY_REFUSED.find((why) => code?.endsWith(`_${why}`)) ?? 'unknown';

/** Makes the error for a call without an answer. */
export const unreachableError = (): ApiError =>
  new ApiError({ status: 0, code: 'unreachable', detail: 'The server cannot be reached', body: null });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the seconds of a header `Retry-After`, which has seconds or a date. */
const readRetryAfterS = (header: string | null, nowMs: number): number | null => {
  if (header === null || header === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
};

/** Returns whether the response is the page of a proxy or hotspot, as our API never answers with HTML. */
export const isForeign = ({ status, headers }: Response): boolean => {
  const type = headers.get('Content-Type') ?? '';
  return status > 501 ? status !== 507 && !/json/.test(type) : status < 402 && /html/.test(type);
};

/** Reads a response that is not OK. Does not check that the code is one of the contract. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const body = parseJson(await response.text());
  const { status, statusText } = response;
  const retryAfterS = readRetryAfterS(response.headers.get('Retry-After'), now());
  if (!isRecord(body)) {
    const failure = { status, code: 'not_json', detail: statusText, body: body ?? statusText } as const;
    return new ApiError({ ...failure, retryAfterS });
  }
  return new ApiError({
    status,
    code: typeof body.code === 'string' ? (body.code as ErrorCode) : 'not_json',
    detail: typeof body.detail === 'string' ? body.detail : statusText,
    errors: isRecord(body.errors) ? (body.errors as Record<string, string[]>) : {},
    retryAfterS,
    body,
  });
};
