import type { DBSchema } from 'idb';
import type { DraftId } from '../../../data/draft-id.ts';
import type { Locked } from '../../../lib/device-cipher.ts';
import { deviceDatabase, within } from '../../../lib/device-database.ts';

/** The owner's id is stored readable; all else is encrypted (`lib/device-cipher.ts`). */
interface DraftsSchema extends DBSchema {
  drafts: { key: [ownerId: number, draft: DraftId]; value: Locked };
  /** A file is stored in slices, so that no device must hold a whole video in memory to encrypt it. */
  slices: { key: [ownerId: number, draft: DraftId, mediaId: number, index: number]; value: Locked };
}

const open = deviceDatabase<DraftsSchema>('bergkette-drafts', 1, (db) => {
  db.createObjectStore('drafts');
  db.createObjectStore('slices');
});

export const draftStore = {
  list: async (ownerId: number): Promise<DraftId[]> =>
    (await (await open()).getAllKeys('drafts', within(ownerId))).map(([, draft]) => draft),
  find: async (ownerId: number, draft: DraftId): Promise<Locked | undefined> =>
    (await open()).get('drafts', [ownerId, draft]),
  put: async (ownerId: number, draft: DraftId, locked: Locked): Promise<void> =>
    void (await (await open()).put('drafts', locked, [ownerId, draft])),
  putSlice: async (ownerId: number, draft: DraftId, mediaId: number, index: number, locked: Locked): Promise<void> =>
    void (await (await open()).put('slices', locked, [ownerId, draft, mediaId, index])),
  findSlice: async (ownerId: number, draft: DraftId, mediaId: number, index: number): Promise<Locked | undefined> =>
    (await open()).get('slices', [ownerId, draft, mediaId, index]),
  deleteFile: async (ownerId: number, draft: DraftId, mediaId: number): Promise<void> =>
    (await open()).delete('slices', within(ownerId, draft, mediaId)),
  delete: async (ownerId: number, draft: DraftId): Promise<void> => {
    const tx = (await open()).transaction(['drafts', 'slices'], 'readwrite');
    await Promise.all([
      tx.objectStore('drafts').delete([ownerId, draft]),
      tx.objectStore('slices').delete(within(ownerId, draft)),
      tx.done,
    ]);
  },
  wipe: async (ownerId: number): Promise<void> => {
    const tx = (await open()).transaction(['drafts', 'slices'], 'readwrite');
    await Promise.all([
      tx.objectStore('drafts').delete(within(ownerId)),
      tx.objectStore('slices').delete(within(ownerId)),
      tx.done,
    ]);
  },
};
