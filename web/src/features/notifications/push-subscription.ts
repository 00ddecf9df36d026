/** What the service worker says to the windows when the browser has ended the subscription. */
export const PUSH_ENDED = 'PUSH_ENDED';

/** @returns a function that stops it */
export const onPushEnded = (
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'>,
  listen: () => void,
): (() => void) => {
  const handle = ({ data }: MessageEvent): void => {
    if (data?.type === PUSH_ENDED) listen();
  };
  worker.addEventListener('message', handle);
  return () => worker.removeEventListener('message', handle);
};

const asBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A browser may not say for which key it has subscribed. */
const isForOther = ({ options }: PushSubscription, key: string): boolean => {
  const its = options.applicationServerKey;
  return its !== null && asBase64Url(its) !== key.replaceAll('=', '');
};

/**
 * Subscribes for the server's key. A browser refuses a second key, and what is subscribed for an earlier one reaches nobody, so
 * that ends first.
 */
export const subscribeFor = async (
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  key: string,
): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const before = await manager.getSubscription();
  if (before !== null && isForOther(before, key)) await before.unsubscribe();
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
};
