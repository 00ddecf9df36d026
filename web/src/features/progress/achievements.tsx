import type { Achievement, AchievementCategory } from '@bergkette/contract/progress.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { AchievementSheet } from './achievement-sheet.tsx';
import styles from './achievements.module.css';
import { achievementCategories, type Badge, badgesOf } from './achievement-badges.ts';
import badgeStyles from './badge.module.css';
import { BadgeDrawing } from './badge-drawing.tsx';
import { useBadgeTexts } from './use-badge-texts.ts';

function BadgeButton({ badge, onOpen }: { badge: Badge; onOpen: () => void }) {
  const texts = useBadgeTexts();
  const isLocked = badge.level === 0;
  const title = isLocked ? texts.goal(badge) : texts.title(badge);
  return (
    <button
      type="button"
      className={`${badgeStyles.badge} ${isLocked ? badgeStyles.locked : ''}`}
      aria-label={isLocked ? `${texts.category(badge)}: ${title}` : `${title}, ${texts.stars(badge)}`}
      onClick={onOpen}
    >
      <BadgeDrawing category={badge.category} level={badge.level} />
      <span className={badgeStyles.title}>{title}</span>
    </button>
  );
}

/** The highest badge of each kind, then the goals; a tap tells more [XP-19, PROF-15]. */
export function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  const t = useTexts('profile');
  const [opened, setOpened] = useState<AchievementCategory | null>(null);
  const kinds = achievementCategories.map((category) => badgesOf(category, achievements));
  const reached = kinds.flatMap((badges) => badges.findLast(({ level }) => level > 0) ?? []);
  const goals = kinds.flatMap((badges) => badges.find(({ level }) => level === 0) ?? []);
  return (
    <Card>
      <h2>{t('profile.achievements')}</h2>
      {reached.length === 0 && <p className={`small`}>{t('profile.achievements_none')}</p>}
      <ul className={styles.grid}>
        {[...reached, ...goals].map((badge) => (
          <li key={`${badge.category} ${badge.level === 0 ? 'goal' : 'reached'}`}>
            <BadgeButton badge={badge} onOpen={() => setOpened(badge.category)} />
          </li>
        ))}
      </ul>
      <AchievementSheet
        badges={opened === null ? [] : badgesOf(opened, achievements)}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      />
    </Card>
  );
}
