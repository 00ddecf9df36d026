import { ADDRESS_CALLS_PER_MINUTE, PERSON_CALLS_PER_MINUTE } from '@bergkette/contract/calls.rules.ts';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import type { Authenticate } from './access.ts';
import type { App } from './feature.ts';
import { tooMany } from './limits.ts';
import { clientAddress } from './origin.ts';

/** Returns the person for whom a call counts, proved by token, ticket or cookie. Undefined without a proof. */
export type CountedFor = (request: FastifyRequest) => Promise<string | undefined>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for calls that do not count per address: probes, pictures of articles, and routes that identify the caller
     * themselves.
     */
    isUncounted?: boolean;
    /**
     * Called after the body is read. The call counts for this person, so that calls of other people cannot use up the
     * limit.
     */
    countedFor?: CountedFor;
  }
}

/** Ways to find out who calls. */
export interface Identification {
  authenticate: Authenticate;
  /**
   * Returns the owner of an access token, expired or not. Undefined for a token of somebody else's making.
   * Use it only to count calls.
   */
  holderOf: (accessToken: string) => Promise<string | undefined>;
}

export interface CallLimits {
  /** Authenticates the token and counts the call for its owner. */
  authenticate: Authenticate;
  /** Counts a call of a route that runs without the hooks. */
  countAddress(request: FastifyRequest): Promise<void>;
  /** Runs before the access hook. */
  install(app: App): void;
}

const MINUTE_S = 60;
/** Class of the calls with a wrong or missing token, for all paths together. */
const NOT_SIGNED_IN = 'not-signed-in';

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

/** Each path is a class with a limit of its own, so that using one up does not block the others. */
const classOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/**
 * Limits the calls per minute, counted in this process only: per person for signed-in people, else per address and
 * class of call.
 */
export const createCallLimits = (isOn: boolean, { authenticate, holderOf }: Identification): CallLimits => {
  if (!isOn) return { authenticate, countAddress: async () => {}, install: () => {} };
  const countPerson = counter(PERSON_CALLS_PER_MINUTE);
  const count = counter(ADDRESS_CALLS_PER_MINUTE);
  const countAddress = (request: FastifyRequest, callClass = classOf(request)) =>
    count(`${callClass} ${clientAddress(request.ip)}`);
  const countAtOnce = async (request: FastifyRequest): Promise<void> => {
    const { access, isUncounted, countedFor } = request.routeOptions.config;
    // The desk counts by itself: before the sign-in per address, then per person.
    if (typeof access === 'object') return;
    if (access === 'person') {
      if (request.headers.authorization === undefined) await countAddress(request, NOT_SIGNED_IN);
    } else if (!isUncounted && !countedFor) await countAddress(request);
  };
  const countByProof = async (request: FastifyRequest): Promise<void> => {
    const { countedFor } = request.routeOptions.config;
    if (!countedFor) return;
    const proof = await countedFor(request);
    await (proof === undefined ? countAddress(request) : count(`${classOf(request)} for ${proof}`));
  };
  /**
   * Counts a refused call. With an expired token it counts for the owner, so that others at the address cannot block
   * the owner.
   */
  const countRefused = async (accessToken: string, request: FastifyRequest): Promise<void> => {
    const holder = await holderOf(accessToken);
    await (holder === undefined ? countAddress(request, NOT_SIGNED_IN) : count(`${NOT_SIGNED_IN} for ${holder}`));
  };
  return {
    countAddress: (request) => countAddress(request),
    install: (app) => {
      app.addHook('onRequest', countAtOnce);
      app.addHook('preValidation', countByProof);
    },
    authenticate: async (accessToken, request) => {
      const caller = await authenticate(accessToken, request).catch(async (error: unknown) => {
        if (isRefusal(error)) await countRefused(accessToken, request);
        throw error;
      });
      await countPerson(caller.userId);
      return caller;
    },
  };
};
