import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { deviceStorage } from './device-storage.ts';
import { createListeners } from './store.ts';

/** From this difference on the person is told that the clock of the device is wrong. */
export const CLOCK_FAR_OFF_MS = 10 * millisecondsInMinute;
/** Tokens are stored at most this long after the server has issued them. */
const TOKEN_PATIENCE_MS = millisecondsInMinute;
/** Kept for the next start, which asks for the time before the server has answered. */
const KEY = 'server-ahead-ms';

/**
 * The difference after an answer of the server: the nearest to `known` that fits. The server wrote its time between sending
 * and receiving, in whole seconds. So a right clock stays as it is, and an answer that a sleeping tab read late changes nothing.
 */
export const nearestAhead = (known: number, serverMs: number, sentMs: number, receivedMs: number): number =>
  Math.max(serverMs - receivedMs, Math.min(known, serverMs + millisecondsInSecond - sentMs));

export const createServerTime = () => {
  const kept = Number(deviceStorage.get(KEY));
  let aheadMs = Number.isFinite(kept) ? kept : 0;
  let isHeard = false;
  const { notify, subscribe } = createListeners();

  const learn = (serverMs: number, sentMs: number): void => {
    const next = nearestAhead(aheadMs, serverMs, sentMs, Date.now());
    if (next === aheadMs) return;
    aheadMs = next;
    deviceStorage.set(KEY, String(next));
    notify();
  };
  return {
    /** Takes the time from an answer of the server. @param sentMs by the clock of the device */
    learnFromAnswer: ({ headers }: Response, sentMs: number): void => {
      const serverMs = Date.parse(headers.get('Date') ?? '');
      if (Number.isNaN(serverMs)) return;
      isHeard = true;
      learn(serverMs, sentMs);
    },
    /** Takes the time from a token that was issued just now, where a proxy leaves the answers without their time. */
    learnFromToken: (issuedAtS: number | null): void => {
      if (issuedAtS !== null && !isHeard) learn(issuedAtS * millisecondsInSecond, Date.now() - TOKEN_PATIENCE_MS);
    },
    /** The server's time in ms. */
    now: (): number => Date.now() + aheadMs,
    /** How far the server is ahead of this device, in ms; below zero for a clock that is fast. */
    aheadMs: (): number => aheadMs,
    subscribe,
  };
};

export const serverTime = createServerTime();

/** The server's time in ms: the clock of the device may be wrong. */
export const { now } = serverTime;
