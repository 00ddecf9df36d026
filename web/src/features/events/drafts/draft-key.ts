import type { DraftKey } from '@bergkette/contract/users.ts';
import { api } from '../../../lib/api-client.ts';
import { connectionEvents } from '../../../lib/connection-events.ts';
import { isUnreachable } from '../../../lib/is-unreachable.ts';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { importKey } from './draft-cipher.ts';

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

/** The signed-in person's key: in memory only, so that a device on which nobody is signed in cannot read a draft. */
export const requireDraftKey = (): Promise<CryptoKey> => {
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
