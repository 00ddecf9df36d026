import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaRepository, type StoredFile } from './media.repository.ts';

export const keyOf = (ownerId: number, filename: string) => `content/${ownerId}/${filename}`;

/** Stores a local file under a new name. Nothing refers to it yet. */
export const storeFile = async (
  { clock, database, storage }: Pick<Platform, 'clock' | 'database' | 'storage'>,
  ownerId: number,
  file: string,
  extension: string,
): Promise<StoredFile> => {
  const filename = `${randomUUID()}${extension}`;
  await mediaRepository(database.db).announce(ownerId, filename, clock.now());
  const stored = await storage.put(keyOf(ownerId, filename), createReadStream(file));
  return { filename, ...stored, storedAt: clock.now() };
};

/** Call in the transaction that makes the reference. @throws {AppError} unavailable where the sweep has removed a file */
export const confirmFiles = async (
  tx: Db,
  storage: Storage,
  ownerId: number,
  files: readonly StoredFile[],
): Promise<void> => {
  for (const file of files) {
    await mediaRepository(tx).confirm(ownerId, file);
    // The sweep locks the row while it removes a file, so this check cannot be outdated.
    if (!(await storage.stat(keyOf(ownerId, file.filename)))) throw new AppError('unavailable', { retryAfterS: 1 });
  }
};
