import type { DraftKey } from '@bergkette/contract/users.ts';
import { api } from './api-client.ts';
import { connectionEvents } from './connection-events.ts';
import { importKey } from './device-cipher.ts';
import { isUnreachable } from './is-unreachable.ts';
import { whenForgotten } from './personal-data.ts';

let known: Promise<CryptoKey> | undefined;

const untilReachable = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = connectionEvents.on('server_reachable', () => {
      stop();
      resolve();
    });
  });

const fetchKey = async (): Promise<CryptoKey> => {
  for (;;) {
    try {
      return await importKey((await api.get<DraftKey>('/v1/users/draft-key/')).key);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await untilReachable();
    }
  }
};

const forget = (): void => {
  known = undefined;
};

/** The signed-in person's key: in memory only, so that a device on which nobody is signed in cannot read what it keeps. */
export const requireDeviceKey = (): Promise<CryptoKey> => {
  if (known === undefined) {
    const asked = fetchKey();
    asked.catch(() => {
      if (known === asked) forget();
    });
    known = asked;
  }
  return known;
};

whenForgotten(forget);
