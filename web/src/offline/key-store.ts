import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import * as v from 'valibot';

const storedKeySchema = v.object({
  // Plain http has no `CryptoKey`, so it is asked for when there is something to check.
  key: v.custom<CryptoKey>((value) => value instanceof CryptoKey),
  /** Whose it is. */
  owner: v.string(),
  atMs: v.number(),
  /** The latest time at which the key was looked at. Earlier versions did not note it. */
  seenMs: v.optional(v.number()),
});
/** A key on the device with its owner, and the time at which the server last gave it or renewed the session. */
export type StoredKey = v.InferOutput<typeof storedKeySchema>;

/**
 * The key is deleted after this time without an answer of the server, as the session may have been ended elsewhere. Four
 * days are a weekend with a holiday on either side.
 */
const STORED_FOR_MS = 4 * millisecondsInDay;
/** A clock is set right by less than this. One that goes back further is set back to keep the key alive. */
const SET_BACK_MAX_MS = millisecondsInHour;
/** The time is noted at most this often. */
const SEEN_EVERY_MS = millisecondsInMinute;

export interface KeySeams {
  /** Returns the signed-in person with the life of their key on this device; null if nobody is signed in. */
  owner: () => string | null;
  nowMs: () => number;
  /** Gets the key from the server. */
  fetch: () => Promise<CryptoKey>;
  isUnreachable: (error: unknown) => boolean;
  untilReachable: () => Promise<void>;
  read: () => Promise<unknown>;
  write: (stored: StoredKey) => Promise<void>;
  wipe: () => void;
}

/** Provides the signed-in person's key: the stored key of this session, else the one from the server. */
export const createKeyStore = (seams: KeySeams) => {
  let known: { owner: string | null; key: Promise<CryptoKey> } | undefined;

  const write = async (stored: StoredKey): Promise<void> => {
    if (seams.owner() !== stored.owner) return;
    await seams.write(stored);
    // The person may have signed out meanwhile, perhaps in another tab.
    if (seams.owner() !== stored.owner) seams.wipe();
  };
  const writeQuietly = (stored: StoredKey): void => void write(stored).catch(() => undefined);
  const writeNew = (key: CryptoKey, owner: string): void => {
    const nowMs = seams.nowMs();
    writeQuietly({ key, owner, atMs: nowMs, seenMs: nowMs });
  };

  const findStored = async (): Promise<CryptoKey | null> => {
    const stored = await seams.read().catch(() => undefined);
    if (!v.is(storedKeySchema, stored) || stored.owner !== seams.owner()) return null;
    const nowMs = seams.nowMs();
    const seenMs = stored.seenMs ?? stored.atMs;
    const setBackMs = Math.max(0, seenMs - nowMs);
    // Whoever holds the device can set its clock, so what is once over stays over.
    if (Math.max(nowMs, seenMs) - stored.atMs >= STORED_FOR_MS || setBackMs > SET_BACK_MAX_MS) {
      seams.wipe();
      return null;
    }
    // With a clock that goes back its beginning goes back too: the key never gets younger.
    if (setBackMs > 0 || nowMs - seenMs >= SEEN_EVERY_MS)
      writeQuietly({ ...stored, atMs: stored.atMs - setBackMs, seenMs: nowMs });
    return stored.key;
  };

  /** Tries the stored key first, so that what the device holds is shown before the server has answered. */
  const find = async (owner: string | null): Promise<CryptoKey> => {
    for (;;) {
      const stored = await findStored();
      if (stored !== null) return stored;
      try {
        const key = await seams.fetch();
        if (owner !== null) writeNew(key, owner);
        return key;
      } catch (error) {
        if (!seams.isUnreachable(error)) throw error;
        await seams.untilReachable();
      }
    }
  };

  return {
    require: (): Promise<CryptoKey> => {
      const owner = seams.owner();
      if (known === undefined || known.owner !== owner) {
        const asked = { owner, key: find(owner) };
        known = asked;
        asked.key.catch(() => {
          if (known === asked) known = undefined;
        });
      }
      return known.key;
    },
    /** Returns whether there is a stored key that may still be used. */
    hasStored: async (): Promise<boolean> => (await findStored()) !== null,
    /** Call this when the server has renewed the session. */
    renew: (): void => {
      if (known === undefined) return;
      const { owner, key } = known;
      if (owner !== null) key.then((found) => writeNew(found, owner)).catch(() => undefined);
    },
    forget: (): void => {
      known = undefined;
    },
  };
};
