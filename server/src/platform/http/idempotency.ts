import { createHmac } from 'node:crypto';
import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import { subHours } from 'date-fns/subHours';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { createAdvisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Db } from '../database/database.ts';
import { type KeptAnswer, keptAnswersRepository } from '../database/platform.repository.ts';
import type { Platform } from '../platform.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { App, Feature } from './feature.ts';
import { isCut } from './problem.ts';

/**
 * A call that carries an Idempotency-Key. A service that calls `keep` within its transaction stores work and answer
 * together, so that a crash loses both or neither. Without it, the answer is stored after the work.
 */
export interface Once {
  /**
   * Stores the answer in the transaction.
   * @throws {AppError} in_progress if one is stored already; the transaction must roll back
   */
  keep(tx: Db, answer: { status: number; body: unknown; etag?: string }): Promise<void>;
}

interface Running extends Once {
  isKept: boolean;
  keepText(db: Db, answer: KeptAnswer): Promise<void>;
  release(): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False if the answer must not be stored, as it contains a token, is not sent by Fastify, or tells of somebody whose erasure would
     * not find it.
     */
    isKeptOnce?: false;
    /**
     * Whose keys these are where no person of the app calls: a number below zero, as people have those above. Such answers are kept
     * sealed, because they may hold a link.
     */
    keyOwner?: (request: FastifyRequest) => number | undefined;
  }
  interface FastifyRequest {
    once: Running | null;
  }
}

const keySchema = z.uuid();
const RETRY_AFTER_S = 1;
const inProgress = () => new AppError('in_progress', { retryAfterS: RETRY_AFTER_S });

/**
 * Returns the text that identifies a body. JSON is taken as received, because a default that an update added must not
 * make a retry look like another call. A file is identified by its form and length, because its bytes are streamed.
 */
const bodyOf = ({ rawBody, headers }: FastifyRequest): string =>
  rawBody ?? [headers['content-type']?.split(';')[0], headers['content-length']].join(' ');

/** By a key, as a body may hold a password, which a plain hash would let somebody guess. */
const fingerprintOf = (request: FastifyRequest, key: Uint8Array): string => {
  const path = request.url.replace(/\/?(\?.*)?$/, '/$1');
  return createHmac('sha256', key)
    .update(`${request.method} ${path}\n${bodyOf(request)}`)
    .digest('base64url');
};

/** Refusals that are not stored, because nothing was done and the next try may succeed. */
const PASSING = new Set([401, 403, 404, 409, 413, 415, 429]);
/** What half a body was refused for says nothing of the whole one, which a form shares its fingerprint with. */
const isLasting = (request: FastifyRequest, status: number) =>
  status < 500 && !PASSING.has(status) && !(status >= 400 && isCut(request));

const replay = (reply: FastifyReply, { status, etag, body }: KeptAnswer): FastifyReply => {
  if (etag !== null) reply.header('etag', etag);
  if (body === '') return reply.code(status).send();
  return reply
    .code(status)
    .type(status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
    .serializer((text: string) => text)
    .send(body);
};

/** Answers to people of the app are kept as they are. */
const isSealed = (userId: number): boolean => userId < 0;
const sealOf = (userId: number, key: string): string => `answer ${userId} ${key}`;

const since = (now: Date) => subHours(now, IDEMPOTENCY_TTL_H);

const runningCall = (
  { clock, secrets }: Platform,
  call: { userId: number; key: string; fingerprint: string },
  release: () => void,
): Running => {
  const running: Running = {
    isKept: false,
    keep: (tx, { status, body, etag = null }: { status: number; body: unknown; etag?: string | null }) =>
      running.keepText(tx, { status, etag, body: body === undefined ? '' : JSON.stringify(body) }),
    keepText: async (db, answer) => {
      const { userId, key, fingerprint } = call;
      const now = clock.now();
      const body = isSealed(userId) ? seal(secrets, sealOf(userId, key), answer.body) : answer.body;
      const row = { ...answer, body, fingerprint, createdAt: now };
      if (!(await keptAnswersRepository(db).keep(userId, key, row, since(now)))) throw inProgress();
      running.isKept = true;
    },
    release,
  };
  return running;
};

/** Reads change nothing, so a key means nothing there. */
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Does a change with the same key once within the life of the key, for signed-in people and the calls of the desk that say so. */
export const installIdempotency = (app: App, platform: Platform): void => {
  const { clock, database, log } = platform;
  const locks = createAdvisoryLocks(database.pool, log);
  app.addHook('onClose', () => locks.close());
  app.decorateRequest('once', null);
  app.addHook('preHandler', async (request, reply) => {
    const given = request.headers['idempotency-key'];
    const { isKeptOnce, keyOwner } = request.routeOptions.config;
    const userId = request.caller?.userId ?? keyOwner?.(request);
    if (given === undefined || userId === undefined || isKeptOnce === false) return;
    if (!CHANGING.has(request.method)) return;
    const { success: isUuid, data: key = '' } = keySchema.safeParse(given);
    if (!isUuid) throw new AppError('invalid_idempotency_key');
    const call = {
      userId,
      key: key.toLowerCase(),
      fingerprint: fingerprintOf(request, platform.secrets.tokenKey),
    };
    const name = `once ${call.userId} ${call.key}`;
    if (!(await locks.take(name))) throw inProgress();
    const release = () => locks.release(name);
    // This reads after taking the lock, as its last holder may have stored an answer.
    const known = await keptAnswersRepository(database.db)
      .find(call.userId, call.key, since(clock.now()))
      .catch((error: unknown) => {
        release();
        throw error;
      });
    if (!known) {
      request.once = runningCall(platform, call, release);
      return;
    }
    release();
    if (known.fingerprint !== call.fingerprint) throw new AppError('idempotency_mismatch');
    await keptAnswersRepository(database.db).confirm(call.userId, call.key);
    const body = isSealed(userId) ? unseal(platform.secrets, sealOf(userId, call.key), known.body) : known.body;
    // The fingerprint holds, so this server sealed it.
    if (body === null) throw new Error('a kept answer cannot be opened');
    return replay(reply, { ...known, body });
  });
  // Fastify sends no empty answer to a line that broke, and runs no `onSend`: the key of the call would stay taken for ever.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const answer: unknown = await handler.call(this, request, reply);
      // A call that was answered holds its key no more.
      return answer === undefined && request.once !== null && !reply.sent ? reply.send() : answer;
    };
  });
  app.addHook('onSend', (request, reply, payload) => finish(database, request, reply, payload));
};

const finish = async (
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const running = request.once;
  if (!running) return payload;
  request.once = null;
  const etag = reply.getHeader('etag');
  const body = payload ?? '';
  if (!running.isKept && isLasting(request, reply.statusCode) && typeof body === 'string') {
    const answer = { status: reply.statusCode, etag: typeof etag === 'string' ? etag : null, body };
    // The work is done already, so a failure to store the answer must not fail the call.
    await running.keepText(database.db, answer).catch((error: unknown) => {
      request.log.warn({ err: error }, 'an answer could not be kept');
    });
  }
  running.release();
  return payload;
};

export const onceOf = (request: FastifyRequest): Once | undefined => request.once ?? undefined;

export const idempotencyFeature: Feature = {
  jobs: (_services, { clock, database }) => [
    {
      name: 'idempotency-sweep',
      cron: '41 * * * *',
      erases: true,
      run: () => keptAnswersRepository(database.db).sweep(since(clock.now())),
    },
  ],
};
