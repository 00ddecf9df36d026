import { createHmac } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import type { Database } from '../database/database.ts';

/** One limit: at most `points` in `durationS` per key. */
export interface Rule {
  name: string;
  points: number;
  durationS: number;
}

export interface Limits {
  /** Counts one call. @throws {AppError} too_many_requests with the seconds to wait, if the limit is reached */
  consume(rule: Rule, key: string): Promise<void>;
  /** Counts work that succeeds. Counted beforehand, so that of many at once no more than the limit begin. @throws as `consume` */
  counting<T>(rule: Rule, key: string, work: () => Promise<T>): Promise<T>;
  /** Counts nothing. @throws {AppError} too_many_requests if the limit is reached */
  check(rule: Rule, key: string): Promise<void>;
  /** Undoes one `consume`, for a call that was counted beforehand and then succeeded. */
  giveBack(rule: Rule, key: string): Promise<void>;
  reset(rule: Rule, key: string): Promise<void>;
  /** Notes a success for the duration of the rule. */
  remember(rule: Rule, key: string): Promise<void>;
  isRemembered(rule: Rule, key: string): Promise<boolean>;
  /** Deletes the counts of all rules whose key contains one of the words. */
  forget(words: string[]): Promise<void>;
}

const unlimited: Limits = {
  consume: async () => {},
  counting: (_rule, _key, work) => work(),
  check: async () => {},
  giveBack: async () => {},
  reset: async () => {},
  remember: async () => {},
  isRemembered: async () => true,
  forget: async () => {},
};

export const tooMany = (msToWait: number): AppError =>
  new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(msToWait / 1000)) });

/** Counts one call. @throws {AppError} too_many_requests with the seconds to wait, if the limit is reached */
export const countIn = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
  }
};

/**
 * Keeps the counters in the database, so that all processes share them and they survive a restart.
 * Hashes the keys with a secret, since they contain IP and mail addresses.
 */
export const createLimits = (database: Database, isOn: boolean, secret: Uint8Array): Limits => {
  if (!isOn) return unlimited;
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (rule: Rule): RateLimiterPostgres => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.durationS,
    });
    limiters.set(rule.name, limiter);
    return limiter;
  };
  const hash = (word: string) => createHmac('sha256', secret).update(word).digest('base64url');
  // Each word is hashed by itself, so that `forget` finds all counts of a word.
  const hidden = (key: string) => key.split(' ').map(hash).join(' ');
  const consume: Limits['consume'] = (rule, key) => countIn(limiterOf(rule), hidden(key));
  const giveBack: Limits['giveBack'] = async (rule, key) => {
    await limiterOf(rule).reward(hidden(key));
  };
  return {
    consume,
    giveBack,
    counting: async (rule, key, work) => {
      await consume(rule, key);
      try {
        return await work();
      } catch (error) {
        await giveBack(rule, key);
        throw error;
      }
    },
    check: async (rule, key) => {
      const state = await limiterOf(rule).get(hidden(key));
      if (state && state.consumedPoints >= rule.points) throw tooMany(state.msBeforeNext);
    },
    reset: async (rule, key) => {
      await limiterOf(rule).delete(hidden(key));
    },
    remember: async (rule, key) => {
      await limiterOf(rule).set(hidden(key), rule.points, rule.durationS);
    },
    isRemembered: async (rule, key) => (await limiterOf(rule).get(hidden(key))) !== null,
    forget: async (words) => {
      const query = `delete from rate_limits where $1::text[] && string_to_array(split_part(key, ':', 2), ' ')`;
      await database.pool.query(query, [words.map(hash)]);
    },
  };
};
