import type { StoredFile } from '../../../offline/files.ts';
import { isDirty } from '../form/form-progress.ts';
import type { FormState } from '../form/form-reducer.ts';
import { type FormRecord, newFiles, toRecord } from './form-record.ts';

/** Runs a task again while it was asked for during its run: the newest state is written, without a timer. */
const whenAsked = (task: () => Promise<void>) => {
  let isWanted = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      await task();
    }
  };
  return {
    ask: () => {
      isWanted = true;
      running ??= run().finally(() => {
        running = null;
      });
    },
    rest: async () => {
      while (running !== null) await running;
    },
  };
};

/** Where a draft is written. */
export interface DraftStorage {
  put: (record: FormRecord) => Promise<void>;
  /** Rejects, and stores nothing, where there is no room for the whole file. */
  storeFile: (file: File, isWanted: () => boolean) => Promise<StoredFile>;
  removeFile: (fileId: string) => Promise<void>;
  delete: () => Promise<void>;
}

/**
 * Writes the newest state of a form to the device. Text never waits for files: each file is stored once and joins the
 * record when all its bytes are stored.
 *
 * @param known files whose bytes are in the vault already, by `media_id`
 * @param borrowed ids of those among them that the outbox is to send: they are not removed with the draft
 * @param onWritten is called for each record with whether it could be written, and no file of the form lacks room
 */
export const createDraftWriter = (
  storage: DraftStorage,
  known: ReadonlyMap<number, StoredFile>,
  borrowed: ReadonlySet<string>,
  onWritten: (isWritten: boolean) => void,
) => {
  const stored = new Map(known);
  const refused = new Set<number>();
  let latest: FormState | null = null;
  let hasWritten = false;
  let isOver = false;

  const words = whenAsked(async () => {
    if (latest === null || isOver) return;
    // Where nothing differs from what is stored, there is nothing to ask about at the next start. A record that this form
    // could not read, and does not show, stays.
    if (!isDirty(latest)) return hasWritten ? storage.delete().catch(() => undefined) : undefined;
    hasWritten = true;
    const hasRoom = newFiles(latest).every(({ mediaId }) => !refused.has(mediaId));
    const isWritten = await storage.put(toRecord(latest, stored)).then(
      () => true,
      () => false,
    );
    onWritten(isWritten && hasRoom);
  });

  const remove = async (mediaId: number, fileId: string): Promise<void> => {
    stored.delete(mediaId);
    await storage.removeFile(fileId).catch(() => undefined);
  };
  /** The files that nobody else needs. */
  const own = () => [...stored].filter(([, { fileId }]) => !borrowed.has(fileId));

  const files = whenAsked(async () => {
    if (latest === null || isOver) return;
    const wanted = newFiles(latest);
    const next = wanted.find(({ mediaId }) => !stored.has(mediaId) && !refused.has(mediaId));
    const gone = own().find(([mediaId]) => wanted.every((one) => one.mediaId !== mediaId));
    if (next !== undefined) {
      await storage
        .storeFile(next.file, () => !isOver)
        .then(
          (file) => stored.set(next.mediaId, file),
          () => refused.add(next.mediaId),
        );
    }
    if (gone !== undefined) await remove(gone[0], gone[1].fileId);
    if (next === undefined && gone === undefined) return;
    words.ask();
    files.ask();
  });

  const written = async (): Promise<void> => {
    await files.rest();
    await words.rest();
  };
  let ending: Promise<void> = Promise.resolve();

  return {
    write: (state: FormState): void => {
      if (isOver) return;
      latest = state;
      words.ask();
      files.ask();
    },
    /** Resolves when everything handed over so far is on the device, as far as that is possible. */
    settled: async (): Promise<void> => {
      await written();
      await ending;
    },
    /** The files of the form by `media_id`; null where the device has no room for some of them. */
    storedFiles: (state: FormState): ReadonlyMap<number, StoredFile> | null =>
      newFiles(state).every(({ mediaId }) => stored.has(mediaId)) ? stored : null,
    /** Nothing is written any more, as the outbox has the form and its files. */
    handOver: (): void => {
      isOver = true;
    },
    discard: (): Promise<void> => {
      isOver = true;
      ending = written().then(async () => {
        for (const [mediaId, { fileId }] of own()) await remove(mediaId, fileId);
        await storage.delete().catch(() => undefined);
      });
      return ending;
    },
  };
};

export type DraftWriter = ReturnType<typeof createDraftWriter>;
