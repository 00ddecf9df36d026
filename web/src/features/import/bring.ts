import { BODY_PATIENCE_MS } from '@bergkette/contract/calls.rules.ts';
import { IMPORT_CALL_BYTES } from '@bergkette/contract/imports.rules.ts';
import type { ImportOutcome } from '@bergkette/contract/imports.ts';
import { bringRecords } from '../../data/account.ts';
import { requirePerson } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { SessionError } from '../../lib/tokens.ts';
import { sendFile } from '../../offline/upload/send-file.ts';
import { type Awaited, isForToday } from '../../offline/upload/upload-patience.ts';
import { ArchiveError } from './archive.ts';
import type { Brought, BroughtFile, Left } from './brought.ts';
import { addAnswer, callsOf, noOutcomes, type Outcomes } from './calls.ts';
import { type Owned, patiently } from './patiently.ts';

/** Why it stopped before its end; what has come stays. */
export type StopReason = 'cancelled' | 'session' | 'enough' | 'failed';

export interface Progress {
  /** What is under way. */
  doing: 'records' | 'files';
  done: number;
  total: number;
  /** Of the file under way, from 0 to 1. */
  part?: number;
  awaited: Awaited | null;
}

interface Run extends Owned {
  onProgress: (progress: Progress) => void;
}

export const stopReasonOf = (error: unknown, signal: AbortSignal): StopReason => {
  const why: unknown = signal.aborted ? signal.reason : error;
  if (why instanceof SessionError) return 'session';
  if (signal.aborted) return 'cancelled';
  return isForToday(error) ? 'enough' : 'failed';
};

/** So long the slowest line needs for a body that the server waits for. */
const sendingMsOf = (bytes: number): number => Math.round((BODY_PATIENCE_MS * bytes) / IMPORT_CALL_BYTES);

/**
 * Sends all records, in a trial only to hear what would become of them.
 * @param outcomes is filled as the answers come, so that it says what was done when this fails
 */
export const bringAll = async (
  brought: Brought,
  { isTrial, outcomes = noOutcomes() }: { isTrial: boolean; outcomes?: Outcomes },
  { onProgress, ...owned }: Run,
): Promise<Outcomes> => {
  const calls = callsOf(brought);
  const total = calls.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  const show = (awaited: Awaited | null) => onProgress({ doing: 'records', done, total, awaited });
  for (const call of calls) {
    show(null);
    const body = { ...call.body, is_trial: isTrial };
    const bring = (signal: AbortSignal) => bringRecords(body, signal);
    const answer = await patiently(bring, owned, show, sendingMsOf(call.bytes));
    addAnswer(outcomes, call.kind, answer);
    done += call.count;
  }
  show(null);
  return outcomes;
};

interface Waiting {
  eventId: number;
  at: string;
  file: BroughtFile;
}

/** Files that are not here yet, in the order of their events. */
const waitingFiles = ({ events }: Brought, outcomes: readonly ImportOutcome[]): Waiting[] =>
  outcomes.flatMap(({ result, id, files = [] }, index) => {
    const event = events[index];
    if (event === undefined || id === undefined || result === 'refused') return [];
    return event.files
      .filter(({ origin }) => !files.includes(origin))
      .map((file) => ({ eventId: id, at: event.record.datetime, file }));
  });

/** No tile shows these uploads, so their numbers only have to differ. */
let tiles = 0;
const nextTile = (): number => {
  tiles -= 1;
  return tiles;
};

/** The server has no room for anybody. */
const isDiskFull = (error: unknown): boolean => error instanceof ApiError && error.status === 507;

/** Refusals that another file does not get. @returns null for one that ends all */
const whyRefused = (error: unknown): Left['why'] | null => {
  // Of an archive that could be listed, a single file may still be damaged.
  if (error instanceof ArchiveError) return 'file_refused';
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'quota_exceeded' || isDiskFull(error)) return 'storage_full';
  return [400, 404, 409, 413, 415].includes(error.status) ? 'file_refused' : null;
};

/** What became of the files, filled as they are sent. */
export interface SentFiles {
  came: number;
  left: Left[];
}

/** Sends the files one after another; each is read from the archive when its turn comes, and let go afterwards. */
export const bringFiles = async (
  brought: Brought,
  outcomes: readonly ImportOutcome[],
  sent: SentFiles,
  { personId, signal, onProgress }: Run,
): Promise<void> => {
  const waiting = waitingFiles(brought, outcomes);
  const total = waiting.length;
  /** Bytes from which on there is no room. A smaller file than the one that was refused may still fit. */
  let fullFrom = Number.POSITIVE_INFINITY;
  for (const [done, { eventId, at, file }] of waiting.entries()) {
    signal.throwIfAborted();
    requirePerson(personId);
    const show = (part: number, awaited: Awaited | null) => onProgress({ doing: 'files', done, total, part, awaited });
    show(0, null);
    const { contentType, origin, sizeBytes } = file;
    if (sizeBytes >= fullFrom) {
      sent.left.push({ why: 'storage_full', at, label: contentType });
      continue;
    }
    try {
      const opened = await file.open();
      const mediaId = nextTile();
      await sendFile({ eventId, mediaId, file: opened, contentType, origin, personId, onProgress: show, signal });
      sent.came += 1;
    } catch (error) {
      const why = signal.aborted ? null : whyRefused(error);
      if (why === null) throw error;
      if (why === 'storage_full') fullFrom = isDiskFull(error) ? 0 : sizeBytes;
      sent.left.push({ why, at, label: contentType });
    }
  }
  onProgress({ doing: 'files', done: total, total, awaited: null });
};
