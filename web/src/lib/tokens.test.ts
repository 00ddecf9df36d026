import { describe, expect, it, vi } from 'vitest';
import { createTokenStore, isTokenExpired, type TokenRecord, type TokenSeams } from './tokens.ts';

const NOW_S = 1_795_000_000;
const tokenUntil = (secondsLeft: number, name = 'a', claims = {}) => {
  const payload = btoa(JSON.stringify({ ...claims, exp: NOW_S + secondsLeft }));
  return `${name}.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
};

const KEY = 'auth-tokens-test';

/** Simulates two tabs by two stores with the same storage and lock. */
const createTabs = (requestTokens: TokenSeams['requestTokens']) => {
  const items = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();
  const onExpired = vi.fn();
  const seams: TokenSeams = {
    key: KEY,
    storage: {
      get: (key) => items.get(key) ?? null,
      set: (key, text) => void (text === null ? items.delete(key) : items.set(key, text)),
    },
    exclusively: (task) => {
      const turn = queue.then(task, task);
      queue = turn.catch(() => undefined);
      return turn;
    },
    nowMs: () => NOW_S * 1000,
    requestTokens,
    onExpired,
  };
  return { items, onExpired, seams, first: createTokenStore(seams), second: createTokenStore(seams) };
};

const record = (accessLeft: number, refreshLeft = 86_400): TokenRecord => ({
  accessToken: tokenUntil(accessLeft),
  refreshToken: tokenUntil(refreshLeft),
});
const fresh: TokenRecord = { accessToken: tokenUntil(600, 'new'), refreshToken: tokenUntil(86_400, 'new') };

describe('a token', () => {
  it('counts as expired when fewer than ten seconds remain [SESS-08]', () => {
    expect(isTokenExpired(tokenUntil(10), NOW_S * 1000)).toBe(false);
    expect(isTokenExpired(tokenUntil(9), NOW_S * 1000)).toBe(true);
  });

  it('is decoded from base64 for addresses, which has other characters [SESS-08]', () => {
    const token = tokenUntil(10, 'a', { name: '>>>???' });
    expect(token).toMatch(/-.*_/);
    expect(isTokenExpired(token, NOW_S * 1000)).toBe(false);
  });

  it('counts as expired when it cannot be decoded [SESS-08]', () => {
    for (const token of ['', 'abc', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`]) {
      expect(isTokenExpired(token, NOW_S * 1000)).toBe(true);
    }
  });
});

