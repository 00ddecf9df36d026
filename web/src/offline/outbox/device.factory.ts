import type { Waiting } from './call.ts';
import { createQueue, type Lane } from './queue.ts';

/* A device with tabs, a line that is cut anywhere, and a server that does each key once. For tests. */

export class Cut extends Error {}
export class Refused extends Error {}

const LINE_TURNS = 30;

export type Fault = 'lost before' | 'lost after' | 'none';

/** What a server does with a call: it gives the id of what was made, or throws `Refused`. */
interface Server {
  take: (waiting: Waiting) => number | undefined;
}

/** One task at a time; a tab that ends lets go. */
export const createLock = () => {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>, ended: Promise<unknown>): Promise<T> => {
    const before = turn;
    const result = before.then(task);
    // Also a tab that has ended waited for its turn.
    turn = before.then(() => Promise.race([result.catch(() => undefined), ended]));
    return result;
  };
};

export const createDevice = (server: Server) => {
  const records = new Map<number, Waiting>();
  const changes = createLock();
  const sends = { words: createLock(), messages: createLock(), files: createLock() };
  /** How many calls of a lane the living tabs have under way; more than one at once is never allowed. */
  const underWay = { words: 0, messages: 0, files: 0 };
  let most = 0;
  const laneOf = ({ call }: Waiting): Lane => (call.kind === 'event.file' ? 'files' : 'words');
  let faults: Fault[] = [];
  let nowMs = 1000;

  const openTab = () => {
    let isAlive = true;
    let stepsLeft = Number.POSITIVE_INFINITY;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    /** Everything that a tab does outside of itself; one that has ended does nothing any more. */
    const step = async <T>(task: () => T): Promise<T> => {
      await null;
      if (stepsLeft <= 0) {
        isAlive = false;
        end();
      }
      stepsLeft -= 1;
      return isAlive ? task() : new Promise<T>(() => undefined);
    };
    let killAfter: number | null = null;
    const queue = createQueue({
      store: {
        read: () =>
          step(() => ({
            calls: [...records.values()].toSorted((one, other) => one.seq - other.seq),
            lastSeq: Math.max(0, ...records.keys()),
          })),
        change: (put, removed) =>
          step(() => {
            for (const one of put) records.set(one.seq, structuredClone(one));
            for (const seq of removed) records.delete(seq);
          }),
      },
      changeAlone: (task) => changes(task, ended),
      sendAlone: (lane, task) => sends[lane](task, ended),
      send: async (waiting) => {
        if (killAfter !== null) stepsLeft = killAfter;
        const fault = faults.shift() ?? 'none';
        const lane = laneOf(waiting);
        underWay[lane] += 1;
        most = Math.max(most, underWay[lane]);
        const { promise: done, resolve: endCall } = Promise.withResolvers<void>();
        void Promise.race([done, ended]).then(() => {
          underWay[lane] -= 1;
        });
        try {
          // A line takes longer than the storage of a device: only so two tabs would be seen to send at once.
          for (let turn = 0; turn < LINE_TURNS; turn += 1) await null;
          await step(() => {
            if (fault === 'lost before') throw new Cut();
          });
          const id = await step(() => server.take(waiting));
          await step(() => {
            if (fault === 'lost after') throw new Cut();
          });
          return { answer: waiting.call.kind === 'event.file' ? { id: waiting.seq } : id, id };
        } finally {
          endCall();
        }
      },
      verdictOn: (error) => {
        if (error instanceof Cut) return 'away';
        if (error instanceof Refused) return 'refused';
        throw error;
      },
      nowMs: () => nowMs,
      onChange: () => undefined,
      onLater: () => undefined,
    });
    return {
      queue,
      ended,
      isAlive: () => isAlive,
      killAfter: (steps: number | null) => {
        killAfter = steps;
        stepsLeft = Number.POSITIVE_INFINITY;
      },
    };
  };
  return {
    openTab,
    records,
    most: () => most,
    setFaults: (next: Fault[]) => {
      faults = [...next];
    },
    /** The clock of a device may be set back. */
    passTime: (ms: number) => {
      nowMs += ms;
    },
  };
};
