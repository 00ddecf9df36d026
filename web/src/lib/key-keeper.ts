import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { isNumber, isShape, orMissing } from './shapes.ts';

/** A key on the device with its owner, and the time at which the server last gave it or renewed the session. */
export interface KeptKey {
  key: CryptoKey;
  personId: number;
  atMs: number;
  /** The latest time at which the key was looked at. Earlier versions did not note it. */
  seenMs?: number | undefined;
}

const isKeptKey = isShape<KeptKey>({
  key: (value) => value instanceof CryptoKey,
  personId: isNumber,
  atMs: isNumber,
  seenMs: orMissing(isNumber),
});

/**
 * The key is deleted after this time without an answer of the server, as the session may have been ended elsewhere. Four
 * days are a weekend with a holiday on either side.
 */
const KEPT_FOR_MS = 4 * millisecondsInDay;
/** A clock is set right by less than this. One that goes back further is set back to keep the key alive. */
const SET_BACK_MAX_MS = millisecondsInHour;
/** The time is noted at most this often. */
const SEEN_EVERY_MS = millisecondsInMinute;

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

  const keep = async (kept: KeptKey): Promise<void> => {
    if (seams.personId() !== kept.personId) return;
    await seams.write(kept);
    // The person may have signed out meanwhile, perhaps in another tab.
    if (seams.personId() !== kept.personId) seams.wipe();
  };
  const keepQuietly = (kept: KeptKey): void => void keep(kept).catch(() => undefined);
  const keepNew = (key: CryptoKey, personId: number): void => {
    const nowMs = seams.nowMs();
    keepQuietly({ key, personId, atMs: nowMs, seenMs: nowMs });
  };

  const findKept = async (): Promise<CryptoKey | null> => {
    const kept = await seams.read().catch(() => undefined);
    if (!isKeptKey(kept) || kept.personId !== seams.personId()) return null;
    const nowMs = seams.nowMs();
    const seenMs = kept.seenMs ?? kept.atMs;
    const setBackMs = Math.max(0, seenMs - nowMs);
    // Whoever holds the device can set its clock, so what is once over stays over.
    if (Math.max(nowMs, seenMs) - kept.atMs >= KEPT_FOR_MS || setBackMs > SET_BACK_MAX_MS) {
      seams.wipe();
      return null;
    }
    // With a clock that goes back its beginning goes back too: the key never gets younger.
    if (setBackMs > 0 || nowMs - seenMs >= SEEN_EVERY_MS)
      keepQuietly({ ...kept, atMs: kept.atMs - setBackMs, seenMs: nowMs });
    return kept.key;
  };

  /** Tries the kept key first, so that what the device holds is shown before the server has answered. */
  const find = async (personId: number | null): Promise<CryptoKey> => {
    for (;;) {
      const kept = await findKept();
      if (kept !== null) return kept;
      try {
        const key = await seams.fetch();
        if (personId !== null) keepNew(key, personId);
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
      if (personId !== null) key.then((found) => keepNew(found, personId)).catch(() => undefined);
    },
    forget: (): void => {
      known = undefined;
    },
  };
};
