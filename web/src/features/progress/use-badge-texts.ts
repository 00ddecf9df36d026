import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate } from '../../lib/dates.ts';
import type { Badge } from './achievement-badges.ts';

type TitleId = 'achievement.total_events_3.title';
type DescriptionId = 'achievement.total_events_3.description';

/** Words of a badge, reached or still to come. */
export const useBadgeTexts = () => {
  const texts = useTexts('achievements');
  const t = useTexts('profile');
  const language = useLanguage();
  const isEndless = ({ category }: Badge) => category === 'treatment_completed';

  return {
    title: (badge: Badge): string => {
      if (isEndless(badge)) return texts('achievement.treatment_completed.title', { count: badge.stage });
      return texts(`achievement.${badge.category}_${badge.stage}.title` as TitleId);
    },
    description: (badge: Badge): string => {
      if (isEndless(badge)) {
        return badge.level === 0
          ? texts('achievement.treatment_completed.next-description')
          : texts('achievement.treatment_completed.description', { count: badge.stage });
      }
      return texts(`achievement.${badge.category}_${badge.stage}.description` as DescriptionId);
    },
    category: (badge: Badge): string => texts(`achievement-category.${badge.category}`),
    /** What the goal asks for. */
    goal: (badge: Badge): string => t(`profile.goal.${badge.category}`, { stage: badge.stage }),
    reached: (badge: Badge): string =>
      badge.reachedAt === null ? '' : t('profile.reached', { date: formatDate(badge.reachedAt, language) }),
    stars: (badge: Badge): string => t('profile.level', { level: badge.level }),
  };
};
