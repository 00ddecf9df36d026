import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Locked, lock, unlock } from '../../lib/device-cipher.ts';

/** What the person wants to ask; `createdAtMs` is also its place in the list. */
export interface Question {
  id: string;
  text: string;
  createdAtMs: number;
}

/** Whose questions these are stands readable; what they say is locked (`lib/device-cipher.ts`). */
interface QuestionsSchema extends DBSchema {
  questions: { key: [ownerId: number, id: string]; value: Locked };
}

const NAME = 'bergkette-questions';
const VERSION = 1;

let opened: Promise<IDBPDatabase<QuestionsSchema>> | undefined;

const open = (): Promise<IDBPDatabase<QuestionsSchema>> => {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<QuestionsSchema>(NAME, VERSION, {
    upgrade: (db) => void db.createObjectStore('questions'),
    // A newer version in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
};

/** An array sorts behind every text: the end of everything of this person. */
const allOf = (ownerId: number) => IDBKeyRange.bound([ownerId], [ownerId, []]);
const contextOf = (ownerId: number, id: string): string => `${ownerId}/question/${id}`;

/** Each question is a record of its own, so that two tabs never write over each other's. */
export const questionsOf = (ownerId: number, key: CryptoKey) => {
  const read = async (db: IDBPDatabase<QuestionsSchema>, id: string): Promise<Question | null> => {
    const locked = await db.get('questions', [ownerId, id]);
    if (locked === undefined) return null;
    try {
      return JSON.parse(new TextDecoder().decode(await unlock(key, locked, contextOf(ownerId, id))));
    } catch {
      // Sealed by a key that is gone: nobody will ever read it.
      return null;
    }
  };

  return {
    list: async (): Promise<Question[]> => {
      const db = await open();
      const ids = await db.getAllKeys('questions', allOf(ownerId));
      const found = await Promise.all(ids.map(([, id]) => read(db, id)));
      return found.filter((question) => question !== null).toSorted((a, b) => a.createdAtMs - b.createdAtMs);
    },
    put: async (question: Question): Promise<void> => {
      const text = new TextEncoder().encode(JSON.stringify(question));
      const locked = await lock(key, text, contextOf(ownerId, question.id));
      await (await open()).put('questions', locked, [ownerId, question.id]);
    },
    delete: async (id: string): Promise<void> => (await open()).delete('questions', [ownerId, id]),
  };
};

export type QuestionsVault = ReturnType<typeof questionsOf>;

/** Something the person wrote is on this device only. */
export const hasQuestions = (ownerId: number): Promise<boolean> =>
  open()
    .then((db) => db.count('questions', allOf(ownerId)))
    .then(
      (count) => count > 0,
      () => false,
    );

/** For a deliberate sign-out; a session that ends by itself keeps everything. */
export const wipeQuestions = (ownerId: number): Promise<void> =>
  open()
    .then((db) => db.delete('questions', allOf(ownerId)))
    .catch(() => undefined);
