import { DAILY_WRITE_BYTES, WRITE_COST_BYTES } from '@bergkette/contract/values.ts';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import type { App } from './feature.ts';

const DAY_S = 24 * 60 * 60;
const WRITING = new Set(['POST', 'PUT', 'PATCH']);

/** Returns whether a call stores text. Files, sent as forms or streams, have a limit of their own (`media-quota`). */
const isText = ({ method, body, headers, caller }: FastifyRequest): boolean =>
  caller !== null && WRITING.has(method) && body !== undefined && /json/i.test(headers['content-type'] ?? '');

const bytesOf = ({ body, headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? Buffer.byteLength(JSON.stringify(body)));

/** Returns one key for each person and kind of writing, so that a person who chats a lot can still write in the diary. */
const keyOf = ({ caller, method, routeOptions }: FastifyRequest): string =>
  `${caller?.userId} ${method} ${routeOptions.url ?? 'none'}`;

/**
 * Limits how much text of one kind a person may store per day, counted in this process only. Refused and repeated calls
 * (same idempotency key) do not count. Install it after `idempotency`.
 */
export const installDailyWrites = (app: App, isOn: boolean): void => {
  if (!isOn) return;
  const written = new RateLimiterMemory({ points: DAILY_WRITE_BYTES, duration: DAY_S });
  app.addHook('preHandler', async (request) => {
    if (!isText(request)) return;
    const state = await written.get(keyOf(request));
    if (!state || state.consumedPoints < DAILY_WRITE_BYTES) return;
    throw new AppError('enough_for_today', { retryAfterS: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 && isText(request))
      await written.penalty(keyOf(request), WRITE_COST_BYTES + bytesOf(request));
  });
};
