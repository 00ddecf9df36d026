import { ApiError } from '../../lib/api-error.ts';

/** Time until the next try after the server answered that it cannot do it now, where it does not say when it can. */
const LATER_MS = 30_000;

/** Sends again when the server says that it can, and once, however often it was asked meanwhile. */
export const createSendLater = (send: () => unknown) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  return {
    after: (error: unknown): void => {
      forget();
      const seconds = error instanceof ApiError ? error.retryAfterS : null;
      timer = setTimeout(send, seconds === null ? LATER_MS : seconds * 1000);
    },
    forget,
  };
};
