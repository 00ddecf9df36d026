import type { ActionKey } from '@bergkette/contract/progress.ts';
import type { Random } from './random.ts';

/** An evening on which a person looked back on the path. */
export interface LookBack {
  day: number;
  /** One action for each experience point. */
  actions: ActionKey[];
}

const FIRST_DAY = 40;
const HOW_OFTEN = 0.35;

const times = (count: number, action: ActionKey): ActionKey[] => Array.from({ length: count }, () => action);

/** Returns look-backs in some weeks and on the last evening, so that this week's ring is not empty. */
export const writeLookBacks = (days: number, random: Random): LookBack[] => {
  const evenings: LookBack[] = [];
  for (let day = FIRST_DAY; day < days; day += 7) {
    const isLast = day + 7 >= days;
    if (!isLast && !random.chance(HOW_OFTEN)) continue;
    evenings.push({
      day: isLast ? days - 1 : day + random.between(0, 6),
      actions: [
        ...times(random.between(4, 10), 'experience_mode_scrolled'),
        ...times(random.between(1, 6), 'experience_mode_event_opened'),
      ],
    });
  }
  return evenings;
};

/** Returns where the person is after this entry; undefined where the entry does not change it. */
export const isAtClinicAfter = (activity: string | undefined): boolean | undefined => {
  if (activity === 'home') return false;
  return activity === 'stationary' || activity === 'emergency' || activity === 'intensive-care' ? true : undefined;
};
