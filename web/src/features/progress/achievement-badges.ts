import type { Achievement, AchievementCategory } from '@bergkette/contract/progress.ts';
import { ACHIEVEMENT_LEVEL_MAX, ACHIEVEMENT_STAGES, ACHIEVEMENT_STARS_MAX } from '@bergkette/contract/rules.ts';

export interface Badge {
  category: AchievementCategory;
  /** How many of it were asked for. */
  stage: number;
  /** 1 to 6; 0 is the next goal, which is still locked [XP-19]. */
  level: number;
  /** When it was reached; null for a goal. */
  reachedAt: string | null;
}

export const achievementCategories = Object.keys(ACHIEVEMENT_STAGES) as AchievementCategory[];

/** `event_streak_30` → its category and 30; null for a name that this version does not know. */
const readName = (name: string): { category: AchievementCategory; stage: number } | null => {
  const [, category, stage] = /^([a-z_]+)_(\d+)$/.exec(name) ?? [];
  const known = achievementCategories.find((key) => key === category);
  return known === undefined ? null : { category: known, stage: Number(stage) };
};

/** The stage after those reached; null when all are [XP-12 … XP-18]. */
const nextStage = (category: AchievementCategory, reached: readonly number[]): number | null => {
  const stages: readonly number[] = ACHIEVEMENT_STAGES[category];
  const highest = Math.max(0, ...reached);
  if (stages.length === 0) return highest + 1;
  return stages.find((stage) => stage > highest) ?? null;
};

/** What was reached in a category, lowest first, then its next goal. Levels are stages reached, at most six (decision I20). */
export const badgesOf = (category: AchievementCategory, achievements: readonly Achievement[]): Badge[] => {
  const own = achievements
    .flatMap(({ name, timestamp }) => {
      const read = readName(name);
      return read?.category === category ? [{ stage: read.stage, reachedAt: timestamp }] : [];
    })
    .sort((a, b) => a.stage - b.stage);
  const reached = own.map(
    ({ stage, reachedAt }, index): Badge => ({
      category,
      stage,
      level: Math.min(index + 1, ACHIEVEMENT_LEVEL_MAX),
      reachedAt,
    }),
  );
  const goal = nextStage(
    category,
    own.map(({ stage }) => stage),
  );
  return goal === null ? reached : [...reached, { category, stage: goal, level: 0, reachedAt: null }];
};

/** 1 for level 1, 2 for level 2, 3 from level 3 on; none for a goal [XP-21]. */
export const starsOf = (level: number): number => Math.min(level, ACHIEVEMENT_STARS_MAX);

/** Levels 4, 5 and 6 have colours of their own, the others are teal [XP-20]. */
export const colorOf = (level: number): string => (level >= 4 ? `var(--level-${level})` : 'var(--home-strong)');
