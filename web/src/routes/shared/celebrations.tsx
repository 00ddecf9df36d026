import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../../data/me.ts';
import { badgeOf } from '../../features/progress/achievements/achievement-badges.ts';
import { Celebration } from '../../features/progress/achievements/celebration.tsx';
import { useBadgeTexts } from '../../features/progress/achievements/use-badge-texts.ts';
import { useCelebration } from '../../features/progress/achievements/use-celebration.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { isMotionReduced } from '../../lib/reduced-motion.ts';

/** Celebrates what was reached since the last look: a badge that drops in, or a calm line where motion is reduced. */
export function Celebrations() {
  const t = useTexts('profile');
  const texts = useBadgeTexts();
  const { data: me } = useQuery(meQuery);
  const { achievement, end } = useCelebration(me);
  const badge = achievement && badgeOf(achievement, me?.achievements ?? []);
  const isQuiet = badge !== null && isMotionReduced();

  useEffect(() => {
    if (!isQuiet || badge === null) return;
    if (badge.category === 'hard_events') alertStore.show('info', texts.description(badge));
    else alertStore.show('success', t('profile.new_achievement', { title: texts.title(badge) }));
    end();
  });

  return <Celebration badge={isQuiet ? null : badge} onEnd={end} />;
}
