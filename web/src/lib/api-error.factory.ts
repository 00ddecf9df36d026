import { ApiError, type ClientCode } from './api-error.ts';

type More = Partial<Pick<ApiError, 'errors' | 'retryAfterS'>>;

/** What a call rejects with for tests, of which each names only what it is about. */
export const failure = (status: number, code: ClientCode = 'internal', more: More = {}): ApiError =>
  new ApiError({ status, code, detail: '', body: null, ...more });
