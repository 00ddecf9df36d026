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

/**
 * Subscribes for the server's key. A browser refuses a second key, and what is subscribed for an earlier one reaches nobody, so
 * that ends first.
 */
export const subscribeFor = async (
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  key: string,
): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
};
