import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode, Problem } from '@bergkette/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, codeOf } from '../../errors.ts';
import { isConnectionLost } from '../database/client.ts';
import type { App } from './feature.ts';
import { validationError } from './validation.ts';

/**
 * Class 08: connection; 57P: shut down or starting; 53: too many connections. 57014: the statement took too long; 25P03: the
 * transaction waited too long; 55P03: a lock did; 40P01: two waited for each other, and this one was undone. 25006: a server
 * that only reads, as a promotion is under way; 40003: the standby does not have it.
 */
const DATABASE_AWAY = /^(08|57P|53|57014|25P03|55P03|40P01|25006|40003)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

/** Returns whether the driver's error says that the database could not answer just now. */
const isDatabaseAway = (error: Error): boolean => DATABASE_AWAY.test(codeOf(error) ?? '') || isConnectionLost(error);

const RETRY_WHILE_AWAY_S = 5;
/** `Retry-After` of a full disk, longer than for other failures, as somebody has to free space first. */
const RETRY_WHILE_FULL_S = 30;
/** Errors of a disk that is full or cannot be written, and of too many open files; of PostgreSQL too. */
const DISK_TROUBLE = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|53100|58030)$/;
/** PostgreSQL gives it the code of a missing right. */
const DISK_READ_ONLY = /: Read-only file system$/;

/** Errors for values that pass every schema but cannot be stored: the character 0, a number or date out of range. */
const DATABASE_REFUSES = /^22(021|P05|003|008)$/;

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
};

/** Returns the driver's error, which drizzle wraps. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

const appErrorOf = (error: FastifyError | Error): AppError => {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  const known = FASTIFY_CODES[codeOf(error) ?? ''];
  if (known) return new AppError(known);
  const cause = causeOf(error);
  if (DISK_TROUBLE.test(codeOf(cause) ?? '') || DISK_READ_ONLY.test(cause.message)) {
    return new AppError('unavailable', { retryAfterS: RETRY_WHILE_FULL_S, cause: error });
  }
  if (isDatabaseAway(cause)) {
    return new AppError('unavailable', { retryAfterS: RETRY_WHILE_AWAY_S, cause: error });
  }
  if (DATABASE_REFUSES.test(codeOf(cause) ?? '')) return new AppError('invalid_value', { cause: error });
  return new AppError('internal', { cause: error });
};

/** Returns the error to answer with. Must not throw, as Fastify's own answer to that reveals internal details. */
export const toAppError = (error: FastifyError | Error): AppError => {
  try {
    return appErrorOf(error);
  } catch (fault) {
    return new AppError('internal', { cause: fault });
  }
};

export const problemOf = (error: AppError): Problem => ({
  type: 'about:blank',
  title: error.code.replaceAll('_', ' '),
  status: error.status,
  detail: error.message,
  code: error.code,
  ...(error.errors ? { errors: error.errors } : {}),
});

export const sendProblem = (reply: FastifyReply, error: AppError): FastifyReply => {
  const problem = problemOf(error);
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  return reply
    .code(error.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem);
};

/** Returns whether the connection ended before all of the body had come. */
export const isCut = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const LINE_LOST = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/;
/** Returns whether the client closed the connection while sending, which is no error of the server. */
const hasLeft = (error: FastifyError, request: FastifyRequest): boolean => LINE_LOST.test(error.code) && isCut(request);

/** Answers an error. Hides the details of an unknown error, and logs it once with the request id. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = hasLeft(error, request) ? new AppError('malformed_json', { cause: error }) : toAppError(error);
  if (known.code === 'internal') request.log.error({ err: error }, 'unexpected error');
  if (known.code === 'unavailable') {
    if (known !== error) {
      // A full disk does not go by itself, so that somebody has to be called.
      const isFull = known.retryAfterS === RETRY_WHILE_FULL_S;
      request.log[isFull ? 'error' : 'warn']({ err: error }, isFull ? 'nothing can be written' : 'database away');
    } else if (known.cause) request.log.warn({ err: known.cause }, 'not ready');
  }
  return sendProblem(reply, known);
};

const UNREADABLE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are not HTTP. They reach no route, so this writes the answer itself and ends the connection. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ...problemOf(new AppError('invalid_value')), status });
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
};

/** Answers every error with problem details (RFC 9457). */
export const installProblems = (app: App): void => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new AppError('not_found')));
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const isOurs = (method: string): boolean => METHODS.some((known) => known === method);

const matching = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

/**
 * Refuses methods that no route has (`QUERY`, `PROPFIND`), which Fastify would answer in its own form. Call before all
 * routes.
 */
export const refuseOddMethods = (app: App, routes: ReadonlyMap<string, ReadonlySet<string>>): void => {
  const allowedAt = (path: string): string => {
    const [, methods] = [...routes].find(([url]) => matching(url).test(path)) ?? [];
    return [...(methods ?? ['GET', 'HEAD'])].join(', ');
  };
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (isOurs(method)) return;
    const allowed = allowedAt(url.split('?')[0] ?? '');
    return sendProblem(reply.header('allow', allowed), new AppError('method_not_allowed'));
  });
};

/** Answers 405 with `Allow` where a path exists but not with this method. Call after all routes. */
export const installMethodNotAllowed = (app: App, routes: ReadonlyMap<string, ReadonlySet<string>>): void => {
  for (const [url, methods] of routes) {
    const others = METHODS.filter((method) => !methods.has(method));
    if (others.length === 0) continue;
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      config: { access: 'public' },
      schema: { hide: true },
      handler: (_request, reply) =>
        sendProblem(reply.header('allow', [...methods].join(', ')), new AppError('method_not_allowed')),
    });
  }
};
