import { useEffect, useState } from 'react';
import { isListening, isPushSupported, listenForPush, pushPermission, stopListening } from './push-browser.ts';
import { type PushState, pushStateOf, shouldResume } from './push-state.ts';
import { onPushEnded } from './push-subscription.ts';

interface PushSwitchState {
  /** `null` until the browser has answered. */
  state: PushState | null;
  isBusy: boolean;
  hasFailed: boolean;
  change: (isOn: boolean) => Promise<void>;
}

const stateOf = async (isWanted: boolean): Promise<PushState> =>
  pushStateOf({
    isSupported: isPushSupported(),
    permission: pushPermission(),
    isWanted,
    isListening: await isListening(),
  });

/**
 * Push messages on this device. @param isWanted the setting `notifications.push`
 * @param save stores the setting; the browser's consent comes first
 */
export const usePush = (isWanted: boolean, save: (isOn: boolean) => Promise<unknown>): PushSwitchState => {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
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
  const change = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await turn(isOn);
      setState(await stateOf(isOn));
    } catch {
      setFailed(true);
      setState(await stateOf(isWanted));
    }
    setBusy(false);
  };
  return { state, isBusy, hasFailed, change };
};

/** Once a visit, and when the browser ends the subscription: after a new sign-in the server does not know this browser yet. */
export const useResumedPush = (isWanted: boolean): void => {
  useEffect(() => {
    if (!shouldResume({ isSupported: isPushSupported(), permission: pushPermission(), isWanted })) return;
    const listen = (): void => void listenForPush().catch(() => undefined);
    listen();
    return onPushEnded(navigator.serviceWorker, listen);
  }, [isWanted]);
};
