import { partialMatchKey, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  CONFIG_KEY,
  catalogueKeys,
  eventKeys,
  informationKeys,
  MARKERS_KEY,
  mediaKeys,
  moodKeys,
  pageKeys,
  periodKeys,
  progressKeys,
  questionKeys,
  settingsKeys,
  symptomKeys,
  userKeys,
} from '../data/keys.ts';
import { isUnreachable, tokens } from '../lib/api-client.ts';
import { whenForgotten } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { atMost } from '../lib/waiting.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { hasStoredKey } from './key.ts';
import { answerOf } from './outbox/beneath-effects.ts';
import { loadOutbox } from './outbox/perform.ts';
import { hasAny, type Place, vault } from './vault.ts';

/* The one place that decides what the device stores of the person's own diary and how fresh it is: what is stored is shown
   at once, the server is asked behind it, and its answer takes the place of what was stored. */

/** Changes with every change of the contract (vite.config.ts). */
const VERSION = import.meta.env.VITE_CONTRACT;

/** Beginnings of the keys that are stored. Never anything of other people: no chats, no profiles, no chains of others. */
const STORED: readonly QueryKey[] = [
  userKeys.me,
  settingsKeys.all,
  eventKeys.all,
  mediaKeys.previews,
  mediaKeys.ownPicture,
  catalogueKeys.all,
  moodKeys.all,
  symptomKeys.all,
  questionKeys.all,
  periodKeys.allCycles,
  progressKeys.all,
  MARKERS_KEY,
  informationKeys.all,
  pageKeys.all,
  CONFIG_KEY,
];
/** Keys of searches hold the words that were searched for, and keys stand readable on the device. */
const NOT_STORED: readonly QueryKey[] = [eventKeys.searches, informationKeys.searches];

const SHARED = 'shared/';

/** Whether answers to this key stay on the device. */
export const isStored = (key: QueryKey): boolean =>
  STORED.some((beginning) => partialMatchKey(key, beginning)) &&
  !NOT_STORED.some((beginning) => partialMatchKey(key, beginning)) &&
  // A picture of another person's event has the owner in its path.
  !key.some((part) => typeof part === 'string' && part.startsWith(SHARED));

/** What of an answer stands readable beside it. */
const noteSchema = v.object({
  bytes: v.number(),
  /** When the server gave the answer. */
  atMs: v.number(),
  /** Of the API for which the app was built: an answer of another one may lack what a screen reads. */
  version: v.string(),
  /** Type of a file; null for JSON. */
  type: v.nullable(v.string()),
});
type Note = v.InferOutput<typeof noteSchema>;

const isNote = (note: unknown): note is Note => v.is(noteSchema, note);

/** Together the answers take at most this; the oldest go first. */
const MOST_BYTES = 30 * 1024 * 1024;
/** Pruned to this part of the bound, so that not every further answer prunes again. */
const PRUNED_PART = 0.9;

/** Ids of what has to go: answers whose note cannot be read, then the oldest until the rest fits. */
const findSurplus = (stored: readonly { id: string; note: unknown }[], most: number): string[] => {
  const surplus = stored.filter(({ note }) => !isNote(note)).map(({ id }) => id);
  const known = stored.flatMap(({ id, note }) => (isNote(note) ? { id, ...note } : []));
  let total = known.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= most) return surplus;
  for (const { id, bytes } of known.toSorted((a, b) => a.atMs - b.atMs)) {
    if (total <= most * PRUNED_PART) break;
    surplus.push(id);
    total -= bytes;
  }
  return surplus;
};

const prune = async (ownerId: number): Promise<void> => {
  await vault.wipeAnswersOfOthers(ownerId);
  for (const id of findSurplus(await vault.notes(ownerId), MOST_BYTES)) await vault.wipe(ownerId, 'answer', id);
};

interface Answer {
  data: unknown;
  atMs: number;
}

/** Reads an answer while the device itself holds the key: the server is never waited for. Undefined where there is none. */
const readAnswer = async (id: string): Promise<Answer | undefined> => {
  const ownerId = tokens.personId();
  if (ownerId === null || !(await hasStoredKey())) return undefined;
  const found = await vault.readBytes({ ownerId, kind: 'answer', id });
  if (found === null || !isNote(found.note) || found.note.version !== VERSION) return undefined;
  const { type, atMs } = found.note;
  const data = type === null ? JSON.parse(new TextDecoder().decode(found.bytes)) : new Blob([found.bytes], { type });
  return { data, atMs };
};

const toBytes = async (data: unknown): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> =>
  data instanceof Blob ? data.arrayBuffer() : new TextEncoder().encode(JSON.stringify(data));

let hasPruned = false;

/** @param data JSON or a Blob */
const writeAnswer = async (ownerId: number | null, id: string, { data, atMs }: Answer): Promise<void> => {
  if (ownerId === null || data === undefined) return;
  const place: Place = { ownerId, kind: 'answer', id };
  const type = data instanceof Blob ? data.type : null;
  await vault.writeBytes(place, await toBytes(data), (bytes): Note => ({ bytes, atMs, version: VERSION, type }));
  if (hasPruned) return;
  hasPruned = true;
  await prune(ownerId);
};

