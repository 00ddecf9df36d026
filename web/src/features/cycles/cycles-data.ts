import type { ChemoData, Period } from '../../data/period.ts';
import { measuresOf } from './cycle-lines.ts';
import { findCycleStarts, latestCycles } from './cycles.ts';

/** From the first day of the latest cycles to their last. */
export const periodOfCycles = (chemoDays: readonly string[], today: string): Period | null => {
  const cycles = latestCycles(findCycleStarts(chemoDays), today);
  const from = cycles[0]?.start;
  const to = cycles.at(-1)?.end;
  return from === undefined || to === undefined ? null : { from, to };
};

/** The latest cycles and all that was noted in them. */
export const cyclesDataOf = ({ chemoDays, tracked }: ChemoData, today: string) => {
  const starts = findCycleStarts(chemoDays);
  return {
    /** Number of all cycles found; `cycles` holds the latest of them. */
    startCount: starts.length,
    cycles: latestCycles(starts, today),
    measures: tracked === null ? [] : measuresOf(tracked.moods, tracked.curves),
    /** False where older values did not fit into one answer. */
    isComplete: tracked?.curves.is_complete ?? true,
  };
};

export type CyclesData = ReturnType<typeof cyclesDataOf>;
