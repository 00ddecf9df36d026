import { actedOn, type Call, localId, needs, SEQ_STEP, type Waiting, withId } from './waiting.ts';

/** How a call ended. `waiting`: it is on this device and sent as soon as that is possible. */
export type Outcome = { is: 'sent'; answer: unknown } | { is: 'waiting' };

/** What became of a call, told to the other tabs too. `own`: it acted on what was never sent. */
export type News =
  | { is: 'sent'; waiting: Waiting; id: number | undefined; answer: unknown }
  | { is: 'refused' | 'added'; waiting: Waiting };

export interface QueueSeams {
  store: {
    /** In the order in which they are sent. */
    list: () => Promise<Waiting[]>;
    put: (waiting: Waiting) => Promise<void>;
    remove: (seq: number) => Promise<void>;
  };
  /** Each runs one task at a time over all tabs. */
  changeAlone: <T>(task: () => Promise<T>) => Promise<T>;
  sendAlone: <T>(task: () => Promise<T>) => Promise<T>;
  /** Sends the call. Resolves with the id that the server gave, where it made something. */
  send: (waiting: Waiting) => Promise<{ answer: unknown; id?: number | undefined }>;
  /** `later`: nobody has answered, or another try may succeed. `away`: as `later`, and nobody needs to be told. */
  verdictOn: (error: unknown) => 'away' | 'later' | 'refused';
  nowMs: () => number;
  newKey: () => string;
  /** Called after each change of the list with what waits now. */
  onChange: (list: readonly Waiting[], news: News | null) => void;
  /** The server refused what nobody waits for any more. */
  onRefused: (waiting: Waiting, error: unknown) => void;
  /** Sending has stopped although the server may answer. */
  onLater: (error: unknown) => void;
}

/** As long as a screen, in this tab or another, may still show the local id of what was sent. */
const MADE_KEPT_MS = 24 * 60 * 60 * 1000;

const isWaiting = ({ madeId }: Waiting): boolean => madeId === undefined;

interface Awaited {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * What the person has done, in order, on this device until the server has it. Each call is written down before it is sent and
 * goes under its own key, so that it is done once, also where a tab ends in the middle or two tabs are open.
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
  /** What waits, and what was sent and made something. */
  const read = async () => {
    const all = await store.list();
    return { waiting: all.filter(isWaiting), made: all.filter((one) => !isWaiting(one)) };
  };
  const tell = async (news: News | null): Promise<void> => seams.onChange((await read()).waiting, news);
  /** The call with the ids that the server has given since. */
  const withNames = (call: Call, made: readonly Waiting[]): Call =>
    made.reduce((named, { seq, madeId }) => (madeId === undefined ? named : withId(named, localId(seq), madeId)), call);

  const write = async (before: readonly Waiting[], after: readonly Waiting[]): Promise<void> => {
    for (const one of before) if (!after.some(({ seq }) => seq === one.seq)) await store.remove(one.seq);
    for (const one of after) if (!before.includes(one)) await store.put(one);
  };

  /** @returns the number of the new entry; null where an earlier one was changed instead */
  const note = (said: Call, key: string): Promise<number | null> =>
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
      const seq = Math.max(
        seams.nowMs(),
        [...before, ...made].reduce((last, { seq }) => Math.max(last, seq), 0) + SEQ_STEP,
      );
      const waiting: Waiting = { seq, key, isTried: false, call };
      await store.put(waiting);
      await tell({ is: 'added', waiting });
      return seq;
    });

  /** The first of the list, marked as tried before it is sent. */
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
      // A tab that ends before this sends the call again under its key, and gets the same id.
      if (id === undefined) await store.remove(waiting.seq);
      else await store.put({ ...waiting, madeId: id });
      await tell({ is: 'sent', waiting, id, answer });
    });

  /** What was never made cannot be changed: the calls about it go with it. */
  const drop = (waiting: Waiting): Promise<void> =>
    changeAlone(async () => {
      const local = localId(waiting.seq);
      for (const one of (await read()).waiting) {
        if (one.seq === waiting.seq || needs(one.call, local)) await store.remove(one.seq);
      }
      await tell({ is: 'refused', waiting });
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
        // Who waits for the answer keeps the form, as long as the server has said no.
        if (verdict === 'refused' || (verdict === 'later' && awaited.has(next.seq))) {
          await drop(next);
          if (!settle(next.seq, ({ reject }) => reject(error))) seams.onRefused(next, error);
          continue;
        }
        if (verdict === 'later') seams.onLater(error);
        return letWait();
      }
    }
  };
  const send = (): Promise<void> => sendAlone(sendAll);

  return {
    /** Writes the call down and shows it; it is sent with the next `send`. */
    keep: async (call: Call): Promise<void> => void (await note(call, seams.newKey())),
    /** Sends what waits, the oldest first, as far as the server can be reached. */
    send,
    /**
     * Writes the call down, shows it and sends it.
     * @returns how it ended, or that it waits. Rejects where the server refuses it, or where this device can keep nothing.
     */
    add: async (call: Call, key: string = seams.newKey()): Promise<Outcome & { seq: number | null }> => {
      const seq = await note(call, key);
      if (seq === null) return { is: 'waiting', seq };
      const outcome = new Promise<Outcome>((resolve, reject) => awaited.set(seq, { resolve, reject }));
      void send().catch(letWait);
      return { ...(await outcome), seq };
    },
    /** From now on nobody waits for an answer. */
    letWait,
    /** Takes out what was never sent; false where the server may have it. */
    withdraw: (isMeant: (call: Call) => boolean): Promise<boolean> =>
      changeAlone(async () => {
        const meant = (await read()).waiting.filter(({ call }) => isMeant(call));
        for (const { seq } of meant) await store.remove(seq);
        if (meant.length > 0) await tell(null);
        return meant.length > 0;
      }),
    /** Reads the list anew, which another tab may have changed. */
    read: async (): Promise<readonly Waiting[]> => (await changeAlone(read)).waiting,
  };
};

export type Queue = ReturnType<typeof createQueue>;
