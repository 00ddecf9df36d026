import { readClaim, type TokenRecord, type TokenStore } from './tokens.ts';

export interface HandoverSeams {
  tokens: Pick<TokenStore, 'find' | 'store'>;
  /** Runs one task at a time over all windows and the service worker, as each refresh does. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Removes and returns the copy. Null if there is none. */
  take: () => Promise<TokenRecord | null>;
  give: (record: TokenRecord, personId: number) => Promise<void>;
}

/** Returns whether the first ones have taken the place of the others, in the same session. */
const isSuccessor = ({ refreshToken: one }: TokenRecord, { refreshToken: other }: TokenRecord): boolean =>
  one !== other &&
  (['user_id', 'sid'] as const).every((name) => readClaim(one, name) === readClaim(other, name)) &&
  (readClaim(one, 'exp') ?? 0) >= (readClaim(other, 'exp') ?? 0);

/**
 * Keeps a copy of the tokens for the service worker while something waits to be sent. A refresh token that is used twice
 * ends the session, so there is no copy during a refresh, and afterwards it is the newest.
 */
export const createTokenHandover = ({ tokens, exclusively, take, give }: HandoverSeams) => {
  /** Removes the copy, after taking over what the other side has made of it. @returns whether there was one */
  const absorb = async (): Promise<boolean> => {
    const copy = await take();
    const own = tokens.find();
    if (copy !== null && own !== null && isSuccessor(copy, own)) tokens.store(copy);
    return copy !== null;
  };

  const giveOwn = async (): Promise<void> => {
    const own = tokens.find();
    const personId = own && readClaim(own.refreshToken, 'user_id');
    if (own !== null && personId !== null) await give(own, personId).catch(() => undefined);
  };

  return {
    /** Runs a refresh, which has the lock. */
    around: async <T>(refresh: () => Promise<T>): Promise<T> => {
      const hadCopy = await absorb();
      try {
        return await refresh();
      } finally {
        if (hadCopy) await giveOwn();
      }
    },
    /** Gives the service worker the tokens, with which it can send what waits. */
    handOver: (): Promise<void> =>
      exclusively(async () => {
        await absorb();
        await giveOwn();
      }),
    /** Removes the copy, because nothing waits any more. */
    takeBack: (): Promise<unknown> => exclusively(absorb),
  };
};
