import { millisecondsInDay } from 'date-fns/constants';
import { isNumber, isShape } from './shapes.ts';

/** A key on the device with its owner, and the time at which the server last gave it or renewed the session. */
export interface KeptKey {
  key: CryptoKey;
  personId: number;
  atMs: number;
}

const isKeptKey = isShape<KeptKey>({
  key: (value) => value instanceof CryptoKey,
  personId: isNumber,
  atMs: isNumber,
});

/**
 * The key is not used after this time without an answer of the server, as the session may have been ended elsewhere. Four
 * days are a weekend with a holiday on either side.
 */
const KEPT_FOR_MS = 4 * millisecondsInDay;

export interface KeySeams {
  /** Returns the id of the signed-in person; null if nobody is signed in. */
  personId: () => number | null;
  nowMs: () => number;
  /** Gets the key from the server. */
  fetch: () => Promise<CryptoKey>;
  isUnreachable: (error: unknown) => boolean;
  untilReachable: () => Promise<void>;
  read: () => Promise<unknown>;
  write: (kept: KeptKey) => Promise<void>;
  wipe: () => void;
}

/** Provides the signed-in person's key: the kept key of this session, else the one from the server. */
export const createKeyKeeper = (seams: KeySeams) => {
  let known: { personId: number | null; key: Promise<CryptoKey> } | undefined;

  const keep = async (key: CryptoKey, personId: number): Promise<void> => {
    if (seams.personId() !== personId) return;
    await seams.write({ key, personId, atMs: seams.nowMs() });
    // The person may have signed out meanwhile, perhaps in another tab.
    if (seams.personId() !== personId) seams.wipe();
  };
  const keepQuietly = (key: CryptoKey, personId: number): void => void keep(key, personId).catch(() => undefined);

  const findKept = async (): Promise<CryptoKey | null> => {
    const kept = await seams.read().catch(() => undefined);
    if (!isKeptKey(kept) || kept.personId !== seams.personId()) return null;
    // A clock that has been set back gives a negative age, and must not close the diary.
    const ageMs = Math.abs(seams.nowMs() - kept.atMs);
    return ageMs < KEPT_FOR_MS ? kept.key : null;
  };

  /** Tries the kept key first, so that what the device holds is shown before the server has answered. */
  const find = async (personId: number | null): Promise<CryptoKey> => {
    for (;;) {
      const kept = await findKept();
      if (kept !== null) return kept;
      try {
        const key = await seams.fetch();
        if (personId !== null) keepQuietly(key, personId);
        return key;
      } catch (error) {
        if (!seams.isUnreachable(error)) throw error;
        await seams.untilReachable();
      }
    }
  };

  return {
    require: (): Promise<CryptoKey> => {
      const personId = seams.personId();
      if (known === undefined || known.personId !== personId) {
        const asked = { personId, key: find(personId) };
        known = asked;
        asked.key.catch(() => {
          if (known === asked) known = undefined;
        });
      }
      return known.key;
    },
    /** Returns whether there is a kept key that may still be used. */
    hasKept: async (): Promise<boolean> => (await findKept()) !== null,
    /** Call this when the server has renewed the session. */
    renew: (): void => {
      if (known === undefined) return;
      const { personId, key } = known;
      if (personId !== null) key.then((found) => keepQuietly(found, personId)).catch(() => undefined);
    },
    forget: (): void => {
      known = undefined;
    },
  };
};
