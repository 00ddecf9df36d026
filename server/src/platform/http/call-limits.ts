import { ADDRESS_CALLS_PER_MINUTE, PERSON_CALLS_PER_MINUTE } from '@bergkette/contract/rules.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import { tooMany } from '../limits.ts';
import type { Authenticate } from './access.ts';
import { clientAddress } from './client-address.ts';
import type { App } from './feature.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted per address: probes, and what finds out by itself who calls. */
    isUncounted?: boolean;
  }
}

const MINUTE_S = 60;

const counter = (points: number) => {
  const limiter = new RateLimiterMemory({ points, duration: MINUTE_S });
  return async (key: string | number): Promise<void> => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
    }
  };
};

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'not_signed_in';

/**
 * Calls per minute, counted in this process alone: per person where somebody is signed in, else per
 * address. Answers the `authenticate` that counts; install it before the access hook.
 */
export const installCallLimits = (app: App, isOn: boolean, authenticate: Authenticate): Authenticate => {
  if (!isOn) return authenticate;
  const countPerson = counter(PERSON_CALLS_PER_MINUTE);
  const countAddress = counter(ADDRESS_CALLS_PER_MINUTE);
  app.addHook('onRequest', async (request) => {
    const { access, isUncounted } = request.routeOptions.config;
    const isCountedLater = access === 'person' && request.headers.authorization !== undefined;
    if (!isCountedLater && !isUncounted) await countAddress(clientAddress(request.ip));
  });
  return async (accessToken, request) => {
    const caller = await authenticate(accessToken, request).catch(async (error: unknown) => {
      if (isRefusal(error)) await countAddress(clientAddress(request.ip));
      throw error;
    });
    await countPerson(caller.userId);
    return caller;
  };
};
