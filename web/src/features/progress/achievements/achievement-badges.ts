import {
  ACHIEVEMENT_LEVEL_MAX,
  ACHIEVEMENT_STAGES,
  ACHIEVEMENT_STARS_MAX,
} from '@bergkette/contract/progress.rules.ts';
import type { Achievement, AchievementCategory, AchievementProgress } from '@bergkette/contract/progress.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { PERSONAL_PREFIX } from '../../../lib/personal-data.ts';

/** Text ids contain the stage; this one id gives the type of all of them. */
type TitleId = 'achievement.total_events_3.title';
type DescriptionId = 'achievement.total_events_3.description';

export const useBadgeTexts = () => {
  const t = useTexts('profile');
  const language = useLanguage();
  return {
    title: ({ category, stage }: ReachedBadge | Goal): string =>
      category === 'treatment_completed'
        ? t('achievement.treatment_completed.title', { count: stage })
        : t(`achievement.${category}_${stage}.title` as TitleId),
    description: ({ category, stage }: ReachedBadge): string =>
      category === 'treatment_completed'
        ? t('achievement.treatment_completed.description', { count: stage })
        : t(`achievement.${category}_${stage}.description` as DescriptionId),
    reachedOn: ({ reachedAt }: ReachedBadge): string =>
      t('profile.reached_on', { date: formatDate(reachedAt, language) }),
    level: ({ level }: ReachedBadge): string => t('profile.level', { level }),
    notReached: t('profile.not_reached'),
    /** "Noch 3 Ereignisse". Days in a row say what is there, never what is missing, and nothing before the first day. */
    goal: ({ category, missing, count }: Goal): string =>
      (category === 'event_streak' || category === 'good_mood') && count === 0
        ? ''
        : t(`profile.goal.${category}`, { missing, count }),
    /** What the badge is for, to whoever asks; a phase of therapy says it as what is missing. */
    goalFor: ({ category, stage }: Goal): string =>
      category === 'treatment_completed' ? '' : t(`profile.goal_for.${category}`, { stage }),
  };
};

/** From this level on a badge has a colour of its own [XP-20]. */
const OWN_COLOR_FROM_LEVEL = 4;

export interface ReachedBadge {
  category: AchievementCategory;
  stage: number;
  /** 1 to 6: the stages reached (decision I20). */
  level: number;
  reachedAt: string;
}

/** Hard events are shown once reached, but never as a goal, because nobody should want more of them. */
type GoalCategory = Exclude<AchievementCategory, 'hard_events'>;
const isWished = (category: AchievementCategory): category is GoalCategory => category !== 'hard_events';

/** The next locked goal, which is level 0 [XP-19]. */
export interface Goal {
  category: GoalCategory;
  stage: number;
  /** How many are still missing, at least one. */
  missing: number;
  /** Number reached so far. */
  count: number;
}

/** `event_streak_30` → 30 */
const stageOf = (name: string): number => Number(name.slice(name.lastIndexOf('_') + 1));

/** The badges reached in one category, the lowest first. */
export const reachedOf = ({ category, achieved }: AchievementProgress): ReachedBadge[] =>
  achieved
    .map(({ name, timestamp }) => ({ stage: stageOf(name), reachedAt: timestamp }))
    .sort((a, b) => a.stage - b.stage)
    .map(({ stage, reachedAt }, index) => ({
      category,
      stage,
      level: Math.min(index + 1, ACHIEVEMENT_LEVEL_MAX),
      reachedAt,
    }));

/** The next stage of a category; null if there is none, or if it must not be a goal [XP-12 … XP-18]. */
export const goalOf = (progress: AchievementProgress): Goal | null => {
  const { category, count } = progress;
  if (!isWished(category)) return null;
  const highest = Math.max(0, ...reachedOf(progress).map(({ stage }) => stage));
  if (category === 'treatment_completed')
    return progress.goes_on === true ? { category, stage: highest + 1, missing: 1, count } : null;
  const stages: readonly number[] = ACHIEVEMENT_STAGES[category];
  const stage = stages.find((each) => each > highest);
  return stage === undefined ? null : { category, stage, missing: Math.max(1, stage - count), count };
};

/** 1 for level 1, 2 for level 2, 3 from level 3 on [XP-21]. */
export const starsOf = (level: number): number => Math.min(level, ACHIEVEMENT_STARS_MAX);

/** Levels 4, 5 and 6 have colours of their own, the others are teal [XP-20]. */
export const hasOwnColor = (level: number): boolean => level >= OWN_COLOR_FROM_LEVEL;

export const colorOf = (level: number): string => (hasOwnColor(level) ? `var(--level-${level})` : 'var(--home-strong)');

/** The badge for one achievement. @param all every achievement of the person @returns null for a name that this version does not know */
export const badgeOf = (achievement: Achievement, all: readonly Achievement[]): ReachedBadge | null => {
  const category = (Object.keys(ACHIEVEMENT_STAGES) as AchievementCategory[]).find(
    (key) => achievement.name === `${key}_${stageOf(achievement.name)}`,
  );
  if (category === undefined) return null;
  const achieved = all.filter(({ name }) => name === `${category}_${stageOf(name)}`);
  return reachedOf({ category, count: 0, achieved }).find(({ stage }) => stage === stageOf(achievement.name)) ?? null;
};

const keyOf = (personId: number) => `${PERSONAL_PREFIX}celebrated-${personId}`;

/** How many achievements were celebrated on this device; null before the first look. */
export const celebratedCount = (personId: number): number | null => {
  const count = Number.parseInt(deviceStorage.get(keyOf(personId)) ?? '', 10);
  return Number.isNaN(count) ? null : count;
};

export const keepCelebrated = (personId: number, count: number): void =>
  deviceStorage.set(keyOf(personId), String(count));
