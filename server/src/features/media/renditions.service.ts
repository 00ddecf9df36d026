import { stat } from 'node:fs/promises';
import type { Platform } from '../../platform/platform.ts';
import { writeRenditions } from './images.ts';
import { mediaRepository, type RenditionNames, type StoredFile } from './media.repository.ts';
import { withDrafts, writeDraft } from './spool.ts';
import { confirmFiles, keyOf, storeFile } from './stored-files.ts';

export interface Renditions {
  names: RenditionNames;
  /** Stored files that nothing refers to yet. */
  files: StoredFile[];
}

interface Picture {
  filename: string;
  sizeBytes: number;
  /** Path on this machine. */
  file: string;
}

/** A smaller copy that saves less than this is not kept. */
const SAVED_MIN_BYTES = 30_000;

/** Makes smaller copies of pictures, so that nobody waits for pixels that a screen cannot show. */
export const renditionsService = (platform: Platform) => {
  const { database, dataDir, log, storage } = platform;
  const underWay = new Map<string, Promise<RenditionNames | undefined>>();

  /** Makes the copies. The picture itself is used instead of a copy that would be hardly smaller. */
  const make = (ownerId: number, { filename, sizeBytes, file }: Picture): Promise<Renditions> =>
    withDrafts(dataDir, ['preview', 'view'], async (drafts) => {
      const sizes = await writeRenditions(ownerId, file, drafts);
      const keep = async (size: 'preview' | 'view'): Promise<StoredFile | undefined> =>
        (sizes[size] ?? sizeBytes) < sizeBytes - SAVED_MIN_BYTES
          ? storeFile(platform, ownerId, drafts[size], '.webp')
          : undefined;
      const [preview, view] = [await keep('preview'), await keep('view')];
      return {
        names: { preview: preview?.filename ?? filename, view: view?.filename ?? filename },
        files: [preview, view].filter((stored) => stored !== undefined),
      };
    });

  /** Returns undefined where the copies cannot be made; the picture itself is stored anyway. */
  const tryMake = (ownerId: number, picture: Picture): Promise<Renditions | undefined> =>
    make(ownerId, picture).catch((error: unknown) => {
      log.warn({ err: error, ownerId }, 'a smaller picture could not be made');
      return undefined;
    });

  const makeUp = (ownerId: number, filename: string): Promise<RenditionNames | undefined> =>
    withDrafts(dataDir, ['file'], async ({ file }) => {
      await writeDraft(await storage.get(keyOf(ownerId, filename)), file);
      const made = await tryMake(ownerId, { filename, file, sizeBytes: (await stat(file)).size });
      if (made === undefined) return undefined;
      return await database.transaction(async (tx) => {
        await confirmFiles(tx, storage, ownerId, made.files);
        // If another process was faster, the sweep removes these files.
        return mediaRepository(tx).referTo(ownerId, filename, made.names);
      });
    });

  return {
    make: tryMake,
    /** Makes the copies of an older picture that has none; only once for parallel calls. */
    makeUp: (ownerId: number, filename: string): Promise<RenditionNames | undefined> => {
      const key = keyOf(ownerId, filename);
      const made = underWay.get(key) ?? makeUp(ownerId, filename).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
};

export type RenditionsService = ReturnType<typeof renditionsService>;
