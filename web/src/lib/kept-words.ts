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
  | 'start'
  | 'firn';

/** Whose words these are, and of which kind, stands readable; what they say is locked (`device-cipher.ts`). */
interface WordsSchema extends DBSchema {
  words: { key: [ownerId: number, kind: Kind, id: string]; value: Locked };
}

/** Names one record: whose words they are, and of which form. */
export interface WordsPlace {
  ownerId: number;
  kind: Kind;
  id: string;
}

/** Of the records below; raised when a record of today could not be read as one of tomorrow. */
const VERSION = 1;

const open = deviceDatabase<WordsSchema>('bergkette-words', 1, (db) => void db.createObjectStore('words'));
const keyOf = ({ ownerId, kind, id }: WordsPlace): [number, Kind, string] => [ownerId, kind, id];
const contextOf = (place: WordsPlace): string => keyOf(place).join('/');

/** Words kept before records had a version are the whole record; those of a later version of the app are not understood. */
export const wordsIn = (record: unknown): unknown => {
  const { v, words } = partsOf(record);
  if (v === undefined) return record;
  return v === VERSION ? words : null;
};

/** What people wrote and nobody has yet: on this device only, one record each, so that no two tabs write over each other's. */
export const keptWords = {
  /** @returns what was written, to be held against its shape; null where there is nothing, or nothing that this person's key opens */
  read: async (place: WordsPlace): Promise<unknown> => {
    const locked = await (await open()).get('words', keyOf(place));
    if (locked === undefined) return null;
    const bytes = await unlock(await requireDeviceKey(), locked, contextOf(place)).catch(() => null);
    return bytes === null ? null : wordsIn(JSON.parse(new TextDecoder().decode(bytes)));
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

/** Something of this kind is on this device only. */
export const hasWords = (ownerId: number, kind: Kind): Promise<boolean> =>
  keptWords.ids(ownerId, kind).then(
    (ids) => ids.length > 0,
    () => false,
  );

/** For a deliberate sign-out; a session that ends by itself keeps everything. */
export const wipeWords = (ownerId: number): Promise<void> =>
  open()
    .then((db) => db.delete('words', within(ownerId)))
    .catch(() => undefined);
