import type { MediaItem } from '../../../data/media-item.ts';
import { readFile, removeFile, type StoredFile, storeFile } from '../../../offline/files.ts';
import { requireKeyInTime } from '../../../offline/key.ts';
import type { EventFile } from '../../../offline/outbox/call.ts';
import { troubleOfCode, uploadStore } from '../../../offline/upload/upload-store.ts';
import { vault } from '../../../offline/vault.ts';
import type { FormState } from '../form/form-reducer.ts';
import { type DraftName, storedIdOf } from './draft-id.ts';
import { createDraftWriter, type DraftWriter } from './draft-writer.ts';
import { forgetOffered, markOffered, takeDraft } from './find-drafts.ts';
import { findHandedOver, type HandedOver, type Refusal } from './form-of-calls.ts';
import { type FileOfForm, fromRecord, parsedRecord } from './form-record.ts';

export interface OpenDraft extends DraftWriter {
  /** Of the draft in the vault. */
  storedId: string;
  /** The event that is changed; `null` for a new one. */
  eventId: number | null;
  /** The person whose form it is. */
  ownerId: number;
  /** False where this device can store nothing. */
  canStore: boolean;
  /** The form as it was left, or as it was handed over; `null` for none. */
  found: FormState | null;
  /** Files of the event that wait to be sent, or were refused, for a form that was not found. */
  items: readonly MediaItem[];
  /** What the outbox has of the event’s files. */
  handedFiles: readonly EventFile[];
  /** True where the form was left as a draft, so that the person is asked whether to go on with it. */
  isLeft: boolean;
  /** Why the server refused what the form had handed over; `null` where it did not. */
  refusal: Refusal | null;
  /** Releases the draft, once its last write has ended, so that another form can open it. */
  close: () => Promise<void>;
}

/** Asks the browser once not to clear our storage when its disk is full. */
let hasAskedForPersistence = false;
const askForPersistence = (): void => {
  if (hasAskedForPersistence) return;
  hasAskedForPersistence = true;
  navigator.storage?.persist?.().catch(() => undefined);
};

const eventOf = (name: DraftName): number | null => (typeof name === 'number' ? name : null);

/** Used in a browser without storage or (plain http) without cryptography: the form works, and nothing is stored. */
const unstored = (ownerId: number, name: DraftName, letGo: () => void): OpenDraft => ({
  storedId: storedIdOf(name),
  eventId: eventOf(name),
  ownerId,
  canStore: false,
  found: null,
  items: [],
  handedFiles: [],
  isLeft: false,
  refusal: null,
  write: () => undefined,
  settled: () => Promise.resolve(),
  storedFiles: () => null,
  handOver: () => undefined,
  discard: () => Promise.resolve(),
  close: async () => letGo(),
});

const readFiles = async (ownerId: number, files: readonly FileOfForm[]): Promise<Map<number, File>> => {
  const found = new Map<number, File>();
  for (const { mediaId, ...stored } of files) {
    const file = await readFile(ownerId, stored);
    if (file !== null) found.set(mediaId, file);
  }
  return found;
};

/** The files of an event as tiles. One that waits is as good as stored; one that was refused is sent with the next save. */
const itemsOf = async (ownerId: number, { files }: HandedOver): Promise<MediaItem[]> => {
  const bytes = await readFiles(
    ownerId,
    files.map(({ mediaId, file }) => ({ mediaId, ...file })),
  );
  return files.flatMap(({ mediaId, contentType, refusal }): MediaItem[] => {
    const file = bytes.get(mediaId);
    if (file === undefined) return [];
    if (refusal !== undefined) {
      uploadStore.set(mediaId, { kind: 'failed', trouble: troubleOfCode(refusal.code, contentType) });
    }
    return [{ media_id: mediaId, action_id: refusal === undefined ? 0 : 1, url: '', file, content_type: contentType }];
  });
};

/** Adds tiles to those of the form. */
export const withItems = (state: FormState, items: readonly MediaItem[]): FormState =>
  items.length === 0
    ? state
    : { ...state, values: { ...state.values, contents: [...state.values.contents, ...items] } };

/**
 * Takes the draft for this tab; `elsewhere` where another tab has it open.
 * @param onWritten is called after each change with whether the device has stored it
 */
export const openDraft = async (
  ownerId: number,
  name: DraftName,
  onWritten: (isWritten: boolean) => void,
): Promise<OpenDraft | 'elsewhere'> => {
  const letGo = await takeDraft(ownerId, name);
  if (letGo === null) return 'elsewhere';
  markOffered(name);
  const eventId = eventOf(name);
  const place = { ownerId, kind: 'draft', id: storedIdOf(name) } as const;
  try {
    // Nothing could be stored without it.
    await requireKeyInTime();
    const left = parsedRecord(await vault.read(place));
    const handed = eventId === null ? null : await findHandedOver(eventId);
    const items = handed === null ? [] : await itemsOf(ownerId, handed);
    const found =
      left !== null
        ? fromRecord(left, await readFiles(ownerId, left.files), items)
        : handed?.state && withItems(handed.state, items);
    const handedFiles = handed?.files ?? [];
    const borrowed = new Set(handedFiles.map(({ file }) => file.fileId));
    const known = new Map<number, StoredFile>([
      ...handedFiles.map(({ mediaId, file }) => [mediaId, file] as const),
      ...(left?.files ?? []).map(({ mediaId, ...file }) => [mediaId, file] as const),
    ]);
    const writer = createDraftWriter(
      {
        put: (next) => vault.write(place, next),
        storeFile: (file, isWanted) => storeFile(ownerId, file, isWanted),
        removeFile: (fileId) => removeFile(ownerId, fileId),
        delete: () => vault.remove(place),
      },
      known,
      borrowed,
      (isWritten) => {
        if (isWritten) askForPersistence();
        onWritten(isWritten);
      },
    );
    return {
      storedId: place.id,
      eventId,
      ownerId,
      canStore: true,
      found: found ?? null,
      items,
      handedFiles,
      isLeft: left !== null && handed?.refusal == null,
      refusal: handed?.refusal ?? null,
      ...writer,
      handOver: () => {
        writer.handOver();
        forgetOffered(name);
      },
      // The lock is released after the last write, so that the next tab finds all of it.
      close: () => writer.settled().then(letGo),
    };
  } catch {
    return unstored(ownerId, name, letGo);
  }
};
