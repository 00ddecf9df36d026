import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Locked, lock, unlock } from '../../lib/device-cipher.ts';
import { requireDeviceKey } from '../../lib/device-key.ts';
import type { UnsentVault, Waiting } from './unsent.ts';

/** Whose words these are stands readable; what they say is locked (`lib/device-cipher.ts`). */
interface UnsentSchema extends DBSchema {
  /** What stands in the field. */
  unsent: { key: [ownerId: number, chat: string]; value: Locked };
  /** Each message is a record of its own, so that two tabs never write over each other's. */
  waiting: { key: [ownerId: number, chat: string, key: string]; value: Locked };
  /** Where the person was asked about numbers and addresses. */
  warned: { key: [ownerId: number, chat: string]; value: true };
}

const STORES = ['unsent', 'waiting', 'warned'] as const;
const VERSION = 2;

let opened: Promise<IDBPDatabase<UnsentSchema>> | undefined;

const open = (): Promise<IDBPDatabase<UnsentSchema>> => {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<UnsentSchema>('bergkette-chats', VERSION, {
    upgrade: (db) => {
      for (const store of STORES) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store);
    },
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

/** An array sorts behind every text: the end of everything that begins alike. */
const within = (...start: (number | string)[]) => IDBKeyRange.bound(start, [...start, []]);

const seal = async (value: unknown, context: string): Promise<Locked> =>
  lock(await requireDeviceKey(), new TextEncoder().encode(JSON.stringify(value)), context);

const unseal = async (locked: Locked, context: string) =>
  JSON.parse(new TextDecoder().decode(await unlock(await requireDeviceKey(), locked, context)));

/** What one person has not sent yet in one chat, on this device. */
export const unsentVault = (ownerId: number, chat: string): UnsentVault => {
  const context = `${ownerId}/chat/${chat}`;
  const contextOf = (key: string) => `${context}/${key}`;
  /** Messages that this tab put there, or found: others are another tab's. */
  const known = new Set<string>();

  const readWaiting = async (db: IDBPDatabase<UnsentSchema>): Promise<Waiting[]> => {
    const found: Waiting[] = [];
    for (const [, , key] of await db.getAllKeys('waiting', within(ownerId, chat))) {
      const locked = await db.get('waiting', [ownerId, chat, key]);
      // Sent by another tab meanwhile.
      if (locked === undefined) continue;
      found.push(await unseal(locked, contextOf(key)));
      known.add(key);
    }
    return found.toSorted((one, other) => one.atMs - other.atMs);
  };

  return {
    read: async () => {
      const db = await open();
      const waiting = await readWaiting(db);
      const isWarned = (await db.get('warned', [ownerId, chat])) === true;
      const locked = await db.get('unsent', [ownerId, chat]);
      return { text: locked === undefined ? '' : await unseal(locked, context), waiting, isWarned };
    },
    write: async ({ text, waiting, isWarned }) => {
      const db = await open();
      // Messages before the field that they came out of: nothing is ever nowhere.
      for (const each of waiting.filter(({ key }) => !known.has(key))) {
        await db.put('waiting', await seal(each, contextOf(each.key)), [ownerId, chat, each.key]);
        known.add(each.key);
      }
      if (text === '') await db.delete('unsent', [ownerId, chat]);
      else await db.put('unsent', await seal(text, context), [ownerId, chat]);
      for (const key of [...known].filter((one) => !waiting.some((each) => each.key === one))) {
        await db.delete('waiting', [ownerId, chat, key]);
        known.delete(key);
      }
      if (isWarned) await db.put('warned', true, [ownerId, chat]);
    },
  };
};

/** Something the person wrote is on this device only. */
export const hasUnsent = async (ownerId: number): Promise<boolean> => {
  try {
    const db = await open();
    const counts = await Promise.all([db.count('unsent', within(ownerId)), db.count('waiting', within(ownerId))]);
    return counts.some((count) => count > 0);
  } catch {
    return false;
  }
};

/** For a deliberate sign-out; a session that ends by itself keeps everything. */
export const wipeUnsent = async (ownerId: number): Promise<void> => {
  try {
    const db = await open();
    await Promise.all(STORES.map((store) => db.delete(store, within(ownerId))));
  } catch {
    // A device that keeps nothing has nothing to clear.
  }
};
