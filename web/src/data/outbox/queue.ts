import { millisecondsInDay } from 'date-fns/constants';
import { actedOn, type Call, localId, needs, nextSeq, type Waiting, withId } from './waiting.ts';

/** How a call ended. `waiting`: it is stored on this device and is sent as soon as possible. */
export type Outcome = { is: 'sent'; answer: unknown } | { is: 'waiting' };

/** The result of a call, which the other tabs are told as well. */
export type News =
  | { is: 'sent'; waiting: Waiting; id: number | undefined; answer: unknown }
  | { is: 'refused' | 'added'; waiting: Waiting };

export interface Lists {
  waiting: readonly Waiting[];
  refused: readonly Waiting[];
}

export interface QueueSeams {
  store: {
    /** Returns the calls that this version can read, in the order in which they are sent. */
    list: () => Promise<Waiting[]>;
    /** Returns the largest number of all stored calls, also of those that cannot be read; 0 if there are none. */
    lastSeq: () => Promise<number>;
    put: (waiting: Waiting) => Promise<void>;
    remove: (seq: number) => Promise<void>;
  };
  /** Each of the two runs one task at a time over all tabs. */
  changeAlone: <T>(task: () => Promise<T>) => Promise<T>;
  sendAlone: <T>(task: () => Promise<T>) => Promise<T>;
  /** Sends the call. Resolves with the server’s id if the call has made something. */
  send: (waiting: Waiting) => Promise<{ answer: unknown; id?: number | undefined }>;
  /**
   * `later`: another try may succeed. `away`: the server cannot be reached or the session is over, so nothing is tried
   * until that changes.
   */
  verdictOn: (error: unknown) => 'away' | 'later' | 'refused';
  nowMs: () => number;
  newKey: () => string;
  /** Returns the server’s code of a refusal; null for other errors. */
  codeOf: (error: unknown) => string | null;
  /** Called after each change, with all waiting calls and those refused after their form had closed. */
  onChange: (lists: Lists, news: News | null) => void;
  /** Called when sending has stopped although the server can be reached. */
  onLater: (error: unknown) => void;
}

/** Time for which a local id is remembered after sending, because a screen of any tab may still show it. */
const MADE_KEPT_MS = millisecondsInDay;

