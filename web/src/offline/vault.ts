import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { tokens } from '../lib/api-client.ts';
import { type Sealed, seal, unseal } from './cipher.ts';
import { deviceDatabase } from './database.ts';
import { requireKey } from './key.ts';

/**
 * What the device stores of a person. `answer`: what the server answered last. `draft`: what is being typed. `outbox`:
 * what was done and the server does not have yet. `made`: the same where the server has made something of it, for a day, as
 * a screen may still show the id of this device. `file`: the bytes of a picked file, in slices. `memo`: what the app has said or shown already.
 */
export type Kind = 'answer' | 'draft' | 'outbox' | 'made' | 'file' | 'memo';

/** Names one record. */
export interface Place {
  ownerId: number;
  kind: Kind;
  id: string;
}

type Key = [ownerId: number, kind: Kind, id: string];

/** Owner, kind and id of a record are readable; the record itself is sealed with the person's key (`cipher.ts`). */
interface VaultSchema extends DBSchema {
  records: { key: Key; value: Sealed };
  /** What may be read of an answer without opening it. */
  notes: { key: Key; value: unknown };
}

/**
 * Version of the records. Raise it when the code of before could no longer read those of now; the code of now reads all
 * earlier ones.
 */
const VERSION = 1;

/** What is sealed: a value with the version of the app's records. */
const recordSchema = v.object({ v: v.number(), value: v.optional(v.unknown()) });

/** The value of a record that a later version of the app has stored: it stays where it is until that version is back. */
export const LATER = Symbol('of a later version');

/** Databases of versions before 0.2.0. */
const FORMER = ['bergkette-drafts', 'bergkette-words', 'bergkette-answers'];

const open = deviceDatabase<VaultSchema>('bergkette', 1, (db) => {
  db.createObjectStore('records');
  db.createObjectStore('notes');
  for (const name of FORMER) indexedDB.deleteDatabase(name);
});

const keyOf = ({ ownerId, kind, id }: Place): Key => [ownerId, kind, id];
const contextOf = (place: Place): string => keyOf(place).join('/');

/** Range of the records whose id begins so; without a kind of all that is a person's. An array sorts after every text. */
const rangeOf = (ownerId: number, kind?: Kind, beginning = '') =>
  kind === undefined
    ? IDBKeyRange.bound([ownerId], [ownerId, []])
    : IDBKeyRange.bound([ownerId, kind, beginning], [ownerId, kind, `${beginning}\uffff`]);

