import type { Achievement } from '@bergkette/contract/progress.ts';
import { useEffect, useState } from 'react';
import { useDialogTurn } from '../../ui/use-turn.ts';
import { celebratedCount, keepCelebrated } from './celebrated.ts';

interface Celebrated {
  id: number;
  /** In the order in which they were reached. */
  achievements: readonly Achievement[];
}

/** Which achievement is to be celebrated now: the newest since the last look on this device. */
export const useCelebration = (person: Celebrated | undefined) => {
  const [due, setDue] = useState<Achievement | null>(null);
  useEffect(() => {
    if (person === undefined) return;
    const known = celebratedCount(person.id);
    // What was reached before this device knew the person is no news.
    if (known !== null && person.achievements.length > known) setDue(person.achievements.at(-1) ?? null);
    if (known !== person.achievements.length) keepCelebrated(person.id, person.achievements.length);
  }, [person]);
  const isOpen = useDialogTurn('celebration', due !== null);
  return { achievement: isOpen ? due : null, end: () => setDue(null) };
};