interface Awaited {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a queue of calls, which are kept on this device until the server has done them. Each call is stored before it
 * is sent, and is sent with its own idempotency key. So it is done exactly once, even if a tab ends in between or two
 * tabs are open.
 */
export const createQueue = (seams: QueueSeams) => {
  const { store, changeAlone, sendAlone } = seams;
  const awaited = new Map<number, Awaited>();

  const settle = (seq: number, end: (one: Awaited) => void): boolean => {
    const one = awaited.get(seq);
    awaited.delete(seq);
    if (one !== undefined) end(one);
    return one !== undefined;
  };
  const letWait = (): void => {
    for (const seq of [...awaited.keys()]) settle(seq, ({ resolve }) => resolve({ is: 'waiting' }));
  };
  /** Reads the stored calls by state: waiting, refused, or sent and remembered for the id that they made. */
  const read = async () => {
    const all = await store.list();
    const made = all.filter(({ madeId }) => madeId !== undefined);
    const refused = all.filter(({ refusal }) => refusal !== undefined);
    return { made, refused, waiting: all.filter((one) => !made.includes(one) && !refused.includes(one)) };
  };
  const tell = async (news: News | null): Promise<void> => {
    const { waiting, refused } = await read();
    seams.onChange({ waiting, refused }, news);
  };
  /** Replaces local ids in the call by those that the server has given since. */
  const withNames = (call: Call, made: readonly Waiting[]): Call =>
    made.reduce((named, { seq, madeId }) => (madeId === undefined ? named : withId(named, localId(seq), madeId)), call);

  const write = async (before: readonly Waiting[], after: readonly Waiting[]): Promise<void> => {
    for (const one of before) if (!after.some(({ seq }) => seq === one.seq)) await store.remove(one.seq);
    for (const one of after) if (!before.includes(one)) await store.put(one);
  };

  /**
   * Stores the call. @returns the number of its entry; null if an earlier entry was changed instead
   * @param least the number that it gets where no other entry has reached it
   */
  const note = (said: Call, key: string, least: number): Promise<number | null> =>
    changeAlone(async () => {
      const { waiting: before, made } = await read();
      const call = withNames(said, made);
      const acted = actedOn(before, call);
      if (acted !== undefined) {
        await write(before, acted);
        await tell(null);
        return null;
      }
      // The clock may have been set back since the last one.
      const seq = nextSeq(await store.lastSeq(), least);
      const waiting: Waiting = { seq, key, isTried: false, call };
      await store.put(waiting);
      await tell({ is: 'added', waiting });
      return seq;
    });

  /** Returns the first waiting call, marked as tried before it is sent. */
  const takeFirst = (): Promise<Waiting | undefined> =>
    changeAlone(async () => {
      const { waiting, made } = await read();
      const [first] = waiting;
      if (first === undefined) {
        for (const { seq } of made) if (seq < seams.nowMs() - MADE_KEPT_MS) await store.remove(seq);
        return undefined;
      }
      const next = { ...first, call: withNames(first.call, made), isTried: true };
      if (!first.isTried) await store.put(next);
      return next;
    });

  const finish = (waiting: Waiting, id: number | undefined, answer: unknown): Promise<void> =>
    changeAlone(async () => {
      // If the tab ends before this line, the call is sent again with its key and gets the same id.
      if (id === undefined) await store.remove(waiting.seq);
      else await store.put({ ...waiting, madeId: id });
      await tell({ is: 'sent', waiting, id, answer });
    });

  /**
   * Keeps the refused call until the person has read about it. Calls about the thing that it would have made are
   * refused too, and a deletion of that thing is dropped.
   */
  const refuse = (waiting: Waiting, code: string | null): Promise<void> =>
    changeAlone(async () => {
      const local = localId(waiting.seq);
      for (const one of (await read()).waiting) {
        if (one.seq === waiting.seq) await store.put({ ...one, refusal: { code } });
        else if (!needs(one.call, local)) continue;
        else if (one.call.kind.endsWith('.delete')) await store.remove(one.seq);
        else await store.put({ ...one, refusal: { code: null } });
      }
      // A form that still waits for the answer shows the refusal itself.
      if (!awaited.has(waiting.seq)) await tell({ is: 'refused', waiting });
    });
  const forgetRefused = (seq: number, news: News | null = null): Promise<void> =>
    changeAlone(async () => {
      await store.remove(seq);
      await tell(news);
    });

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const next = await takeFirst();
      if (next === undefined) return letWait();
      try {
        const { answer, id } = await seams.send(next);
        await finish(next, id, answer);
        settle(next.seq, ({ resolve }) => resolve({ is: 'sent', answer }));
      } catch (error) {
        const verdict = seams.verdictOn(error);
        // A form that still waits stays open after any error of the server.
        if (verdict === 'refused' || (verdict === 'later' && awaited.has(next.seq))) {
          await refuse(next, seams.codeOf(error));
          if (settle(next.seq, ({ reject }) => reject(error)))
            await forgetRefused(next.seq, { is: 'refused', waiting: next });
          continue;
        }
        if (verdict === 'later') seams.onLater(error);
        return letWait();
      }
    }
  };
  const send = (): Promise<void> => sendAlone(sendAll);
  const sendKept = (seq: number): Promise<Outcome> => {
    const outcome = new Promise<Outcome>((resolve, reject) => awaited.set(seq, { resolve, reject }));
    void send().catch(letWait);
    return outcome;
  };

  return {
    /** Stores the call and shows its effect. @returns its number, or null if an earlier call was changed instead */
    keep: (call: Call, key: string = seams.newKey(), least: number = seams.nowMs()): Promise<number | null> =>
      note(call, key, least),
    /** Sends the waiting calls, the oldest first, until one fails. */
    send,
    /** As `send`. @returns how the call of this number ended. Rejects if the server refuses it. */
    sendKept,
    /**
     * Stores the call, shows its effect and sends it. @returns how it ended, or that it waits. Rejects if the server
     * refuses it, or if it cannot be stored.
     */
    add: async (call: Call, key: string = seams.newKey()): Promise<Outcome & { seq: number | null }> => {
      const seq = await note(call, key, seams.nowMs());
      if (seq === null) return { is: 'waiting', seq };
      return { ...(await sendKept(seq)), seq };
    },
    /** Ends the wait of all forms: their calls count as waiting. */
    letWait,
    /** Removes calls that were never sent. @returns false if there was none, as the server may have it */
    withdraw: (isMeant: (call: Call) => boolean): Promise<boolean> =>
      changeAlone(async () => {
        const meant = (await read()).waiting.filter(({ call }) => isMeant(call));
        for (const { seq } of meant) await store.remove(seq);
        if (meant.length > 0) await tell(null);
        return meant.length > 0;
      }),
    /** The person has read why it was refused. */
    forgetRefused: (seq: number): Promise<void> => forgetRefused(seq),
    /** Reads the lists again, as another tab may have changed them. */
    read: (): Promise<Lists> => changeAlone(read),
  };
};

export type Queue = ReturnType<typeof createQueue>;
