import type { DBSchema } from 'idb';
import { tokens } from './api-client.ts';
import { type Locked, lock, unlock } from './device-cipher.ts';
import { deviceDatabase, within } from './device-database.ts';
import { hasKeptKey, requireDeviceKey } from './device-key.ts';
import { ANSWERS_DATABASE, hasKeptAnswers, noteKeptAnswers } from './kept-key.ts';
import { isNumber, isShape, isText, orNull } from './shapes.ts';

/** What of an answer stands readable beside it. */
interface Note {
  bytes: number;
  /** When the server gave the answer. */
  atMs: number;
  /** Of the API for which the app was built: an answer of another one may lack what a screen reads. */
  version: string;
  /** Type of a file; null for JSON. */
  type: string | null;
}

const isNote = isShape<Note>({ bytes: isNumber, atMs: isNumber, version: isText, type: orNull(isText) });

type Place = [ownerId: number, id: string];

interface AnswersSchema extends DBSchema {
  answers: { key: Place; value: Locked };
  notes: { key: Place; value: Note };
}

export interface KeptAnswer {
  data: unknown;
  atMs: number;
}

/** Together the answers take at most this; the oldest go first. */
export const MOST_BYTES = 30 * 1024 * 1024;
/** Pruned to this part of the bound, so that not every further answer prunes again. */
const KEPT_PART = 0.9;

const open = deviceDatabase<AnswersSchema>(
  ANSWERS_DATABASE,
  1,
  (db) => {
    db.createObjectStore('answers');
    db.createObjectStore('notes');
  },
  ANSWERS_DATABASE,
);

const contextOf = (place: Place): string => `answer/${place.join('/')}`;

/** Ids of what has to go: answers whose note cannot be read, then the oldest until the rest fits. */
export const findSurplus = (kept: readonly { id: string; note: unknown }[], most: number): string[] => {
  const surplus = kept.filter(({ note }) => !isNote(note)).map(({ id }) => id);
  const known = kept.flatMap(({ id, note }) => (isNote(note) ? { id, ...note } : []));
  let total = known.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= most) return surplus;
  for (const { id, bytes } of known.toSorted((a, b) => a.atMs - b.atMs)) {
    if (total <= most * KEPT_PART) break;
    surplus.push(id);
    total -= bytes;
  }
  return surplus;
};

const prune = async (ownerId: number): Promise<void> => {
  const db = await open();
  const range = within(ownerId);
  const [keys, notes] = await Promise.all([db.getAllKeys('notes', range), db.getAll('notes', range)]);
  const surplus = findSurplus(
    notes.map((note, index) => ({ id: keys[index]?.[1] ?? '', note })),
    MOST_BYTES,
  );
  for (const id of surplus) await removeAt([ownerId, id]);
};

const removeAt = async (place: Place): Promise<void> => {
  const change = (await open()).transaction(['answers', 'notes'], 'readwrite');
  await Promise.all([
    change.objectStore('answers').delete(place),
    change.objectStore('notes').delete(place),
    change.done,
  ]);
};

const toBytes = async (data: unknown): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> =>
  data instanceof Blob ? data.arrayBuffer() : new TextEncoder().encode(JSON.stringify(data));

let hasWritten = false;

/** Answers of the server that stay on the device, sealed by the signed-in person's key as drafts are. */
export const keptAnswers = {
  /** Reads an answer while the device itself holds the key: the server is never waited for. Undefined where there is none. */
  read: async (id: string, version: string): Promise<KeptAnswer | undefined> => {
    const ownerId = tokens.personId();
    if (ownerId === null || !(await hasKeptKey())) return undefined;
    const place: Place = [ownerId, id];
    const db = await open();
    const [locked, note] = await Promise.all([db.get('answers', place), db.get('notes', place)]);
    if (locked === undefined || !isNote(note) || note.version !== version) return undefined;
    const bytes = await unlock(await requireDeviceKey(), locked, contextOf(place));
    const data =
      note.type === null ? JSON.parse(new TextDecoder().decode(bytes)) : new Blob([bytes], { type: note.type });
    return { data, atMs: note.atMs };
  },
  /** @param data JSON or a Blob */
  write: async (id: string, version: string, { data, atMs }: KeptAnswer): Promise<void> => {
    const ownerId = tokens.personId();
    if (ownerId === null || data === undefined) return;
    const place: Place = [ownerId, id];
    const locked = await lock(await requireDeviceKey(), await toBytes(data), contextOf(place));
    const note: Note = { bytes: locked.bytes.byteLength, atMs, version, type: data instanceof Blob ? data.type : null };
    // Signed out while it was sealed: what was open for this person is gone and must not come back.
    if (tokens.personId() !== ownerId) return;
    const change = (await open()).transaction(['answers', 'notes'], 'readwrite');
    await Promise.all([
      change.objectStore('answers').put(locked, place),
      change.objectStore('notes').put(note, place),
      change.done,
    ]);
    if (!hasKeptAnswers()) noteKeptAnswers();
    if (hasWritten) return;
    hasWritten = true;
    await prune(ownerId);
  },
  remove: async (id: string): Promise<void> => {
    const ownerId = tokens.personId();
    if (ownerId !== null) await removeAt([ownerId, id]);
  },
  /** When the newest of them was given; null where nothing is kept. */
  newestAtMs: async (): Promise<number | null> => {
    const ownerId = tokens.personId();
    if (ownerId === null || !(await hasKeptKey())) return null;
    const notes = (await (await open()).getAll('notes', within(ownerId))).filter(isNote);
    return notes.length === 0 ? null : Math.max(...notes.map(({ atMs }) => atMs));
  },
};
