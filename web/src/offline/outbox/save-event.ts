import type { EventFile, EventSave, Waiting } from './call.ts';
import { actedOn, isSaveOf, localId, SEQ_STEP } from './call.ts';

/** What a form hands over: the event with all of its files that the server does not have. */
export interface EventToSave extends Omit<EventSave, 'kind' | 'isNew'> {
  /** The id under which screens show the event now; null for a new one. */
  id: number | null;
  /** The event that the form was opened with: the same, but for one that was deleted elsewhere and is saved as a new one. */
  openedId: number | null;
  /** Files that the outbox does not have, or that were refused. */
  files: readonly Pick<EventFile, 'mediaId' | 'contentType' | 'file'>[];
  /** Ids of files that wait and that the person has taken out. */
  taken: readonly string[];
}

const isFileOf =
  (id: number) =>
  (one: Waiting): one is Waiting & { call: EventFile } =>
    one.call.kind === 'event.file' && one.call.eventId === id;

/** Returns what waits of an event, or was refused of it. */
export const callsOf = (list: readonly Waiting[], id: number) => ({
  saves: list.filter(isSaveOf(id)),
  files: list.filter(isFileOf(id)),
});

/** A tab may be sending the file at this moment. */
const withRemoval = ({ call, ...one }: Waiting & { call: EventFile }): Waiting => ({
  ...one,
  call: { kind: 'event.file-removal', eventId: call.eventId, resumeUrl: call.resumeUrl },
});

/**
 * The list with an event that a form has saved. What was refused of it is replaced; what was never sent is changed, so that
 * the server gets it once; a file that waits stays, unless the person has taken it out.
 * @param seq number of the next call
 * @param key of a new call for the fields
 */
export const withEvent = (
  list: readonly Waiting[],
  seq: number,
  { id, openedId, files, taken, ...said }: EventToSave,
  newKey: () => string,
  key: string = newKey(),
): { list: Waiting[]; result: { id: number; dropped: EventFile[] } } => {
  const known = openedId === null ? { saves: [], files: [] } : callsOf(list, openedId);
  const wasRefused = known.saves.filter(({ refusal }) => refusal !== undefined);
  // Files alone leave the words that were refused where they are, for the person to decide.
  const refused = said.input !== null || wasRefused.some(({ call }) => call.isNew) ? wasRefused : [];
  const removed = [...refused.flatMap(({ call }) => call.removed), ...said.removed];
  const isNew = id === null || refused.some(({ call }) => call.isNew);
  const shownId = isNew ? localId(seq) : (id ?? 0);
  const event = { ...said.event, id: isNew ? 0 : shownId };
  const input = said.input ?? (isNew ? (refused.at(-1)?.call.input ?? null) : null);
  const call: EventSave = { ...said, kind: 'event.save', isNew, event, input, removed };

  const fileIds = files.map(({ file }) => file.fileId);
  const isWanted = ({ call: { eventId, file }, refusal }: Waiting & { call: EventFile }) =>
    refusal === undefined && eventId === shownId && !taken.includes(file.fileId);
  const gone = known.files.filter((one) => !isWanted(one));
  const kept = list.flatMap((one): Waiting[] => {
    if (refused.some((old) => old === one)) return [];
    const file = gone.find((old) => old === one);
    if (file === undefined) return [one];
    return file.isTried && file.refusal === undefined && file.call.eventId === shownId ? [withRemoval(file)] : [];
  });
  const untouched = kept.filter(({ refusal }) => refusal !== undefined);
  const waiting = kept.filter(({ refusal }) => refusal === undefined);
  const hasSave = isNew || input !== null || removed.length > 0;
  const acted = hasSave && !isNew ? actedOn(waiting, call) : undefined;
  const saved: Waiting[] = hasSave && acted === undefined ? [{ seq, key, isTried: false, call }] : [];
  const there = known.files.filter(isWanted).map((one) => one.call.file.fileId);
  const added = files
    .filter(({ file }) => !there.includes(file.fileId))
    .map(
      (file, index): Waiting => ({
        seq: seq + SEQ_STEP * (index + 1),
        key: newKey(),
        isTried: false,
        call: { ...file, kind: 'event.file', eventId: shownId, resumeUrl: null },
      }),
    );
  return {
    list: [...untouched, ...(acted ?? waiting), ...saved, ...added],
    result: {
      id: shownId,
      dropped: gone.map((one) => one.call).filter(({ file }) => !fileIds.includes(file.fileId)),
    },
  };
};

/** The list without what was refused of an event, and its files. */
export const withoutRefused = (
  list: readonly Waiting[],
  id: number,
): { list: Waiting[]; result: { dropped: EventFile[] } } => {
  const { saves, files } = callsOf(
    list.filter(({ refusal }) => refusal !== undefined),
    id,
  );
  const gone: readonly Waiting[] = [...saves, ...files];
  return { list: list.filter((one) => !gone.includes(one)), result: { dropped: files.map(({ call }) => call) } };
};
