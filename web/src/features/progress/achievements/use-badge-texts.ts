import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import type { Goal, ReachedBadge } from './achievement-badges.ts';

/** Text ids contain the stage; this one id gives the type of all of them. */
type TitleId = 'achievement.total_events_3.title';
type DescriptionId = 'achievement.total_events_3.description';

export const useBadgeTexts = () => {
  const t = useTexts('profile');
  const language = useLanguage();
  return {
    kind: ({ category }: ReachedBadge | Goal): string => t(`achievement-category.${category}`),
    title: ({ category, stage }: ReachedBadge): string =>
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
    /** "Noch 3 Ereignisse". Days in a row say what is there, never what is missing; before the first day only the name. */
    goal: ({ category, stage, missing, count }: Goal): string =>
      (category === 'event_streak' || category === 'good_mood') && count === 0
        ? t(`achievement.${category}_${stage}.title` as TitleId)
        : t(`profile.goal.${category}`, { missing, count, stage }),
  };
};
