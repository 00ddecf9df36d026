import type { DraftVault } from './draft-vault.ts';
import { type KeptForm, toRecord, waitingFiles } from './kept-form.ts';

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

/**
 * Writes the newest state of a form to the device. Text never waits for files: each file is stored once and joins the
 * record when all its bytes are stored.
 *
 * @param keptFiles the `media_id`s whose bytes are in the vault already
 * @param onKept is called for each record with whether it could be written
 */
export const createDraftKeeper = (
  vault: DraftVault,
  keptFiles: Iterable<number>,
  onKept: (isKept: boolean) => void,
) => {
  const kept = new Set(keptFiles);
  let latest: KeptForm | null = null;
  let isGone = false;

  const words = whenAsked(async () => {
    if (latest === null || isGone) return;
    const isWritten = await vault.put(toRecord(latest, (mediaId) => kept.has(mediaId))).then(
      () => true,
      () => false,
    );
    onKept(isWritten);
  });

  const storeFile = async (mediaId: number, file: File): Promise<void> => {
    try {
      await vault.putFile(mediaId, file, () => !isGone);
      kept.add(mediaId);
    } catch {
      // There is no room for the whole file: its parts are deleted, and the form itself still holds it.
      kept.delete(mediaId);
      await vault.deleteFile(mediaId).catch(() => undefined);
      refused.add(mediaId);
    }
  };
  const refused = new Set<number>();

  const files = whenAsked(async () => {
    if (latest === null || isGone) return;
    const waiting = waitingFiles(latest);
    const next = waiting.find(({ mediaId }) => !kept.has(mediaId) && !refused.has(mediaId));
    const done = [...kept].find((mediaId) => waiting.every((one) => one.mediaId !== mediaId));
    if (next !== undefined) await storeFile(next.mediaId, next.file);
    if (done !== undefined) {
      kept.delete(done);
      await vault.deleteFile(done).catch(() => undefined);
    }
    if (next === undefined && done === undefined) return;
    words.ask();
    files.ask();
  });

  const written = async (): Promise<void> => {
    await files.rest();
    await words.rest();
  };
  let ending: Promise<void> = Promise.resolve();

  return {
    keep: (form: KeptForm): void => {
      if (isGone) return;
      latest = form;
      words.ask();
      files.ask();
    },
    /** Resolves when everything handed over so far is on the device, as far as that is possible. */
    settled: async (): Promise<void> => {
      await written();
      await ending;
    },
    /** False where the device has no room for some files of the form. */
    isWhole: (): boolean => latest !== null && waitingFiles(latest).every(({ mediaId }) => kept.has(mediaId)),
    discard: (): Promise<void> => {
      isGone = true;
      ending = written().then(() => vault.delete().catch(() => undefined));
      return ending;
    },
  };
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
