import { readPublicConfig } from '../../data/config.ts';
import { removePushSubscription, storePushSubscription } from '../../data/notifications.ts';
import { whenForgotten } from '../../lib/personal-data.ts';

/** Without a service worker (in development) nobody listens. */
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

/** Asks the browser, which may ask the person, and tells the server. @returns false where the person says no */
export const listenForPush = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { vapid_public_key: key } = await readPublicConfig();
  if (key === null) throw new Error('The server sends no push messages');
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await storePushSubscription(made.toJSON());
  return true;
};

/** The server's part ends by itself: it cannot reach the browser any more. */
export const stopListening = async (): Promise<void> => {
  const made = await subscription();
  if (made === null) return;
  await made.unsubscribe();
  await removePushSubscription(made.endpoint).catch(() => undefined);
};

// Whoever signs in next must hear nothing of who was here before; the server ends it with the session.
whenForgotten(() => {
  void subscription().then(
    (made) => made?.unsubscribe(),
    () => undefined,
  );
});