describe('the token store', () => {
  it('keeps both tokens under the key of the build [SESS-15, SESS-16]', () => {
    const { first, items } = createTabs(async () => fresh);
    first.store(record(600));
    expect(JSON.parse(items.get(KEY) ?? '')).toEqual(record(600));
  });

  it('says signed in while there is a refresh token, whatever the access token and the clock [SESS-07]', () => {
    const { first } = createTabs(async () => fresh);
    expect(first.isSignedIn()).toBe(false);
    first.store(record(-60));
    expect(first.isSignedIn()).toBe(true);
    first.store(record(600, -60));
    expect(first.isSignedIn()).toBe(true);
    first.store({ accessToken: tokenUntil(600), refreshToken: 'a.b.c' });
    expect(first.isSignedIn()).toBe(false);
  });

  it('treats tokens it cannot parse as absent [SESS-14]', async () => {
    const { first, items } = createTabs(async () => fresh);
    for (const broken of [
      '{',
      '[]',
      '{"accessToken":"a"}',
      '{"accessToken":"a","refreshToken":1}',
      '{"accessToken":1,"refreshToken":"a"}',
      'null',
    ]) {
      items.set(KEY, broken);
      expect(first.find()).toBeNull();
      expect(first.isSignedIn()).toBe(false);
    }
  });

  it('tells who listens when tokens are stored and deleted', () => {
    const { first } = createTabs(async () => fresh);
    const listener = vi.fn();
    first.subscribe(listener);
    first.store(record(600));
    expect(listener).toHaveBeenCalledTimes(1);
    first.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('knows the id of the person only while signed in', () => {
    const { first } = createTabs(async () => fresh);
    expect(first.personId()).toBeNull();
    first.store({ accessToken: tokenUntil(600), refreshToken: tokenUntil(86_400, 'a', { user_id: 7 }) });
    expect(first.personId()).toBe(7);
    first.clear();
    expect(first.personId()).toBeNull();
  });

  it('gives a good access token without asking the server or waiting for other tabs [SESS-09]', async () => {
    const requestTokens = vi.fn(async () => fresh);
    const { first, seams } = createTabs(requestTokens);
    const exclusively = vi.spyOn(seams, 'exclusively');
    first.store(record(600));
    expect(await first.requireAccessToken()).toBe(record(600).accessToken);
    expect(requestTokens).not.toHaveBeenCalled();
    expect(exclusively).not.toHaveBeenCalled();
  });

  it('refreshes an expired access token, stores both and uses the new one [SESS-09]', async () => {
    const { first } = createTabs(async () => fresh);
    first.store(record(5));
    expect(await first.requireAccessToken()).toBe(fresh.accessToken);
    expect(first.find()).toEqual(fresh);
  });

  it('refreshes once for many calls in two tabs [SESS-09]', async () => {
    const requestTokens = vi.fn(async () => fresh);
    const { first, second } = createTabs(requestTokens);
    first.store(record(5));
    const tabs = [first, second, first, second];
    const answers = await Promise.all(tabs.map((tab) => tab.requireAccessToken()));
    expect(new Set(answers)).toEqual(new Set([fresh.accessToken]));
    expect(requestTokens).toHaveBeenCalledTimes(1);
  });

  it('refreshes a token that the server refused before its time [SESS-09]', async () => {
    const { first } = createTabs(async () => fresh);
    first.store(record(600));
    expect(await first.requireAccessToken(record(600).accessToken)).toBe(fresh.accessToken);
  });

  it.each([401, 422])(
    'deletes the tokens when the refresh answers %i and tells the app [SESS-10, SESS-13]',
    async (status) => {
      const { first, onExpired } = createTabs(() => Promise.reject({ status }));
      first.store(record(5));
      const message = `Got ${status} on token refresh; Resetting auth token`;
      await expect(first.requireAccessToken()).rejects.toMatchObject({ message, isOver: true });
      expect(first.find()).toBeNull();
      expect(onExpired).toHaveBeenCalledTimes(1);
    },
  );

  it('keeps newer tokens that another tab stored while this one was refused [SESS-10]', async () => {
    const tabs = createTabs(async () => {
      tabs.second.store(fresh);
      throw { status: 401 };
    });
    tabs.first.store(record(5));
    expect(await tabs.first.requireAccessToken()).toBe(fresh.accessToken);
    expect(tabs.onExpired).not.toHaveBeenCalled();
  });

  it('rejects without a refresh token [SESS-11]', async () => {
    const { first } = createTabs(async () => fresh);
    const over = { name: 'SessionError', message: 'No refresh token available', isOver: true };
    await expect(first.requireAccessToken()).rejects.toMatchObject(over);
  });

  it('rejects without asking the server when another tab signed out in between [SESS-11]', async () => {
    const requestTokens = vi.fn(async () => fresh);
    const { first, second, seams } = createTabs(requestTokens);
    first.store(record(5));
    void seams.exclusively(async () => second.clear());
    const over = { message: 'No refresh token available', isOver: true };
    await expect(first.requireAccessToken()).rejects.toMatchObject(over);
    expect(requestTokens).not.toHaveBeenCalled();
  });

  it('asks the server where the clock says that the refresh token has expired, and keeps the session [SESS-07, SESS-10]', async () => {
    const { first, onExpired } = createTabs(async () => fresh);
    first.store(record(-60, -60));
    expect(await first.requireAccessToken()).toBe(fresh.accessToken);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('stays signed out where the person signed out while new tokens were on their way [SESS-11]', async () => {
    const tabs = createTabs(async () => {
      tabs.second.clear();
      return fresh;
    });
    tabs.first.store(record(5));
    await expect(tabs.first.requireAccessToken()).rejects.toMatchObject({ isOver: true });
    expect(tabs.first.find()).toBeNull();
  });

  it('keeps the tokens of who signed in while those of the person before were on their way [SESS-16]', async () => {
    const others = { ...record(600), refreshToken: tokenUntil(86_400, 'others') };
    const tabs = createTabs(async () => {
      tabs.second.store(others);
      return fresh;
    });
    tabs.first.store(record(5));
    expect(await tabs.first.requireAccessToken()).toBe(others.accessToken);
    expect(tabs.first.find()).toEqual(others);
  });

  it('ends quietly when another tab signed out while the server refused [SESS-10]', async () => {
    const tabs = createTabs(async () => {
      tabs.second.clear();
      throw { status: 401 };
    });
    tabs.first.store(record(5));
    await expect(tabs.first.requireAccessToken()).rejects.toMatchObject({ isOver: true });
    expect(tabs.first.find()).toBeNull();
  });

  const otherFailures = [{ status: 503 }, 'no network', null];
  it.each(otherFailures)('keeps the tokens when the refresh fails with %j [SESS-12]', async (reason) => {
    const { first, onExpired } = createTabs(() => Promise.reject(reason));
    first.store(record(5));
    await expect(first.requireAccessToken()).rejects.toMatchObject({
      message: 'Failed to refresh auth token',
      isOver: false,
    });
    expect(first.find()).toEqual(record(5));
    expect(onExpired).not.toHaveBeenCalled();
  });
});
