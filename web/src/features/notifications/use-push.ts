import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readPublicConfig } from '../../data/config.ts';
import { removePushSubscription, storePushSubscription } from '../../data/notifications.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { onPushEnded, subscribeFor } from './push-subscription.ts';

/** The state of push messages, from this browser and the person's setting. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushFacts {
  isSupported: boolean;
  permission: NotificationPermission;
  /** The setting, which holds for all devices. */
  isWanted: boolean;
  /** Whether this browser is subscribed. */
  isListening: boolean;
}

export const pushStateOf = ({ isSupported, permission, isWanted, isListening }: PushFacts): PushState => {
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return isWanted && isListening && permission === 'granted' ? 'on' : 'off';
};

/** Whether to subscribe again without asking, after a new sign-in or when the server has new keys. */
export const shouldResume = ({ isSupported, permission, isWanted }: Omit<PushFacts, 'isListening'>): boolean =>
  isSupported && permission === 'granted' && isWanted;

/** Without a service worker (in development) no push message can be received. */
const isPushSupported = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const factsOf = (isWanted: boolean): Omit<PushFacts, 'isListening'> => ({
  isSupported: isPushSupported(),
  permission: 'Notification' in window ? Notification.permission : 'default',
  isWanted,
});

const subscription = async (): Promise<PushSubscription | null> => {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * Subscribes this browser, which may ask the person first, and tells the server. @returns false where the person
 * refuses
 */
const listenForPush = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { vapid_public_key: key } = await readPublicConfig();
  if (key === null) throw new Error('The server sends no push messages');
  const registration = await navigator.serviceWorker.ready;
  const made = await subscribeFor(registration.pushManager, key);
  await storePushSubscription(made.toJSON());
  return true;
};

/** The server's subscription ends by itself, because it cannot reach the browser any more. */
const stopListening = async (): Promise<void> => {
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

const stateOf = async (isWanted: boolean): Promise<PushState> =>
  pushStateOf({ ...factsOf(isWanted), isListening: (await subscription()) !== null });

/**
 * Push messages on this device. @param isWanted the setting `notifications.push`
 * @param save stores the setting; the browser's consent comes first
 */
export const usePush = (isWanted: boolean, save: (isOn: boolean) => Promise<unknown>) => {
  // `null` until the browser has answered.
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void stateOf(isWanted).then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  const turn = async (isOn: boolean): Promise<void> => {
    if (!isOn) await Promise.all([save(false), stopListening()]);
    else if (await listenForPush()) await save(true);
  };
  const { mutate, isPending, isError } = useMutation({
    mutationFn: turn,
    onSettled: async (_done, error, isOn) => setState(await stateOf(error === null ? isOn : isWanted)),
  });
  return { state, isBusy: isPending, hasFailed: isError, change: mutate };
};

/** Once a visit, and when the browser ends the subscription: after a new sign-in the server does not know this browser yet. */
export const useResumedPush = (isWanted: boolean): void => {
  useEffect(() => {
    if (!shouldResume(factsOf(isWanted))) return;
    const listen = (): void => void listenForPush().catch(() => undefined);
    listen();
    return onPushEnded(navigator.serviceWorker, listen);
  }, [isWanted]);
};
