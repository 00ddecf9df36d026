import { useTexts } from '../../i18n/use-texts.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Badge } from './achievement-badges.ts';
import styles from './achievement-sheet.module.css';
import { BadgeDrawing } from './badge-drawing.tsx';
import { useBadgeTexts } from './use-badge-texts.ts';

/** The newest of an endless kind say it all. */
const SHOWN_MAX = 6;

interface AchievementSheetProps {
  /** Of one kind: what was reached, lowest first, then the goal. */
  badges: readonly Badge[];
  isOpen: boolean;
  onClose: () => void;
}

/** Each stage of one kind with its day, and what comes next [XP-11, XP-19]. */
export function AchievementSheet({ badges, isOpen, onClose }: AchievementSheetProps) {
  const t = useTexts('profile');
  const texts = useBadgeTexts();
  const [first] = badges;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={first ? texts.category(first) : ''} closeLabel={t('profile.close')}>
      <ul className={styles.list}>
        {badges.slice(-SHOWN_MAX).map((badge) => (
          <li key={badge.stage} className={styles.row}>
            <BadgeDrawing category={badge.category} level={badge.level} width={60} />
            <span className={styles.words}>
              <b>{badge.level === 0 ? t('profile.next_goal', { goal: texts.goal(badge) }) : texts.title(badge)}</b>
              {badge.level > 0 && <span>{texts.description(badge)}</span>}
              {badge.level > 0 && <span className="small">{texts.reached(badge)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="small">{t('profile.achievements_stay')}</p>
    </Sheet>
  );
}
