import type { DraftId } from '../../../data/draft-id.ts';
import { lock, unlock } from '../../../lib/device-cipher.ts';
import { draftStore } from './draft-store.ts';
import { type DraftRecord, type FileFacts, fromRecord, type KeptForm, parsedRecord, serialised } from './kept-form.ts';

const SLICE_BYTES = 4 * 1024 * 1024;

const sliceCount = (size: number): number => Math.max(1, Math.ceil(size / SLICE_BYTES));

/** Returns null for a draft whose key is gone: nobody can read it any more, and it may be overwritten. */
export const nothingIfSealed = (error: unknown): null => {
  if (error instanceof DOMException && error.name === 'OperationError') return null;
  throw error;
};

/** One draft of one person, encrypted with that person's key when written and decrypted when read. */
export const draftVault = (ownerId: number, draft: DraftId, key: CryptoKey) => {
  const context = `${ownerId}/${draft}`;

  const readFile = async ({ mediaId, size, name, type, lastModified }: FileFacts): Promise<File | null> => {
    const parts: Blob[] = [];
    for (let index = 0; index < sliceCount(size); index += 1) {
      const slice = await draftStore.findSlice(ownerId, draft, mediaId, index);
      if (slice === undefined) return null;
      parts.push(new Blob([await unlock(key, slice, `${context}/${mediaId}/${index}`)]));
    }
    return new File(parts, name, { type, lastModified });
  };

  const readRecord = async (): Promise<DraftRecord | null> => {
    const locked = await draftStore.find(ownerId, draft);
    if (locked === undefined) return null;
    return parsedRecord(new TextDecoder().decode(await unlock(key, locked, context)));
  };

  return {
    put: async (record: DraftRecord): Promise<void> => {
      const text = new TextEncoder().encode(serialised(record));
      await draftStore.put(ownerId, draft, await lock(key, text, context));
    },
    putFile: async (mediaId: number, file: File, isWanted: () => boolean): Promise<void> => {
      for (let index = 0; isWanted() && index < sliceCount(file.size); index += 1) {
        const bytes = await file.slice(index * SLICE_BYTES, (index + 1) * SLICE_BYTES).arrayBuffer();
        const locked = await lock(key, bytes, `${context}/${mediaId}/${index}`);
        await draftStore.putSlice(ownerId, draft, mediaId, index, locked);
      }
    },
    deleteFile: (mediaId: number): Promise<void> => draftStore.deleteFile(ownerId, draft, mediaId),
    delete: (): Promise<void> => draftStore.delete(ownerId, draft),
    /**
     * Reads the draft without the bytes of its files; `null` where there is none. Rejects where the key does not fit.
     */
    readRecord,
    read: async (): Promise<KeptForm | null> => {
      const record = await readRecord();
      if (record === null) return null;
      const files = new Map<number, File>();
      for (const facts of record.files) {
        const file = await readFile(facts);
        if (file !== null) files.set(facts.mediaId, file);
      }
      return fromRecord(record, files);
    },
  };
};

export type DraftVault = Pick<ReturnType<typeof draftVault>, 'put' | 'putFile' | 'deleteFile' | 'delete'>;
