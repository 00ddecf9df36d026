import type { Activity, Category } from '@bergkette/contract/catalogues.ts';
import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';

/** The activities of a category, without the one that only home events have (EVF-17, decision I15). */
export const offeredActivities = (categories: readonly Category[], category: string): Activity[] =>
  categories
    .filter((one) => one.description === category)
    .flatMap((one) => one.activities)
    .filter((activity) => activity.description !== HOME_ACTIVITY);
