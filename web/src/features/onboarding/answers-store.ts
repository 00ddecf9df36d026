import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Locked, lock, unlock } from '../../lib/device-cipher.ts';

/** Whose answers these are stands readable; what they say is locked (`lib/device-cipher.ts`). */
interface OnboardingSchema extends DBSchema {
  answers: { key: number; value: Locked };
}

const NAME = 'bergkette-onboarding';
const VERSION = 1;

let opened: Promise<IDBPDatabase<OnboardingSchema>> | undefined;

const open = (): Promise<IDBPDatabase<OnboardingSchema>> => {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<OnboardingSchema>(NAME, VERSION, {
    upgrade: (db) => void db.createObjectStore('answers'),
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

const contextOf = (ownerId: number): string => `${ownerId}/onboarding`;

/** The answers to Firn's questions, until they are saved. */
export const answersOf = (ownerId: number, key: CryptoKey) => ({
  /** @returns what `JSON.parse` gives; null where there is nothing, or nothing that this key opens */
  read: async (): Promise<unknown> => {
    const locked = await (await open()).get('answers', ownerId);
    if (locked === undefined) return null;
    const bytes = await unlock(key, locked, contextOf(ownerId)).catch(() => null);
    return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
  },
  write: async (answers: unknown): Promise<void> => {
    const text = new TextEncoder().encode(JSON.stringify(answers));
    const locked = await lock(key, text, contextOf(ownerId));
    await (await open()).put('answers', locked, ownerId);
  },
});

export type AnswersVault = ReturnType<typeof answersOf>;

/** Once they are saved, and at a deliberate sign-out; a session that ends by itself keeps them. */
export const wipeAnswers = (ownerId: number): Promise<void> =>
  open()
    .then((db) => db.delete('answers', ownerId))
    .catch(() => undefined);
