import type { ServerResponse } from 'node:http';
import {
  ADDRESS_CALLS_PER_MINUTE,
  LINK_READINGS_UNDER_WAY,
  PERSON_CALLS_PER_MINUTE,
  PERSON_CALLS_UNDER_WAY,
  TURN_PATIENCE_MS,
} from '@bergkette/contract/calls.rules.ts';
import { DAILY_WRITE_BYTES, WRITE_COST_BYTES } from '@bergkette/contract/values.ts';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import { fairTurns } from '../jobs/fair-turns.ts';
import type { App, Authenticate } from './feature.ts';
import { countIn, tooMany } from './limits.ts';
import { clientAddress } from './origin.ts';

/** Returns the person for whom a call counts, proved by token, ticket or cookie. Undefined without a proof. */
export type CountedFor = (request: FastifyRequest) => Promise<string | undefined>;

type TurnKind = keyof typeof PERSON_CALLS_UNDER_WAY;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for calls that do not count per address: probes, pictures of articles, preflights, and routes that identify
     * the caller themselves.
     */
    isUncounted?: boolean;
    /** Bytes of text that a person may send to this route per day, in place of `DAILY_WRITE_BYTES`. */
    dailyBytes?: number;
    /** Time in ms in which a long body has to arrive, in place of `BODY_PATIENCE_MS`. */
    bodyMs?: number;
    /**
     * Called after the body is read. The call counts for this person, so that calls of other people cannot use up the
     * limit.
     */
    countedFor?: CountedFor;
    /** Kind of turn that a call takes while it runs. Default `calls`; false if the route has another limit. */
    turn?: TurnKind | false;
  }
  interface FastifyRequest {
    /** The call is new, so that what it stores counts for the day. */
    isCountedToday: boolean;
  }
  interface FastifyInstance {
    /** For routes that identify the caller themselves. */
    turns: Turns;
  }
}

/** Ways to find out who calls. */
interface Identification {
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
/** An address, a password, a token: public calls that are counted once they are read have little to read. */
const PROOF_BODY_BYTES = 16 * 1024;
/** Class of the calls with a wrong or missing token, for all paths together. */
const NOT_SIGNED_IN = 'not-signed-in';

const counter = (points: number) => {
  const limiter = new RateLimiterMemory({ points, duration: MINUTE_S });
  return (key: string) => countIn(limiter, key);
};

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'not_signed_in';

/** Each path is a class with a limit of its own, so that using one up does not block the others. */
const classOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Whether calls are counted or not. */
const boundProofs = (app: App): void => {
  app.addHook('onRoute', (route) => {
    const { access, countedFor } = route.config ?? {};
    if (access === 'public' && countedFor) route.bodyLimit = PROOF_BODY_BYTES;
  });
};

/**
 * Limits the calls per minute, counted in this process only: per person for signed-in people, else per address and
 * class of call.
 */
export const createCallLimits = (isOn: boolean, { authenticate, holderOf }: Identification): CallLimits => {
  if (!isOn) return { authenticate, countAddress: async () => {}, install: boundProofs };
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
      boundProofs(app);
      app.addHook('onRequest', countAtOnce);
      app.addHook('preValidation', countByProof);
    },
    authenticate: async (accessToken, request) => {
      const caller = await authenticate(accessToken, request).catch(async (error: unknown) => {
        if (isRefusal(error)) await countRefused(accessToken, request);
        throw error;
      });
      await countPerson(String(caller.userId));
      return caller;
    },
  };
};

interface Turns {
  /**
   * Waits for a turn. It ends when the answer is sent or the connection closes.
   * @throws {AppError} too_many_requests if the wait was too long
   */
  take(userId: number, kind: TurnKind, answer: ServerResponse): Promise<void>;
}

/** Limits how many calls of a person run at once. Further ones wait, so that many open calls delay nobody else. */
export const createTurns = (
  atOnce: Record<TurnKind, number> = PERSON_CALLS_UNDER_WAY,
  patienceMs = TURN_PATIENCE_MS,
): Turns => {
  const isLate = () => tooMany(1000);
  const patience = { ms: patienceMs, isLate };
  const lineOf = (each: number, ofAll = Number.POSITIVE_INFINITY) => fairTurns({ atOnce: ofAll, each, patience });
  const lines = {
    calls: lineOf(atOnce.calls),
    uploads: lineOf(atOnce.uploads),
    media: lineOf(atOnce.media),
    links: lineOf(atOnce.links, LINK_READINGS_UNDER_WAY),
  };
  return {
    take: (userId, kind, answer) =>
      new Promise((begin, refuse) => {
        const closed = new Promise<void>((close) => {
          if (answer.closed) close();
          else answer.once('close', close);
        });
        const turn = lines[kind].run(userId, () => {
          begin();
          return closed;
        });
        turn.catch(refuse);
        // Who leaves while waiting gets no turn.
        closed.then(() => refuse(isLate()));
      }),
  };
};

const noTurns: Turns = { take: async () => {} };

/** Runs after the access hook and before the body is read. */
export const installTurns = (app: App, isOn: boolean): void => {
  const turns = isOn ? createTurns() : noTurns;
  app.decorate('turns', turns);
  app.addHook('onRequest', async ({ caller, routeOptions }, reply) => {
    const { turn = 'calls' } = routeOptions.config;
    if (caller && turn !== false) await turns.take(caller.userId, turn, reply.raw);
  });
};

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
  app.decorateRequest('isCountedToday', false);
  app.addHook('preHandler', async (request) => {
    if (!isText(request)) return;
    // A repeated call is answered before.
    request.isCountedToday = true;
    const { dailyBytes = DAILY_WRITE_BYTES } = request.routeOptions.config;
    const state = await written.get(keyOf(request));
    if (!state || state.consumedPoints < dailyBytes) return;
    throw new AppError('enough_for_today', { retryAfterS: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400 && request.isCountedToday)
      await written.penalty(keyOf(request), WRITE_COST_BYTES + bytesOf(request));
  });
};
