import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, apiUrl, inTime, isUnreachable, readBlob, tokens } from './api-client.ts';
import { connectionEvents } from './connection-events.ts';
import { emptyStorage } from './device-storage.factory.ts';

/** Calls that the client has sent. The test replaces the network and gives the answers one by one. */
let sent: { url: string; init: RequestInit }[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const tokenFor = (seconds: number, name = 'a') =>
  `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`;
const signIn = (personId: number) => {
  const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600, user_id: personId }))}.s`;
  tokens.store({ accessToken: token, refreshToken: token });
};
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, statusText: 'Text', headers });
const headersOf = (index: number) => new Headers(sent[index]?.init.headers);

beforeEach(() => {
  sent = [];
  answers = [];
  emptyStorage();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  tokens.store({ accessToken: tokenFor(600), refreshToken: tokenFor(86_400) });
});
afterEach(() => vi.unstubAllGlobals());

describe('an address', () => {
  it('is on the own origin and gets the prefix, the trailing slash and the query after it [API-01, API-02, PWA-11]', () => {
    expect(apiUrl('/v1/events')).toBe('/api/v1/events/');
    expect(apiUrl('/v1/events/', { limit: 20, text: 'a b', tag: undefined, from: null })).toBe(
      '/api/v1/events/?limit=20&text=a+b',
    );
  });
});

describe('a call', () => {
  it('carries the token and the time zone [API-03]', async () => {
    answers = [json(200, {})];
    await api.get('/v1/events/');
    expect(headersOf(0).get('Authorization')).toMatch(/^Bearer a\./);
    expect(headersOf(0).get('Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(sent[0]?.init.credentials).toBe('omit');
  });

  it('made before sign-in carries neither [API-03, SESS-17]', async () => {
    answers = [json(200, {})];
    await api.post('/token/', { public: true, body: { email: 'a' } });
    expect(headersOf(0).get('Authorization')).toBeNull();
    expect(headersOf(0).get('Time-Zone')).toBeNull();
    expect(sent[0]?.init.body).toBe('{"email":"a"}');
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  it('refreshes the expired token first [SESS-09, SESS-18]', async () => {
    tokens.store({ accessToken: tokenFor(5), refreshToken: tokenFor(86_400, 'r') });
    const access = tokenFor(600, 'new');
    answers = [json(200, { access, refresh: tokenFor(86_400, 'new') }), json(200, {})];
    await api.get('/v1/moods/');
    expect(sent.map(({ url }) => url)).toEqual(['/api/token/refresh/', '/api/v1/moods/']);
    expect(String(sent[0]?.init.body)).toContain('"refresh":"r.');
    expect(headersOf(1).get('Authorization')).toBe(`Bearer ${access}`);
  });

  it('tries once more with a new token when the server refused the old one [SESS-09]', async () => {
    const access = tokenFor(600, 'new');
    answers = [
      json(401, { code: 'not_signed_in' }),
      json(200, { access, refresh: tokenFor(86_400, 'new') }),
      json(200, { count: 1 }),
    ];
    expect(await api.get('/v1/events/')).toEqual({ count: 1 });
    expect(headersOf(2).get('Authorization')).toBe(`Bearer ${access}`);
  });

  it('is not sent in the name of somebody who has signed in meanwhile', async () => {
    signIn(1);
    answers = [
      () => {
        signIn(2);
        return json(401, { code: 'not_signed_in' })();
      },
      json(200, {}),
    ];
    await expect(api.post('/v1/moods/', { body: {} })).rejects.toMatchObject({ name: 'SessionError', isOver: false });
    expect(sent).toHaveLength(1);
  });

  it('gives its answer to nobody who has signed in while it was under way', async () => {
    signIn(1);
    answers = [
      () => {
        signIn(2);
        return json(200, { words: 'of the person before' })();
      },
    ];
    await expect(api.get('/v1/events/')).rejects.toMatchObject({ name: 'SessionError', isOver: false });
  });

  it('gives it to nobody who has signed in while its words were still coming', async () => {
    signIn(1);
    let end = (): void => undefined;
    const body = new ReadableStream({
      start: (controller) => {
        end = () => {
          controller.enqueue(new TextEncoder().encode('{"words":"of the person before"}'));
          controller.close();
        };
      },
    });
    answers = [() => new Response(body, { status: 200 })];
    const answer = expect(api.get('/v1/events/')).rejects.toMatchObject({ name: 'SessionError', isOver: false });
    await expect.poll(() => sent).toHaveLength(1);
    signIn(2);
    end();
    await answer;
  });

  it('sends a key that keeps a repeated post from doing things twice', async () => {
    answers = [json(201, {})];
    await api.post('/v1/events/', { body: {}, idempotencyKey: 'b4a7' });
    expect(headersOf(0).get('Idempotency-Key')).toBe('b4a7');
  });

  it('leaves the content type of a form to the browser', async () => {
    answers = [json(201, {})];
    await api.post('/v1/events/1/contents/', { body: new FormData() });
    expect(headersOf(0).get('Content-Type')).toBeNull();
    expect(sent[0]?.init.body).toBeInstanceOf(FormData);
  });

  it('answers data, ETag and status; nothing for 204', async () => {
    answers = [json(200, { id: 1 }, { ETag: '"7"' }), () => new Response(null, { status: 204 })];
    expect(await api.request('GET', '/v1/events/1/')).toEqual({ data: { id: 1 }, etag: '"7"', status: 200 });
    expect(await api.delete('/v1/events/1/')).toBeUndefined();
  });
});

describe('a failure', () => {
  it.each([
    ['no answer', undefined],
    ['a proxy without its server', () => new Response('', { status: 502 })],
  ])('by %s fires server_unreachable [API-04]', async (_name, answer) => {
    const listener = vi.fn();
    const stop = connectionEvents.on('server_unreachable', listener);
    answers = answer === undefined ? [] : [answer];
    await expect(api.get('/v1/events/')).rejects.toThrow();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it.each([
    ['no answer', undefined],
    ['a proxy without its server', () => new Response('', { status: 502 })],
    ['an answer that breaks off', () => new Response(new ReadableStream({ pull: (body) => body.error(new Error()) }))],
  ])('of a call in the background, by %s, is no news about the connection [LOG-04]', async (_name, answer) => {
    const listener = vi.fn();
    const stop = connectionEvents.on('server_unreachable', listener);
    answers = answer === undefined ? [] : [answer];
    await expect(api.post('/v1/tracking/', { body: {}, isBackground: true })).rejects.toThrow();
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  const html = (status: number) => () =>
    new Response('<!doctype html><title>Gäste-WLAN</title>', { status, headers: { 'Content-Type': 'text/html' } });

  it.each([200, 302, 401, 502, 503, 504, 522])(
    'a page of somebody else with %s in place of an answer is none [API-04, PWA-07]',
    async (status) => {
      const listener = vi.fn();
      const stop = connectionEvents.on('server_unreachable', listener);
      answers = [html(status), html(status), html(status)];
      const error = await api.post('/v1/events/', { body: {} }).catch((reason: unknown) => reason);
      expect(isUnreachable(error)).toBe(true);
      expect(listener).toHaveBeenCalledTimes(1);
      expect(await readBlob('/v1/protectedmedia/').catch(isUnreachable)).toBe(true);
      expect(await api.ping()).toBe(false);
      stop();
    },
  );

  it.each([401, 200, 503])('such a page with %s does not end the session [SESS-09]', async (status) => {
    tokens.store({ accessToken: tokenFor(5), refreshToken: tokenFor(86_400, 'r') });
    answers = [html(status)];
    const error = await api.get('/v1/moods/').catch((reason: unknown) => reason);
    expect({ isUnreachable: isUnreachable(error), isSignedIn: tokens.isSignedIn() }).toEqual({
      isUnreachable: true,
      isSignedIn: true,
    });
  });

  it('for new tokens is told as a change that was not sent only where one waits for them (18-KEPT)', async () => {
    const told: string[] = [];
    const stops = (['change_unsent', 'server_unreachable'] as const).map((event) =>
      connectionEvents.on(event, () => told.push(event)),
    );
    tokens.store({ accessToken: tokenFor(5), refreshToken: tokenFor(86_400, 'r') });
    expect(await api.get('/v1/moods/').catch(isUnreachable)).toBe(true);
    expect(await api.post('/v1/moods/', { isKept: true }).catch(isUnreachable)).toBe(true);
    expect(told).toEqual(['server_unreachable', 'server_unreachable']);
    expect(await api.patch('/v1/settings/').catch(isUnreachable)).toBe(true);
    expect(told.slice(2)).toEqual(['server_unreachable', 'change_unsent']);
    for (const stop of stops) stop();
  });

  it('to bring new tokens in nine seconds counts as unreachable; they hold when they come late, and the same token is sent again until then [SESS-09, SESS-12]', async () => {
    vi.useFakeTimers();
    const listener = vi.fn();
    const stop = connectionEvents.on('server_unreachable', listener);
    const late = Promise.withResolvers<Response>();
    const pair = (name: string) => ({ access: tokenFor(600, name), refresh: tokenFor(86_400, name) });
    tokens.store({ accessToken: tokenFor(5), refreshToken: tokenFor(86_400, 'r') });
    answers = [() => late.promise, () => Promise.reject(new TypeError('Failed to fetch')), json(200, {})];
    const call = api.get('/v1/moods/').catch(isUnreachable);
    await vi.advanceTimersByTimeAsync(8999);
    expect(listener).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);

    expect(await api.get('/v1/moods/').catch(isUnreachable)).toBe(true);
    expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
    late.resolve(json(200, pair('new'))());
    await vi.advanceTimersByTimeAsync(0);
    await api.get('/v1/moods/');
    expect(sent.map(({ url }) => url)).toEqual(['/api/token/refresh/', '/api/token/refresh/', '/api/v1/moods/']);
    expect(headersOf(2).get('Authorization')).toContain('new.');
    vi.useRealTimers();
    stop();
  });

  it('that the server itself explains is no trouble of the line [API-05]', async () => {
    const listener = vi.fn();
    const stop = connectionEvents.on('server_unreachable', listener);
    const headers = { 'Content-Type': 'application/problem+json' };
    answers = [
      json(503, { code: 'unavailable' }, headers),
      json(507, { code: 'quota_exceeded' }),
      html(402),
      html(413),
      html(429),
      html(501),
    ];
    for (const code of ['unavailable', 'quota_exceeded', 'not_json', 'not_json', 'not_json', 'not_json']) {
      await expect(api.get('/v1/events/')).rejects.toMatchObject({ code });
    }
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it('that takes 40 s to come lets somebody look at the line [PWA-07]', async () => {
    vi.useFakeTimers();
    const listener = vi.fn();
    const stop = connectionEvents.on('server_slow', listener);
    let answer = (_response: Response): void => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    // Where another test file has loaded what looks at the line, that asks too: each address has an answer of its own.
    vi.stubGlobal('fetch', (url: string) =>
      url.startsWith('/api/v1/moods/') ? late : Promise.resolve(new Response('{}')),
    );
    const slow = api.get('/v1/moods/');
    await vi.advanceTimersByTimeAsync(39_999);
    expect(listener).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(listener).toHaveBeenCalledTimes(1);
    answer(new Response('{}'));
    await slow;
    await api.get('/v1/events/');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    stop();
  });

  it('that has no answer after its patience counts as unreachable, and other failures stay what they are [CHAT-13]', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const slow = inTime(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await expect(inTime(() => Promise.reject(new RangeError('Other')))).rejects.toThrow(RangeError);
    patience.abort();
    await expect(slow).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('by cancelling fires nothing [API-04]', async () => {
    const listener = vi.fn();
    const stop = connectionEvents.on('server_unreachable', listener);
    const controller = new AbortController();
    controller.abort();
    await expect(api.get('/v1/events/', { signal: controller.signal })).rejects.toThrow();
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('a protected file', () => {
  it('without a content type raises an error [MEDIA-13]', async () => {
    answers = [() => new Response(new Uint8Array([1]))];
    await expect(readBlob('/v1/protectedmedia/')).rejects.toThrow('Missing content type for response');
  });
});

describe('the ping', () => {
  it('is a plain GET that says whether the server answered [PWA-08]', async () => {
    answers = [json(200, {}), json(502, {})];
    expect([await api.ping(), await api.ping(), await api.ping()]).toEqual([true, false, false]);
    expect(sent[0]?.url).toBe('/api/health/');
  });
});
