import type { Content } from '@bergkette/contract/events.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { ApiError } from '../../lib/api-error.ts';
import { isLocal } from '../../lib/local-ids.ts';
import { actedOn, type Call, localId, needs, nextSeq, type Waiting, withId } from './call.ts';

/** How a call ended. `waiting`: it is stored on this device and is sent as soon as possible. */
export type Outcome = { is: 'sent'; answer: unknown } | { is: 'waiting' };

/** The result of a call, which the other tabs are told as well. `isAwaited`: a form that is open shows it. */
export type News =
  | { is: 'sent'; waiting: Waiting; id: number | undefined; answer: unknown; isAwaited: boolean }
  | { is: 'refused'; waiting: Waiting };

export interface Lists {
  waiting: readonly Waiting[];
  refused: readonly Waiting[];
}

export interface QueueSeams {
  store: {
    /**
     * Returns the calls that this version can read, in the order in which they are sent, and the largest number of all,
     * also of those that cannot be read; 0 if there are none.
     */
    read: () => Promise<{ calls: Waiting[]; lastSeq: number }>;
    /** Writes and removes in one transaction. @param drafts ids of drafts that are removed with it */
    change: (put: readonly Waiting[], removed: readonly number[], drafts: readonly string[]) => Promise<void>;
  };
  /** Each of the two runs one task at a time over all tabs, the second one for each lane. */
  changeAlone: <T>(task: () => Promise<T>) => Promise<T>;
  sendAlone: <T>(lane: Lane, task: () => Promise<T>) => Promise<T>;
  /**
   * Sends the call. Resolves with the server’s id if the call has made something.
   * @param note stores how far it is, so that another try goes on from there
   */
  send: (
    waiting: Waiting,
    note: (call: Call) => Promise<void>,
  ) => Promise<{ answer: unknown; id?: number | undefined }>;
  /**
   * `later`: another try may succeed. `away`: no answer came, which says nothing about the call, or the session is over.
   */
  verdictOn: (error: unknown, waiting: Waiting) => 'away' | 'later' | 'refused';
  nowMs: () => number;
  /** Called after each change, with all waiting calls and those refused after their form had closed. */
  onChange: (lists: Lists, news: News | null) => void;
  /** Called when a call of this lane was not done and not refused, with the reason. */
  onLater: (error: unknown, lane: Lane) => void;
}

/** Time for which a local id is remembered after sending, because a screen of any tab may still show it. */
const MADE_STORED_MS = millisecondsInDay;

/** Each lane sends one call after the other: a mood does not wait for a film, nor a message for the diary. */
export type Lane = 'words' | 'messages' | 'files';
const LANE_OF: { [Kind in Call['kind']]?: Lane } = {
  'message.send': 'messages',
  'event.file': 'files',
  'event.file-removal': 'files',
};

/** The device has no room for a call. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}

interface Waiter {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a queue of calls, which are kept on this device until the server has done them. Each call is stored before it
 * is sent, and is sent with its own idempotency key. So it is done exactly once, even if a tab ends in between or two
 * tabs are open.
 */
