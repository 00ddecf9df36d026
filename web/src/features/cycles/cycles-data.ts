import type { ChemoData, Period } from '../../data/period.ts';
import { type Measure, measuresOf } from './cycle-lines.ts';
import { type Cycle, findCycleStarts, latestCycles } from './cycles.ts';

export interface CyclesData {
  /** Number of all cycles found; `cycles` holds the latest of them. */
  startCount: number;
  cycles: Cycle[];
  measures: Measure[];
  /** False where older values did not fit into one answer. */
  isComplete: boolean;
}

/** From the first day of the latest cycles to their last. */
export const periodOfCycles = (chemoDays: readonly string[], today: string): Period | null => {
  const cycles = latestCycles(findCycleStarts(chemoDays), today);
  const from = cycles[0]?.start;
  const to = cycles.at(-1)?.end;
  return from === undefined || to === undefined ? null : { from, to };
};

/** The latest cycles and all that was noted in them. */
export const cyclesDataOf = ({ chemoDays, tracked }: ChemoData, today: string): CyclesData => {
  const starts = findCycleStarts(chemoDays);
  return {
    startCount: starts.length,
    cycles: latestCycles(starts, today),
    measures: tracked === null ? [] : measuresOf(tracked.moods, tracked.curves),
    isComplete: tracked?.curves.is_complete ?? true,
  };
};
