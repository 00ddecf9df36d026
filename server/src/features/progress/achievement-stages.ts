import { ACHIEVEMENT_STAGES } from '@bergkette/contract/progress.rules.ts';
import { type AchievementCategory, achievementCategories } from '@bergkette/contract/progress.ts';

/** The count of each category; absent if it was not counted. */
export type Counts = { [Category in AchievementCategory]?: number | undefined };

const nameOf = (category: AchievementCategory, stage: number) => `${category}_${stage}`;

/** The highest number worth counting; Infinity if there is always a next stage. */
export const lastStage = (category: AchievementCategory): number => ACHIEVEMENT_STAGES[category].at(-1) ?? Infinity;

const stagesUpTo = (category: AchievementCategory, count: number): number[] => {
  if (lastStage(category) === Infinity) return Array.from({ length: count }, (_, index) => index + 1);
  return ACHIEVEMENT_STAGES[category].filter((stage) => stage <= count);
};

/** Names of every stage that these counts reach, lowest first [XP-11 … XP-18]. */
export const namesReached = (counts: Counts): string[] =>
  achievementCategories.flatMap((category) =>
    stagesUpTo(category, counts[category] ?? 0).map((stage) => nameOf(category, stage)),
  );

/** Whether nothing more is to be reached. */
export const isClosed = (category: AchievementCategory, granted: readonly string[]): boolean =>
  granted.includes(nameOf(category, lastStage(category)));

/** Whether the name is of that category, whatever its stage. */
export const isOf = (category: AchievementCategory, name: string): boolean =>
  name.slice(0, name.lastIndexOf('_')) === category;
