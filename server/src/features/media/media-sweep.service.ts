import { ORPHAN_AFTER_H, UPLOAD_EXPIRY_H } from '@bergkette/contract/media.rules.ts';
import { subHours } from 'date-fns/subHours';
import type { Platform } from '../../platform/platform.ts';
import { uploadFolder } from '../../platform/storage/resumable-uploads.ts';
import { mediaSweep } from './media.repository.ts';
import type { MediaIntakeService } from './media-intake.service.ts';
import { keyOf } from './stored-files.ts';

const BATCH = 500;

/** Removes files that nothing refers to, left by deleted events, broken uploads and crashes. */
export const mediaSweepService = (platform: Platform, { mediaIntake }: { mediaIntake: MediaIntakeService }) => {
  const { clock, database, log, storage } = platform;

  /** Locks the row until the file is removed, so that no content can refer to it meanwhile. */
  const removeOrphan = (ownerId: number, filename: string, before: Date): Promise<void> =>
    database.transaction(async (tx) => {
      if (await mediaSweep(tx).takeOrphan(ownerId, filename, before)) await storage.delete(keyOf(ownerId, filename));
    });

  const sweepOrphans = async (before: Date): Promise<void> => {
    for (const { userId, filename } of await mediaSweep(database.db).orphans(before, BATCH)) {
      // The foreign key refuses a file that a content refers to since a moment; the sweep goes on with the others.
      await removeOrphan(userId, filename, before).catch((error: unknown) => log.warn({ err: error }, 'orphan kept'));
    }
  };

  return {
    sweep: async (): Promise<void> => {
      const now = clock.now();
      const orphanedBefore = subHours(now, ORPHAN_AFTER_H);
      await sweepOrphans(orphanedBefore);
      await mediaIntake.sweep(orphanedBefore);
      await storage.sweep(orphanedBefore);
      const expiredBefore = subHours(now, UPLOAD_EXPIRY_H);
      await mediaSweep(database.db).removeStaleUploads(expiredBefore);
      // Each upload has a row before its first byte, so a file without a row has expired or was used.
      await uploadFolder(platform.uploads).sweep(expiredBefore, (ownerId) =>
        mediaSweep(database.db).uploadIds(ownerId),
      );
    },
  };
};

export type MediaSweepService = ReturnType<typeof mediaSweepService>;
