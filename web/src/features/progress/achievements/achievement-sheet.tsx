import type { AchievementProgress } from '@bergkette/contract/progress.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { goalOf, reachedOf } from './achievement-badges.ts';
import styles from './achievement-sheet.module.css';
import { BadgeDrawing } from './badge-drawing.tsx';
import { useBadgeTexts } from './use-badge-texts.ts';

/** A category without an end shows only its newest stages. */
const SHOWN_MAX = 6;

function Stages({ progress }: { progress: AchievementProgress }) {
  const texts = useBadgeTexts();
  const goal = goalOf(progress);
  return (
    <ul className={styles.list}>
      {reachedOf(progress)
        .slice(-SHOWN_MAX)
        .map((badge) => (
          <li key={badge.stage} className={styles.row}>
            <BadgeDrawing category={badge.category} level={badge.level} width={60} />
            <span className={styles.words}>
              <b>{texts.title(badge)}</b>
              <span>{texts.description(badge)}</span>
              <span className="small">{texts.reachedOn(badge)}</span>
            </span>
          </li>
        ))}
      {goal && (
        <li className={styles.row}>
          <BadgeDrawing category={goal.category} level={0} width={60} />
          <b>{texts.goal(goal)}</b>
        </li>
      )}
    </ul>
  );
}

interface AchievementSheetProps {
  /** Progress of the badge that was tapped. */
  progress: AchievementProgress | undefined;
  onClose: () => void;
}

/** Each stage of one kind with its day, and what comes next [XP-11, XP-19]. */
export function AchievementSheet({ progress, onClose }: AchievementSheetProps) {
  const t = useTexts('profile');
  const names = useTexts('profile');
  return (
    <Sheet
      isOpen={progress !== undefined}
      onClose={onClose}
      title={progress === undefined ? '' : names(`achievement-category.${progress.category}`)}
      closeLabel={t('profile.close')}
    >
      {progress && <Stages progress={progress} />}
      <p className="small">{t('profile.achievements_stay')}</p>
    </Sheet>
  );
}
