import { readPublicConfig } from '../../data/config.ts';
import { removePushSubscription, storePushSubscription } from '../../data/notifications.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { subscribeFor } from './push-subscription.ts';

/** Without a service worker (in development) no push message can be received. */
export const isPushSupported = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const pushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'default';

const subscription = async (): Promise<PushSubscription | null> => {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const isListening = async (): Promise<boolean> => (await subscription()) !== null;

/**
 * Subscribes this browser, which may ask the person first, and tells the server. @returns false where the person
 * refuses
 */
export const listenForPush = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { vapid_public_key: key } = await readPublicConfig();
  if (key === null) throw new Error('The server sends no push messages');
  const registration = await navigator.serviceWorker.ready;
  const made = await subscribeFor(registration.pushManager, key);
  await storePushSubscription(made.toJSON());
  return true;
};

/** The server's subscription ends by itself, because it cannot reach the browser any more. */
export const stopListening = async (): Promise<void> => {
  const made = await subscription();
  if (made === null) return;
  await made.unsubscribe();
  await removePushSubscription(made.endpoint).catch(() => undefined);
};

// The next person must get no messages of this one; the server ends its subscription together with the session.
whenForgotten(() => {
  void subscription().then(
    (made) => made?.unsubscribe(),
    () => undefined,
  );
});
