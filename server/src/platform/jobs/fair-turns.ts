/** Runs heavy work and calls in turns by person, so that nobody waits for all the work of another person. */
interface FairTurns {
  run<T>(who: number, work: () => Promise<T>): Promise<T>;
}

interface TurnRules {
  /** Limit for work at the same time, for all people together. */
  atOnce: number;
  /** Limit for work at the same time for one person. */
  each: number;
  /** Limit for waiting work of one person, and the error for one more. Undefined: no limit. */
  waiting?: { max: number; isFull: () => Error };
  /** Limit for waiting, and the error after it. Undefined: no limit. */
  patience?: { ms: number; isLate: () => Error };
}

/**
 * Counts in this process only. After each turn the person goes to the end of the queue; the work of one person keeps
 * its order.
 */
export const fairTurns = ({ atOnce, each, waiting, patience }: TurnRules): FairTurns => {
  /** Waiting work by person, in the order of the next turns. */
  const lines = new Map<number, Set<() => void>>();
  const running = new Map<number, number>();
  let total = 0;

  const isFree = (who: number) => total < atOnce && (running.get(who) ?? 0) < each;
  const leave = (who: number, begin: () => void): void => {
    const line = lines.get(who);
    line?.delete(begin);
    if (line?.size === 0) lines.delete(who);
  };
  const next = (): void => {
    for (const [who, line] of lines) {
      const [begin] = line;
      if (!begin || !isFree(who)) continue;
      lines.delete(who);
      line.delete(begin);
      if (line.size > 0) lines.set(who, line);
      begin();
    }
  };
  const take = (who: number): void => {
    total += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
  };
  const giveBack = (who: number): void => {
    total -= 1;
    const left = (running.get(who) ?? 1) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
    next();
  };
  const turn = (who: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(who) ?? new Set();
      if (waiting && line.size >= waiting.max) {
        reject(waiting.isFull());
        return;
      }
      const timer =
        patience &&
        setTimeout(() => {
          leave(who, begin);
          reject(patience.isLate());
        }, patience.ms);
      const begin = () => {
        clearTimeout(timer);
        take(who);
        resolve();
      };
      line.add(begin);
      lines.set(who, line);
    });

  return {
    run: async (who, work) => {
      if (isFree(who) && !lines.has(who)) take(who);
      else await turn(who);
      try {
        return await work();
      } finally {
        giveBack(who);
      }
    },
  };
};