/** Returns the value of unsealed bytes; null where no key of the person opens them. */
export const valueIn = (bytes: BufferSource | null): unknown => {
  try {
    if (bytes === null) return null;
    const record = v.parse(recordSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return record.v > VERSION ? LATER : record.value;
  } catch {
    return null;
  }
};

const sealValue = async (place: Place, value: unknown): Promise<Sealed> =>
  seal(await requireKey(), new TextEncoder().encode(JSON.stringify({ v: VERSION, value })), contextOf(place));

const unsealed = (key: CryptoKey, place: Place, sealed: Sealed): Promise<ArrayBuffer | null> =>
  unseal(key, sealed, contextOf(place)).catch(() => null);

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Gives up what the server answered before, as it can be asked again, where there is no room for what a person wrote. */
const withRoom = async ({ ownerId, kind }: Place, task: () => Promise<void>): Promise<void> => {
  try {
    await task();
  } catch (error) {
    if (kind === 'answer' || !isFull(error)) throw error;
    await vault.wipeAnswersOfOthers(ownerId);
    await vault.wipe(ownerId, 'answer');
    await task();
  }
};

export interface StoredBytes {
  bytes: ArrayBuffer;
  note: unknown;
}

/** The records of this device. Every call rejects where the browser denies storage or the key cannot be had. */
export const vault = {
  /**
   * @returns the stored value, whose shape the caller must check; null if there is none that this key can read. Rejects
   * for one of a later version, so that nobody writes over it
   */
  read: async (place: Place): Promise<unknown> => {
    const sealed = await (await open()).get('records', keyOf(place));
    const value = sealed === undefined ? null : valueIn(await unsealed(await requireKey(), place, sealed));
    if (value === LATER) throw new Error('A later version of the app has stored this');
    return value;
  },
  /** Returns all records of one kind in the order of their ids. `value` is what `read` gives, or `LATER`. */
  all: async (ownerId: number, kind: Kind, beginning = ''): Promise<{ id: string; value: unknown }[]> => {
    const { store } = (await open()).transaction('records');
    const range = rangeOf(ownerId, kind, beginning);
    const [keys, records] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    if (records.length === 0) return [];
    const key = await requireKey();
    return Promise.all(
      records.map(async (sealed, index) => {
        const id = keys[index]?.[2] ?? '';
        return { id, value: valueIn(await unsealed(key, { ownerId, kind, id }, sealed)) };
      }),
    );
  },
  ids: async (ownerId: number, kind: Kind): Promise<string[]> =>
    (await (await open()).getAllKeys('records', rangeOf(ownerId, kind))).map(([, , id]) => id),
  write: (place: Place, value: unknown): Promise<void> => vault.change([[place, value]], []),
  remove: (place: Place): Promise<void> => vault.change([], [place]),
  /** Writes and removes in one transaction. */
  change: async (written: readonly (readonly [Place, unknown])[], removed: readonly Place[]): Promise<void> => {
    const sealed = await Promise.all(
      written.map(async ([place, value]) => [keyOf(place), await sealValue(place, value)] as const),
    );
    const db = await open();
    // What is written late must not come back after a sign-out, which wipes what was begun before it.
    if (written.some(([{ ownerId }]) => ownerId !== tokens.personId())) throw new Error('The person has signed out');
    const write = async () => {
      const { store, done } = db.transaction('records', 'readwrite');
      for (const [key, value] of sealed) store.put(value, key).catch(() => undefined);
      for (const place of removed) store.delete(keyOf(place)).catch(() => undefined);
      await done;
    };
    const [first] = written;
    await (first === undefined ? write() : withRoom(first[0], write));
  },
  /** Rejects where the bytes cannot be opened. */
  readBytes: async (place: Place): Promise<StoredBytes | null> => {
    const db = await open();
    const [sealed, note] = await Promise.all([db.get('records', keyOf(place)), db.get('notes', keyOf(place))]);
    if (sealed === undefined) return null;
    return { bytes: await unseal(await requireKey(), sealed, contextOf(place)), note };
  },
  /**
   * @param noteOf makes what stands readable beside the bytes from the length of the sealed ones
   */
  writeBytes: async (place: Place, bytes: BufferSource, noteOf?: (length: number) => unknown): Promise<void> => {
    const sealed = await seal(await requireKey(), bytes, contextOf(place));
    const db = await open();
    if (place.ownerId !== tokens.personId()) throw new Error('The person has signed out');
    await withRoom(place, async () => {
      const change = db.transaction(['records', 'notes'], 'readwrite');
      change
        .objectStore('records')
        .put(sealed, keyOf(place))
        .catch(() => undefined);
      if (noteOf)
        change
          .objectStore('notes')
          .put(noteOf(sealed.bytes.byteLength), keyOf(place))
          .catch(() => undefined);
      await change.done;
    });
  },
  notes: async (ownerId: number): Promise<{ id: string; note: unknown }[]> => {
    const { store } = (await open()).transaction('notes');
    const range = rangeOf(ownerId, 'answer');
    const [keys, notes] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return notes.map((note, index) => ({ id: keys[index]?.[2] ?? '', note }));
  },
  /** Removes the answers that were given to others on this device: they can wait for nobody, and take room. */
  wipeAnswersOfOthers: async (ownerId: number): Promise<void> => {
    const change = (await open()).transaction(['records', 'notes'], 'readwrite');
    const noted = await change.objectStore('notes').getAllKeys();
    const others = noted.filter(([owner, kind]) => owner !== ownerId && kind === 'answer');
    for (const key of others) {
      change.objectStore('records').delete(key);
      change.objectStore('notes').delete(key);
    }
    await change.done;
  },
  /** Removes a kind, or what of it begins so, with its notes. Without a kind: all that the device stores of the person. */
  wipe: async (ownerId: number, kind?: Kind, beginning = ''): Promise<void> => {
    const range = rangeOf(ownerId, kind, beginning);
    const change = (await open()).transaction(['records', 'notes'], 'readwrite');
    await Promise.all([
      change.objectStore('records').delete(range),
      change.objectStore('notes').delete(range),
      change.done,
    ]);
  },
};

/** Returns whether the device stores something of this kind. */
export const hasAny = async (ownerId: number, kind: Kind, beginning = ''): Promise<boolean> => {
  try {
    return (await (await open()).getKey('records', rangeOf(ownerId, kind, beginning))) !== undefined;
  } catch {
    return false;
  }
};
