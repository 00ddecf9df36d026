import type { Achievement } from '@bergkette/contract/progress.ts';
import { useEffect, useState } from 'react';
import { isFirstDay } from '../../../lib/first-day.ts';
import { useIsQuiet } from '../../../lib/quiet-time.ts';
import { useSelfOpening } from '../../../ui/use-dialog-queue.ts';
import { celebratedCount, keepCelebrated } from './celebrated.ts';

interface Celebrated {
  id: number;
  /** The oldest first. */
  achievements: readonly Achievement[];
}

/**
 * The achievement to celebrate now: each one since the last visit on this device, one after another. It counts
 * as celebrated when its celebration ends, so that none is lost while it waits for its turn, for the minute after
 * something bad to end, or for the second day.
 */
export const useCelebration = (person: Celebrated | undefined) => {
  const [, setEnded] = useState(0);
  const isQuiet = useIsQuiet();
  const known = person === undefined ? null : celebratedCount(person.id);
  const due = person === undefined || known === null ? null : (person.achievements[known] ?? null);
  const isOpen = useSelfOpening('celebration', due !== null && !isQuiet && !isFirstDay());

  useEffect(() => {
    // On the first visit on this device, older achievements are not celebrated.
    if (person !== undefined && celebratedCount(person.id) === null)
      keepCelebrated(person.id, person.achievements.length);
  }, [person]);

  const end = () => {
    if (person === undefined || known === null) return;
    keepCelebrated(person.id, known + 1);
    setEnded(known + 1);
  };
  return { achievement: isOpen ? due : null, end };
};
