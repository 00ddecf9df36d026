import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// What watches here goes on for as long as the worker lives, and `navigator` is read when the module is loaded.
const { connectionEvents } = await import('../lib/connection-events.ts');
const { checkConnection, connectionStore, currentConnection, setConnectionDialog, watchConnection } = await import(
  './connection.ts'
);

/** What the browser reports, and what the simulated network answers. */
const line = { isOnline: true, pings: 0, answer: async () => new Response('{}') };
const heard: string[] = [];
const gone = async () => Promise.reject(new TypeError('Failed to fetch'));

const browser = new EventTarget();
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
vi.stubGlobal('navigator', {
  get onLine() {
    return line.isOnline;
  },
});
vi.stubGlobal('fetch', () => {
  line.pings += 1;
  return line.answer();
});
vi.useFakeTimers();
watchConnection();
connectionEvents.on('server_reachable', () => heard.push('reachable'));

beforeEach(() => {
  Object.assign(line, { isOnline: true, pings: 0, answer: async () => new Response('{}') });
});
afterEach(async () => {
  line.answer = async () => new Response('{}');
  await checkConnection();
  // After this time an interruption counts as the first one.
  await vi.advanceTimersByTimeAsync(120_000);
  heard.length = 0;
});

it('the browser is not believed, whether it says that there is a network or that there is none [PWA-06, PWA-07]', async () => {
  line.isOnline = false;
  await checkConnection();
  expect(currentConnection()).toBe('ok');
  line.isOnline = true;
  line.answer = gone;
  await checkConnection();
  expect(currentConnection()).toBe('unreachable');
  line.isOnline = false;
  await checkConnection();
  expect(currentConnection()).toBe('offline');
});

it('a line that only stumbled is back after two seconds; one that goes on doing so is asked later each time [PWA-08]', async () => {
  connectionEvents.fire('server_unreachable');
  await vi.advanceTimersByTimeAsync(1999);
  expect({ connection: currentConnection(), pings: line.pings }).toEqual({ connection: 'unreachable', pings: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect({ connection: currentConnection(), pings: line.pings, heard }).toEqual({
    connection: 'ok',
    pings: 1,
    heard: ['reachable'],
  });
  for (const [index, waitMs] of [4000, 8000, 10_000].entries()) {
    connectionEvents.fire('server_unreachable');
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(line.pings).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect({ connection: currentConnection(), pings: line.pings }).toEqual({ connection: 'ok', pings: index + 2 });
  }
});

it('a line that stumbles as often as it is back is never asked more often than every ten seconds [PWA-08]', async () => {
  for (let interruptions = 0; interruptions < 40; interruptions += 1) {
    connectionEvents.fire('server_unreachable');
    await vi.advanceTimersByTimeAsync(10_000);
  }
  line.pings = 0;
  connectionEvents.fire('server_unreachable');
  await vi.advanceTimersByTimeAsync(9999);
  expect(line.pings).toBe(0);
});

it('somebody who taps again and again sends one question at a time [PWA-08]', async () => {
  let answer = (_response: Response): void => undefined;
  line.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const checks = [checkConnection(), checkConnection(), checkConnection()];
  expect(line.pings).toBe(1);
  answer(new Response('{}'));
  await Promise.all(checks);
  expect(line.pings).toBe(1);
});

it('back at a network the app asks at once and soon again, past a question that hangs [PWA-06, PWA-08]', async () => {
  line.isOnline = false;
  connectionEvents.fire('server_unreachable');
  line.answer = () => new Promise(() => undefined);
  void checkConnection();
  line.isOnline = true;
  line.answer = gone;
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect({ pings: line.pings, connection: currentConnection() }).toEqual({ pings: 2, connection: 'unreachable' });
  line.answer = async () => new Response('{}');
  await vi.advanceTimersByTimeAsync(250);
  expect({ pings: line.pings, connection: currentConnection(), heard }).toEqual({
    pings: 3,
    connection: 'ok',
    heard: ['reachable'],
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(line.pings).toBe(3);
});

it('an answer to a question of before does not hide that the network is gone [PWA-06]', async () => {
  let answer = (_response: Response): void => undefined;
  line.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const asked = checkConnection();
  line.answer = gone;
  line.isOnline = false;
  browser.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect({ pings: line.pings, connection: currentConnection() }).toEqual({ pings: 2, connection: 'offline' });
  answer(new Response('{}'));
  await asked;
  expect({ connection: currentConnection(), heard }).toEqual({ connection: 'offline', heard: [] });
});

it('an answer that just came through a line that was closing is asked for once more [PWA-06]', async () => {
  line.isOnline = false;
  browser.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(currentConnection()).toBe('ok');
  line.answer = gone;
  await vi.advanceTimersByTimeAsync(2000);
  expect({ pings: line.pings, connection: currentConnection() }).toEqual({ pings: 2, connection: 'offline' });
});

it('a network without the server is asked some times quickly and then every ten seconds [PWA-08]', async () => {
  line.answer = gone;
  connectionEvents.fire('server_unreachable');
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(6000);
  // One call at once, six after the waits, and one because this is the first interruption.
  expect(line.pings).toBe(8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.pings).toBe(9);
});

it('a slow answer alone is no trouble, a dead line is [PWA-07]', async () => {
  connectionEvents.fire('server_slow');
  await vi.advanceTimersByTimeAsync(0);
  expect({ pings: line.pings, connection: currentConnection() }).toEqual({ pings: 1, connection: 'ok' });
  line.answer = gone;
  connectionEvents.fire('server_slow');
  await vi.advanceTimersByTimeAsync(0);
  expect(currentConnection()).toBe('unreachable');
});

it('the page of a hotspot is not the server [PWA-07]', async () => {
  line.answer = async () => new Response('<html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  await checkConnection();
  expect(currentConnection()).toBe('unreachable');
});

it('who reads on is not asked again during this trouble, but at the next one, at one of another kind and where a change was lost [PWA-06, PWA-07]', async () => {
  line.answer = gone;
  connectionEvents.fire('server_unreachable');
  setConnectionDialog('aside');
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(connectionStore.get()).toEqual({ connection: 'unreachable', dialog: 'aside' });
  line.answer = async () => new Response('{}');
  await checkConnection();
  expect(connectionStore.get().dialog).toBe('plain');

  line.answer = gone;
  connectionEvents.fire('server_unreachable');
  setConnectionDialog('aside');
  line.isOnline = false;
  await checkConnection();
  expect(connectionStore.get()).toEqual({ connection: 'offline', dialog: 'plain' });

  setConnectionDialog('aside');
  connectionEvents.fire('change_unsent');
  line.isOnline = true;
  await checkConnection();
  expect(connectionStore.get()).toEqual({ connection: 'unreachable', dialog: 'unsent' });
  line.answer = async () => new Response('{}');
  await checkConnection();
  expect(connectionStore.get()).toEqual({ connection: 'ok', dialog: 'plain' });
});
