import type { DBSchema } from 'idb';
import { type Locked, lock, unlock } from './device-cipher.ts';
import { deviceDatabase, within } from './device-database.ts';
import { requireDeviceKey } from './device-key.ts';
import { partsOf } from './shapes.ts';

type Kind =
  | 'onboarding'
  | 'question'
  | 'chat'
  | 'chat-message'
  | 'chat-warned'
  | 'bug-report'
  | 'report'
  | 'firn'
  | 'outbox';

/** Owner and kind of a record are readable; its words are encrypted (`device-cipher.ts`). */
interface WordsSchema extends DBSchema {
  words: { key: [ownerId: number, kind: Kind, id: string]; value: Locked };
}

/** Names one record: its owner, and the form in which the words were written. */
export interface WordsPlace {
  ownerId: number;
  kind: Kind;
  id: string;
}

/** Version of the records. Raise it when the code can no longer read the present ones. */
const VERSION = 1;

const open = deviceDatabase<WordsSchema>('bergkette-words', 1, (db) => void db.createObjectStore('words'));
const keyOf = ({ ownerId, kind, id }: WordsPlace): [number, Kind, string] => [ownerId, kind, id];
const contextOf = (place: WordsPlace): string => keyOf(place).join('/');

/** Returns the words of a record. A record without a version is the words themselves; one of a later version gives null. */
const wordsIn = (record: unknown): unknown => {
  const { v, words } = partsOf(record);
  if (v === undefined) return record;
  return v === VERSION ? words : null;
};

/** Returns the words of the decrypted bytes; null if there are none that this version can read. */
export const wordsOf = (bytes: BufferSource | null): unknown => {
  try {
    return bytes === null ? null : wordsIn(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
};

/**
 * Stores unsent words on this device only. Each form has a record of its own, so that two tabs do not overwrite each
 * other.
 */
export const keptWords = {
  /**
   * @returns the stored value, whose shape the caller must check; null if there is none that this version and the
   * person's key can read
   */
  read: async (place: WordsPlace): Promise<unknown> => {
    const locked = await (await open()).get('words', keyOf(place));
    if (locked === undefined) return null;
    return wordsOf(await unlock(await requireDeviceKey(), locked, contextOf(place)).catch(() => null));
  },
  /** Returns all records of one kind in the order of their ids. `words` is what `read` gives. */
  all: async (ownerId: number, kind: Kind): Promise<{ id: string; words: unknown }[]> => {
    const change = (await open()).transaction('words');
    const range = within(ownerId, kind);
    const [keys, records] = await Promise.all([change.store.getAllKeys(range), change.store.getAll(range)]);
    if (records.length === 0) return [];
    const key = await requireDeviceKey();
    return Promise.all(
      records.map(async (locked, index) => {
        const [, , id] = keys[index] ?? [ownerId, kind, ''];
        return { id, words: wordsOf(await unlock(key, locked, contextOf({ ownerId, kind, id })).catch(() => null)) };
      }),
    );
  },
  write: async (place: WordsPlace, words: unknown): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify({ v: VERSION, words }));
    const locked = await lock(await requireDeviceKey(), bytes, contextOf(place));
    await (await open()).put('words', locked, keyOf(place));
  },
  remove: async (place: WordsPlace): Promise<void> => (await open()).delete('words', keyOf(place)),
  ids: async (ownerId: number, kind: Kind): Promise<string[]> =>
    (await (await open()).getAllKeys('words', within(ownerId, kind))).map(([, , id]) => id),
};

/** Returns whether there are unsent words of this kind. */
export const hasWords = (ownerId: number, kind: Kind): Promise<boolean> =>
  keptWords.ids(ownerId, kind).then(
    (ids) => ids.length > 0,
    () => false,
  );

/** Deletes all words of a person, at a deliberate sign-out. A session that ends by itself keeps them. */
export const wipeWords = (ownerId: number): Promise<void> =>
  open()
    .then((db) => db.delete('words', within(ownerId)))
    .catch(() => undefined);