export const createQueue = (seams: QueueSeams) => {
  const { store, changeAlone } = seams;
  const awaited = new Map<number, Waiter>();

  const settle = (seq: number, end: (one: Waiter) => void): boolean => {
    const one = awaited.get(seq);
    awaited.delete(seq);
    if (one !== undefined) end(one);
    return one !== undefined;
  };
  const letWait = (): void => {
    for (const seq of [...awaited.keys()]) settle(seq, ({ resolve }) => resolve({ is: 'waiting' }));
  };
  /** Calls by state: waiting, refused, or sent and remembered for the id that they made. */
  const byState = (all: readonly Waiting[]) => {
    const made = all.filter(({ madeId }) => madeId !== undefined);
    const refused = all.filter(({ refusal }) => refusal !== undefined);
    return { made, refused, waiting: all.filter((one) => !made.includes(one) && !refused.includes(one)) };
  };
  const read = async () => {
    const { calls, lastSeq } = await store.read();
    return { ...byState(calls), lastSeq };
  };
  const tell = async (news: News | null): Promise<void> => {
    const { waiting, refused } = await read();
    seams.onChange({ waiting, refused }, news);
  };
  /** Replaces local ids in the call by those that the server has given since. */
  const withNames = <V>(call: V, made: readonly Waiting[]): V =>
    made.reduce((named, { seq, madeId }) => (madeId === undefined ? named : withId(named, localId(seq), madeId)), call);

  const write = (before: readonly Waiting[], after: readonly Waiting[], drafts: readonly string[] = []) =>
    store.change(
      after.filter((one) => !before.includes(one)),
      before.filter((one) => !after.some(({ seq }) => seq === one.seq)).map(({ seq }) => seq),
      drafts,
    );

  /**
   * Changes the list of waiting and refused calls in one transaction.
   * @param edit gets the list, the number of the next call, a function that names what the server has named since, and
   * the calls that were sent and are remembered
   */
  const change = <T>(
    edit: (
      list: readonly Waiting[],
      seq: number,
      named: <V>(value: V) => V,
      made: readonly Waiting[],
    ) => { list: readonly Waiting[]; result: T },
    drafts: readonly string[] = [],
  ): Promise<T> =>
    changeAlone(async () => {
      const { waiting, refused, made, lastSeq } = await read();
      const before = [...waiting, ...refused];
      // The clock may have been set back since the last call.
      const seq = nextSeq(lastSeq, seams.nowMs());
      const { list, result } = edit(before, seq, (call) => withNames(call, made), made);
      await write(before, list, drafts);
      seams.onChange(byState(list.toSorted((one, other) => one.seq - other.seq)), null);
      return result;
    });

  /**
   * Stores the call and removes these drafts. @returns the number of its entry; null if an earlier entry was changed
   * instead
   */
  const note = (said: Call, key: string, drafts: readonly string[]): Promise<number | null> =>
    change((list, seq, named) => {
      const call = named(said);
      const acted = actedOn(
        list.filter(({ refusal }) => refusal === undefined),
        call,
      );
      if (acted !== undefined) {
        return { list: [...acted, ...list.filter(({ refusal }) => refusal !== undefined)], result: null };
      }
      return { list: [...list, { seq, key, isTried: false, call }], result: seq };
    }, drafts).catch((error: unknown) => {
      throw new NotStoredError('The device could not store it', { cause: error });
    });

  const laneOf = ({ call }: Waiting): Lane => LANE_OF[call.kind] ?? 'words';
  /** A file waits until the server has named its event. */
  const isDue = ({ call }: Waiting): boolean => call.kind !== 'event.file' || !isLocal(call.eventId);

  /** Returns the first waiting call, marked as tried before it is sent. */
  const takeFirst = (lane: Lane, skipped: ReadonlySet<number>): Promise<Waiting | undefined> =>
    changeAlone(async () => {
      const { waiting, made } = await read();
      if (waiting.length === 0) {
        const old = made.filter(({ seq, triedAtMs }) => (triedAtMs ?? seq) < seams.nowMs() - MADE_STORED_MS);
        if (old.length > 0) await write(old, []);
      }
      const first = waiting.find((one) => laneOf(one) === lane && isDue(one) && !skipped.has(one.seq));
      if (first === undefined) return undefined;
      const next = { ...first, isTried: true, triedAtMs: first.triedAtMs ?? seams.nowMs() };
      if (!first.isTried) await write([], [next]);
      return next;
    });

  const finish = (sent: Waiting, id: number | undefined, answer: unknown): Promise<void> =>
    changeAlone(async () => {
      const { waiting: list } = await read();
      const waiting = list.find(({ seq }) => seq === sent.seq) ?? sent;
      if (waiting.call.kind === 'event.file-removal' && waiting.call.kind !== sent.call.kind) {
        return write([], [{ ...waiting, call: { ...waiting.call, content: answer as Content } }]);
      }
      const local = localId(waiting.seq);
      // A form that is open meanwhile, in any window, may take out the file that was sent: its content has to be known then.
      const file = waiting.call.kind === 'event.file' ? { ...waiting.call, content: answer as Content } : null;
      // Nothing is named by the id of a content, which may be that of an event as well.
      const madeId = file === null ? id : local;
      // If the tab ends before this line, the call is sent again with its key and gets the same id.
      if (madeId === undefined) await write([waiting], []);
      else {
        const needing = list.filter((one) => needs(one.call, local));
        const named = needing.map((one) => ({ ...one, call: withId(one.call, local, madeId) }));
        await write([], [{ ...waiting, call: file ?? waiting.call, madeId, triedAtMs: seams.nowMs() }, ...named]);
      }
      await tell({ is: 'sent', waiting, id, answer, isAwaited: awaited.has(waiting.seq) });
    });

  /**
   * Keeps the refused call until the person has read about it. Calls about the thing that it would have made are
   * refused too, and a deletion of that thing is dropped.
   */
  const refuse = (waiting: Waiting, code: string | null): Promise<void> =>
    changeAlone(async () => {
      const local = localId(waiting.seq);
      const { waiting: before } = await read();
      const after = before.flatMap((one): Waiting[] => {
        if (one.seq === waiting.seq) return [{ ...one, refusal: { code } }];
        if (!needs(one.call, local)) return [one];
        return one.call.kind.endsWith('.delete') ? [] : [{ ...one, refusal: { code: null } }];
      });
      await write(before, after);
      // A form that still waits for the answer shows the refusal itself.
      if (!awaited.has(waiting.seq)) await tell({ is: 'refused', waiting });
    });
  /** Whether it has not been taken out while it was being sent. */
  const stands = async ({ seq, call }: Waiting): Promise<boolean> =>
    (await read()).waiting.some((one) => one.seq === seq && one.call.kind === call.kind);
  /** What was taken out meanwhile stays out. */
  const noteProgress = (waiting: Waiting) => (call: Call) =>
    changeAlone(async () => {
      if (await stands(waiting)) await write([], [{ ...waiting, isTried: true, call }]);
    });

  const noteFailure = (seq: number): Promise<void> =>
    changeAlone(async () => {
      const failed = (await read()).waiting.find((one) => one.seq === seq);
      if (failed?.failsSinceMs === undefined && failed !== undefined) {
        await write([], [{ ...failed, failsSinceMs: seams.nowMs() }]);
      }
    });

  /** @returns whether the next call of the lane is sent, or only those that do not wait for this one; `stop` ends it */
  const afterFailure = async (next: Waiting, error: unknown, lane: Lane): Promise<'go on' | 'skip' | 'stop'> => {
    // It was taken out while it was being sent.
    if (!(await changeAlone(() => stands(next)))) return 'go on';
    const verdict = seams.verdictOn(error, next);
    // A form that still waits stays open after any error of the server.
    if (verdict === 'refused' || (verdict === 'later' && awaited.has(next.seq))) {
      await refuse(next, error instanceof ApiError ? error.code : null);
      if (settle(next.seq, ({ reject }) => reject(error))) {
        await changeAlone(async () => {
          await write([next], []);
          await tell({ is: 'refused', waiting: next });
        });
      }
      return 'go on';
    }
    if (verdict === 'later') await noteFailure(next.seq).catch(() => undefined);
    seams.onLater(error, lane);
    // No file waits for another one.
    return verdict === 'later' && lane === 'files' ? 'skip' : 'stop';
  };
  const sendAll = async (lane: Lane): Promise<void> => {
    const skipped = new Set<number>();
    for (;;) {
      // Without room for the mark nothing is sent: a call that may have arrived must never be changed.
      const next = await takeFirst(lane, skipped).catch((error: unknown) => void seams.onLater(error, lane));
      if (next === undefined) return lane === 'words' ? letWait() : undefined;
      try {
        const { answer, id } = await seams.send(next, noteProgress(next));
        await finish(next, id, answer);
        settle(next.seq, ({ resolve }) => resolve({ is: 'sent', answer }));
      } catch (error) {
        const then = await afterFailure(next, error, lane);
        if (then === 'stop') return letWait();
        if (then === 'skip') skipped.add(next.seq);
      }
    }
  };
  const sendLane = (lane: Lane): Promise<void> => seams.sendAlone(lane, () => sendAll(lane));
  /** Files come last, as some wait for the name of their event. */
  const send = async (): Promise<void> => {
    await Promise.all([sendLane('words').then(() => sendLane('files')), sendLane('messages')]);
  };

  return {
    /** Runs a task while nobody changes the list. */
    alone: changeAlone,
    /** Runs a task while no window sends anything of this lane. */
    sendAlone: seams.sendAlone,
    /** Changes what waits and what was refused, in one transaction with the drafts of these ids, which are removed. */
    change,
    /** Stores the call and shows its effect. @returns its number, or null if an earlier call was changed instead */
    keep: note,
    /** Sends the waiting calls, the oldest first, until one fails. */
    send,
    /**
     * Stores the call, shows its effect and sends it. @returns how it ended, or that it waits. Rejects if the server
     * refuses it, or with `NotStoredError`.
     */
    add: async (call: Call, key: string, drafts: readonly string[]): Promise<Outcome & { seq: number | null }> => {
      const seq = await note(call, key, drafts);
      if (seq === null) return { is: 'waiting', seq };
      const outcome = new Promise<Outcome>((resolve, reject) => awaited.set(seq, { resolve, reject }));
      void send().catch(letWait);
      return { ...(await outcome), seq };
    },
    /** Ends the wait of all forms: their calls count as waiting. */
    letWait,
    /** Reads the lists again, as another tab may have changed them. */
    read: (): Promise<Lists & { made: readonly Waiting[] }> => changeAlone(read),
  };
};

export type Queue = ReturnType<typeof createQueue>;
