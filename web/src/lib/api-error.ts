import type { ErrorCode } from '@bergkette/contract/errors.ts';

/** `unreachable`: no answer at all; `not_json`: an answer that is no problem document. */
export type ClientCode = ErrorCode | 'unreachable' | 'not_json';

interface Failure {
  status: number;
  code: ClientCode;
  detail: string;
  errors?: Record<string, string[]>;
  retryAfterS?: number | null;
  /** The JSON body, or the status text where there was none [API-05]. */
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

/** What to throw where no answer came. */
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

/** `Retry-After` in seconds; a date form counts from now. */
const readRetryAfterS = (header: string | null, nowMs: number): number | null => {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
};

/** The page of a proxy or of a hotspot, in place of an answer: nothing has arrived. Ours are never HTML. */
export const isForeign = ({ status, headers }: Response): boolean => {
  const type = headers.get('Content-Type') ?? '';
  return status > 501 ? status !== 507 && !/json/.test(type) : status < 402 && /html/.test(type);
};

/** Reads the answer that was not OK. The code is trusted to be one of ours. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const body = parseJson(await response.text());
  const { status, statusText } = response;
  const retryAfterS = readRetryAfterS(response.headers.get('Retry-After'), Date.now());
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