/** When the newest answer was given; null where none is stored or can be read. */
export const newestAnswerAtMs = async (): Promise<number | null> => {
  const ownerId = tokens.personId();
  if (ownerId === null || !(await hasStoredKey())) return null;
  const notes = (await vault.notes(ownerId)).map(({ note }) => note).filter(isNote);
  return notes.length === 0 ? null : Math.max(...notes.map(({ atMs }) => atMs));
};

/** The server is asked without the device's answer if that takes longer, as storage that hangs must not close the diary. */
const DEVICE_PATIENCE_MS = 1000;

const withPatience = <T>(task: Promise<T>): Promise<T | undefined> =>
  atMost(
    DEVICE_PATIENCE_MS,
    task.catch(() => undefined),
  );

/** Where something waits to be sent it is shown from the start: a path that grows later would jump. */
const openWaiting = async (): Promise<void> => {
  const ownerId = tokens.personId();
  if (ownerId === null) return;
  // The key is needed next, and lies in a database of its own.
  const [hasWaiting] = await Promise.all([hasAny(ownerId, 'outbox'), hasStoredKey()]);
  if (!hasWaiting) return;
  await (await loadOutbox()).openOutbox();
};
const outboxReady: Promise<unknown> = withPatience(openWaiting());

/** Whether the device stores the answer that home begins with. */
export const hasAnswers = async (): Promise<boolean> => {
  const ownerId = tokens.personId();
  return ownerId !== null && (await withPatience(hasAny(ownerId, 'answer'))) === true;
};

const readStored = (id: string): Promise<Answer | undefined> =>
  outboxReady.then(() => readAnswer(id)).catch(() => undefined);

/** Data that came from the device, which is not written there again as if it were new. */
const restored = new WeakSet<object>();
const isRestored = (data: unknown): boolean => typeof data === 'object' && data !== null && restored.has(data);

/** Queries that are being answered from the device, with the time of that answer, and whether the server is asked after it. */
const fromDevice = new WeakMap<Query, { atMs: number; isAsked: boolean }>();

/**
 * Answers a query from the device where it has no data yet and asks the server afterwards. What is known stays where the
 * server cannot be reached: no screen says "failed" over something that it can show.
 */
const answerFromDevice = async (
  queryFn: (context: QueryFunctionContext) => unknown,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> => {
  if (!isStored(query.queryKey)) return queryFn(context);
  const { data: known, dataUpdatedAt } = query.state;
  const begin = () => queryFn(context);
  if (known === undefined) {
    const reading = readStored(query.queryHash);
    let stored = await withPatience(reading);
    if (stored === undefined) {
      try {
        return await begin();
      } catch (error) {
        // The device may only have been slow.
        stored = isUnreachable(error) ? await reading : undefined;
        if (stored === undefined) throw error;
      }
    }
    if (typeof stored.data === 'object' && stored.data !== null) restored.add(stored.data);
    fromDevice.set(query, { atMs: stored.atMs, isAsked: true });
    return stored.data;
  }
  try {
    return await begin();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    fromDevice.set(query, { atMs: dataUpdatedAt, isAsked: false });
    // Not `known`: what was noted while the server was asked stays.
    return answerOf(query);
  }
};

/** With the person to whom it was given, as somebody else may have signed in when it is written. */
const unwritten = new Map<string, { query: Query; ownerId: number | null }>();
/** Written when the browser is idle; until then only noted. */
let isWriting = false;
let written: Promise<void> = Promise.resolve();
/** Settles once every answer that is here now is on the device, where the browser stores any. */
export const whenWritten = (): Promise<void> => written;

/** Of the person who has just left, whose answers go with the first one of the next. */
whenForgotten(() => {
  unwritten.clear();
  hasPruned = false;
});

/** One after the other, each query once with its newest answer: a list that changes ten times a second is written some times. */
const writeAll = async (): Promise<void> => {
  for (const [id, { query, ownerId }] of unwritten) {
    unwritten.delete(id);
    // What waits to be sent stands in the outbox. Where the browser stores nothing the app works as without this.
    await writeAnswer(ownerId, id, { data: answerOf(query), atMs: query.state.dataUpdatedAt }).catch(() => undefined);
  }
  isWriting = false;
};

queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  if (event.type !== 'updated' || event.action.type !== 'success' || !isStored(query.queryKey)) return;
  const device = fromDevice.get(query);
  if (device !== undefined && event.action.manual !== true) {
    fromDevice.delete(query);
    // As the fetch ends, which dates the data now: no screen may ever take them for an answer of the server.
    query.setState({ dataUpdatedAt: device.atMs, isInvalidated: true });
    if (device.isAsked) void query.fetch().catch(() => undefined);
  }
  // What waits is shown over what came from the device.
  if (isRestored(answerOf(query))) return;
  unwritten.set(query.queryHash, { query, ownerId: tokens.personId() });
  if (isWriting) return;
  isWriting = true;
  written = new Promise((resolve) => {
    whenIdle(() => void writeAll().then(resolve));
  });
});

const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queries, persister: answerFromDevice },
});
