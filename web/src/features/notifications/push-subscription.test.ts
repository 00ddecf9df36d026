import { expect, test, vi } from 'vitest';
import { onPushEnded, PUSH_ENDED, subscribeFor } from './push-subscription.ts';

/** A browser that refuses a second key as the standard says. */
const createBrowser = () => {
  let made: { key: string; subscription: PushSubscription } | null = null;
  const unsubscribe = vi.fn(async () => {
    made = null;
    return true;
  });
  const subscribe = async (options?: PushSubscriptionOptionsInit): Promise<PushSubscription> => {
    const key = String(options?.applicationServerKey);
    if (made !== null && made.key !== key) throw new DOMException('another key', 'InvalidStateError');
    const subscription = {
      endpoint: `https://push.example/${key}`,
      unsubscribe,
    } as unknown as PushSubscription;
    made ??= { key, subscription };
    return made.subscription;
  };
  return { unsubscribe, subscribe, getSubscription: async () => made?.subscription ?? null };
};

test('a browser that is subscribed for an earlier key of the server subscribes again for the new one (35-F12)', async () => {
  const browser = createBrowser();
  await subscribeFor(browser, 'BOld-_00');
  expect((await subscribeFor(browser, 'BNew-_11')).endpoint).toContain('BNew-_11');
  expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  // The same key keeps its subscription.
  expect((await subscribeFor(browser, 'BNew-_11')).endpoint).toContain('BNew-_11');
  expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
});

test('another refusal of the browser is handed on (35-F12)', async () => {
  const denied = new DOMException('no', 'NotAllowedError');
  const browser = { getSubscription: async () => null, subscribe: () => Promise.reject(denied) };
  await expect(subscribeFor(browser, 'BNew-_11')).rejects.toBe(denied);
});

test('a window subscribes again when the worker says that the browser has ended the subscription (35-F12)', () => {
  const worker = new EventTarget() as unknown as ServiceWorkerContainer;
  const listen = vi.fn();
  const stop = onPushEnded(worker, listen);
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'OTHER' } }));
  expect(listen).not.toHaveBeenCalled();
  worker.dispatchEvent(new MessageEvent('message', { data: { type: PUSH_ENDED } }));
  expect(listen).toHaveBeenCalledTimes(1);
  stop();
  worker.dispatchEvent(new MessageEvent('message', { data: { type: PUSH_ENDED } }));
  expect(listen).toHaveBeenCalledTimes(1);
});
