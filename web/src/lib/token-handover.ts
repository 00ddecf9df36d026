import { unreachableError } from './api-error.ts';
import { readClaim, SessionError, type TokenRecord, type TokenStore } from './tokens.ts';

export interface HandoverSeams {
  tokens: Pick<TokenStore, 'find' | 'store'>;
  /** Runs one task at a time over all windows and the service worker, as each refresh does. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Returns the copy. Null if there is none. */
  read: () => Promise<TokenRecord | null>;
  remove: () => Promise<void>;
  give: (record: TokenRecord, personId: number) => Promise<void>;
}

const isSameSession = ({ refreshToken: one }: TokenRecord, { refreshToken: other }: TokenRecord): boolean =>
  (['user_id', 'sid'] as const).every((name) => readClaim(one, name) === readClaim(other, name));

/** Returns whether the first tokens are newer ones of the same session. */
const isSuccessor = (one: TokenRecord, other: TokenRecord): boolean =>
  one.refreshToken !== other.refreshToken &&
  isSameSession(one, other) &&
  (readClaim(one.refreshToken, 'exp') ?? 0) >= (readClaim(other.refreshToken, 'exp') ?? 0);

/**
 * Keeps a copy of the tokens for the service worker while something waits to be sent. A refresh token that is used twice
 * ends the session, so the worker refreshes only what the copy holds, and no window leaves an old copy behind.
 */
export const createTokenHandover = ({ tokens, exclusively, read, remove, give }: HandoverSeams) => {
  /**
   * Removes the copy, after taking over what the other side has made of it.
   * @returns whether there may be one: storage that fails hides it, and it must not stay as it is
   */
  const absorb = async (): Promise<boolean> => {
    try {
      const copy = await read();
      const own = tokens.find();
      if (copy !== null && own !== null && isSuccessor(copy, own)) tokens.store(copy);
      await remove();
      return copy !== null;
    } catch {
      return true;
    }
  };

  const giveOwn = async (): Promise<void> => {
    const own = tokens.find();
    const personId = own && readClaim(own.refreshToken, 'user_id');
    if (own !== null && personId !== null) await give(own, personId).catch(() => undefined);
  };

  return {
    /** Runs a refresh of a window, which has the lock. A window that is killed in between leaves no copy to the worker. */
    around: async <T>(refresh: () => Promise<T>): Promise<T> => {
      const hadCopy = await absorb();
      try {
        return await refresh();
      } finally {
        if (hadCopy) await giveOwn();
      }
    },
    /**
     * Runs a refresh of the service worker, which has the lock. The copy stays until there is a newer one, as the window may
     * have older tokens than the copy.
     * @throws {SessionError} where a window has taken the copy back: the session is the window's then
     */
    aroundWorker: async <T>(refresh: () => Promise<T>): Promise<T> => {
      const copy = await read();
      const own = tokens.find();
      if (copy === null || own === null || !isSameSession(copy, own))
        throw new SessionError('The tokens were taken back', false, unreachableError());
      tokens.store(copy);
      const answer = await refresh();
      await giveOwn();
      return answer;
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
