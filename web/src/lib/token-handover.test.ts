import { describe, expect, it, vi } from 'vitest';
import { createTokenHandover } from './token-handover.ts';
import { createTokenStore, type TokenRecord, type TokenStore } from './tokens.ts';

const NOW_S = 1_795_000_000;
const tokenUntil = (secondsLeft: number, name = 'a', claims = {}) => {
  const payload = btoa(JSON.stringify({ ...claims, exp: NOW_S + secondsLeft }));
  return `${name}.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
};

/** A window and the service worker: a lock and a copy in common, and each with tokens of its own. */
const createWindowAndWorker = () => {
  let copy: TokenRecord | null = null;
  let issued = 0;
  let live: string | undefined;
  const isOver = { value: false };
  const broken = { value: false };
  /** As the server: a token that was used before ends the session. */
  const requestTokens = vi.fn(async (refreshToken: string) => {
    if (isOver.value || refreshToken !== live) {
      isOver.value = true;
      throw { status: 401 };
    }
    return next();
  });
  const next = (): TokenRecord => {
    issued += 1;
    const claims = { user_id: 7, sid: 3 };
    const made = {
      accessToken: tokenUntil(5, `access${issued}`),
      refreshToken: tokenUntil(86_400 + issued, `refresh${issued}`, claims),
    };
    live = made.refreshToken;
    return made;
  };
  let turn: Promise<unknown> = Promise.resolve();
  const exclusively = <T>(task: () => Promise<T>): Promise<T> => {
    const result = turn.then(task, task);
    turn = result.catch(() => undefined);
    return result;
  };
  const create = (side: 'around' | 'aroundWorker') => {
    const items = new Map<string, string>();
    const tokens: TokenStore = createTokenStore({
      key: 'auth-tokens-test',
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => items.set(key, value),
        removeItem: (key) => items.delete(key),
      },
      exclusively: (task) => exclusively(() => handover[side](task)),
      nowMs: () => NOW_S * 1000,
      requestTokens,
      onExpired: () => undefined,
    });
    const handover = createTokenHandover({
      tokens,
      exclusively,
      read: async () => {
        if (broken.value) throw new Error('no storage');
        return copy;
      },
      remove: async () => {
        copy = null;
      },
      give: async (given) => {
        copy = given;
      },
    });
    return { ...tokens, ...handover };
  };
  const app = create('around');
  const worker = create('aroundWorker');
  app.store(next());
  /** As the worker does when it is woken. */
  const wake = () => {
    if (copy !== null) worker.store(copy);
  };
  return { app, worker, wake, requestTokens, copyOf: () => copy, isOver, broken };
};

describe('the copy of the tokens for the service worker', () => {
  it('is what a window goes on with once the worker has refreshed it (18-TOKENS)', async () => {
    const { app, worker, wake, copyOf, isOver } = createWindowAndWorker();
    await app.handOver();
    wake();
    await worker.requireAccessToken();
    await worker.requireAccessToken();
    const renewed = copyOf();
    await app.requireAccessToken();
    expect(app.find()?.refreshToken).not.toBe(renewed?.refreshToken);
    expect(copyOf()).toEqual(app.find());
    expect(isOver.value).toBe(false);
  });

  it('follows what a window refreshes, so that the worker never sends an old one (18-TOKENS)', async () => {
    const { app, worker, wake, isOver } = createWindowAndWorker();
    await app.handOver();
    wake();
    await app.requireAccessToken();
    await worker.requireAccessToken();
    await app.requireAccessToken();
    expect(isOver.value).toBe(false);
  });

  it('is taken back with all that the worker has made of it, and is gone then (18-TOKENS)', async () => {
    const { app, worker, wake, copyOf, isOver } = createWindowAndWorker();
    await app.handOver();
    wake();
    await worker.requireAccessToken();
    const renewed = copyOf();
    await app.takeBack();
    expect({ copy: copyOf(), own: app.find() }).toEqual({ copy: null, own: renewed });
    await app.requireAccessToken();
    expect(isOver.value).toBe(false);
  });

  it('stays where the line is lost during the refresh (18-TOKENS)', async () => {
    const { app, copyOf, requestTokens } = createWindowAndWorker();
    await app.handOver();
    requestTokens.mockImplementationOnce(() => Promise.reject(new TypeError('lost')));
    await expect(app.requireAccessToken()).rejects.toMatchObject({ isOver: false });
    expect(copyOf()).toEqual(app.find());
  });

  it('goes when the session is over, and is not taken from another session (18-TOKENS)', async () => {
    const { app, worker, wake, copyOf, isOver } = createWindowAndWorker();
    await app.handOver();
    isOver.value = true;
    wake();
    await expect(worker.requireAccessToken()).rejects.toMatchObject({ isOver: true });
    await app.takeBack();
    expect(copyOf()).toBeNull();
    const other = { accessToken: tokenUntil(600), refreshToken: tokenUntil(90_000, 'x', { user_id: 7, sid: 4 }) };
    await app.handOver();
    app.store(other);
    await app.takeBack();
    expect(app.find()).toEqual(other);
  });

  it('that was taken back stops a worker that is at work, which then refreshes nothing (18-TOKENS)', async () => {
    const { app, worker, wake, requestTokens } = createWindowAndWorker();
    await app.handOver();
    wake();
    await app.takeBack();
    await expect(worker.requireAccessToken()).rejects.toMatchObject({ isOver: false });
    expect(requestTokens).not.toHaveBeenCalled();
  });

  it('is exchanged after a refresh of a window whose storage failed before it (18-TOKENS)', async () => {
    const { app, worker, wake, isOver, broken } = createWindowAndWorker();
    await app.handOver();
    wake();
    broken.value = true;
    await app.requireAccessToken();
    broken.value = false;
    await worker.requireAccessToken();
    expect(isOver.value).toBe(false);
  });

  it('of another session stops the worker, whose session a window has ended (18-TOKENS)', async () => {
    const { app, worker, wake, requestTokens } = createWindowAndWorker();
    await app.handOver();
    wake();
    app.store({ accessToken: tokenUntil(5), refreshToken: tokenUntil(90_000, 'x', { user_id: 7, sid: 4 }) });
    await app.handOver();
    await expect(worker.requireAccessToken()).rejects.toMatchObject({ isOver: false });
    expect(requestTokens).not.toHaveBeenCalled();
  });
});
