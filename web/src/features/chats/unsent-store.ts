import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Locked, lock, unlock } from '../../lib/device-cipher.ts';
import { requireDeviceKey } from '../../lib/device-key.ts';
import type { Unsent, UnsentVault } from './unsent.ts';

/** Whose words these are stands readable; what they say is locked (`lib/device-cipher.ts`). */
interface UnsentSchema extends DBSchema {
  unsent: { key: [ownerId: number, chat: string]; value: Locked };
}

let opened: Promise<IDBPDatabase<UnsentSchema>> | undefined;

const open = (): Promise<IDBPDatabase<UnsentSchema>> => {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<UnsentSchema>('bergkette-chats', 1, {
    upgrade: (db) => void db.createObjectStore('unsent'),
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

/** What one person has not sent yet in one chat, on this device. */
export const unsentVault = (ownerId: number, chat: string): UnsentVault => {
  const context = `${ownerId}/chat/${chat}`;
  return {
    read: async () => {
      const locked = await (await open()).get('unsent', [ownerId, chat]);
      if (locked === undefined) return null;
      const bytes = await unlock(await requireDeviceKey(), locked, context);
      return JSON.parse(new TextDecoder().decode(bytes));
    },
    write: async (unsent: Unsent | null) => {
      if (unsent === null) return (await open()).delete('unsent', [ownerId, chat]);
      const bytes = new TextEncoder().encode(JSON.stringify(unsent));
      const locked = await lock(await requireDeviceKey(), bytes, context);
      await (await open()).put('unsent', locked, [ownerId, chat]);
    },
  };
};

/** An array sorts behind every text: the end of everything of this person. */
const allOf = (ownerId: number) => IDBKeyRange.bound([ownerId], [ownerId, []]);

/** For a deliberate sign-out; a session that ends by itself keeps everything. */
export const wipeUnsent = (ownerId: number): Promise<void> =>
  open()
    .then((db) => db.delete('unsent', allOf(ownerId)))
    .catch(() => undefined);
