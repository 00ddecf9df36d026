import { useIsWithoutHints } from '../lib/quiet-time.ts';
import { now } from '../lib/server-time.ts';
import { isHintTime } from './hint-time.ts';
import { useMayOpen } from './use-dialog-queue.ts';

/** Returns whether a hint has its turn now. What is not shown comes another time. */
export const useHintTurn = (isDue: boolean): boolean => {
  const isTime = isHintTime(new Date(now()).getHours(), useIsWithoutHints());
  return useMayOpen('hint', isDue && isTime) && isTime;
};
