import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { now } from '../lib/server-time.ts';
import { newUuid } from '../lib/uuid.ts';
import { type Place, vault } from './vault.ts';

export const storedFileSchema = v.object({
  fileId: v.string(),
  name: v.string(),
  type: v.string(),
  lastModified: v.number(),
  size: v.number(),
});
/** A picked file whose bytes are in the vault, as a draft or the outbox names it. */
export type StoredFile = v.InferOutput<typeof storedFileSchema>;

/** A file is sealed in slices, so that no device must hold a whole video in memory for that. */
const SLICE_BYTES = 4 * 1024 * 1024;
const INDEX_DIGITS = 4;

const sliceCount = (size: number): number => Math.max(1, Math.ceil(size / SLICE_BYTES));
const placeOf = (ownerId: number, fileId: string, index: number): Place => ({
  ownerId,
  kind: 'file',
  id: `${fileId}/${String(index).padStart(INDEX_DIGITS, '0')}`,
});

/**
 * Stores the bytes of a file. Rejects, and stores nothing, where the device has no room for all of it.
 * @param isWanted returns false once nobody wants the file any more
 */
export const storeFile = async (ownerId: number, file: File, isWanted: () => boolean): Promise<StoredFile> => {
  const { name, type, lastModified, size } = file;
  // With the time of its storing, by which bytes that nothing names are found to be lost.
  const fileId = `${now()}-${newUuid()}`;
  try {
    for (let index = 0; isWanted() && index < sliceCount(size); index += 1) {
      const bytes = await file.slice(index * SLICE_BYTES, (index + 1) * SLICE_BYTES).arrayBuffer();
      await vault.writeBytes(placeOf(ownerId, fileId, index), bytes);
    }
  } catch (error) {
    await removeFile(ownerId, fileId).catch(() => undefined);
    throw error;
  }
  return { fileId, name, type, lastModified, size };
};

/** Bytes that the person’s key does not open are as good as missing. */
const nothingIfSealed = (error: unknown): null => {
  if (error instanceof DOMException && error.name === 'OperationError') return null;
  throw error;
};

/** @returns null where bytes of it are missing */
export const readFile = async (ownerId: number, stored: StoredFile): Promise<File | null> => {
  const parts: Blob[] = [];
  for (let index = 0; index < sliceCount(stored.size); index += 1) {
    const slice = await vault.readBytes(placeOf(ownerId, stored.fileId, index)).catch(nothingIfSealed);
    if (slice === null) return null;
    parts.push(new Blob([slice.bytes]));
  }
  const { name, type, lastModified } = stored;
  return new File(parts, name, { type, lastModified });
};

export const removeFile = (ownerId: number, fileId: string): Promise<void> => vault.wipe(ownerId, 'file', `${fileId}/`);

/** After this time bytes that nothing names are lost: the record that names new ones is written moments after them. */
const LOST_AFTER_MS = millisecondsInDay;

/** Ids of the files that have been on the device long enough to be lost. */
export const listOldFiles = async (ownerId: number): Promise<string[]> => {
  const ids = (await vault.ids(ownerId, 'file')).map((id) => id.slice(0, id.indexOf('/')));
  return [...new Set(ids)].filter((fileId) => now() - Number.parseInt(fileId, 10) > LOST_AFTER_MS);
};

/** The browser has cleared the bytes of a file. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

export const requireFile = async (ownerId: number, stored: StoredFile): Promise<File> => {
  const file = await readFile(ownerId, stored);
  if (file === null) throw new FileGoneError('The bytes of the file are gone');
  return file;
};
