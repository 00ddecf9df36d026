import { useTexts } from '../../../i18n/use-texts.ts';
import { Firn, type FirnFigureProps } from '../../../illustrations/firn.tsx';
import { PrimaryButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ReachedBadge } from './achievement-badges.ts';
import { BadgeDrawing } from './badge-drawing.tsx';
import styles from './celebration.module.css';
import { useBadgeTexts } from './use-badge-texts.ts';

const GLAD: FirnFigureProps = { pose: 'cheer', eyes: 'happy', mouth: 'open' };
/** Firn comforts after hard days instead of cheering. */
const COMFORTING: FirnFigureProps = { pose: 'heart', eyes: 'soft', mouth: 'smile' };

interface CelebrationProps {
  badge: ReachedBadge | null;
  onEnd: () => void;
}

/** Shows a badge that drops in and a glad Firn; for hard days nothing moves and Firn comforts. The button, the cross or Escape closes it. */
export function Celebration({ badge, onEnd }: CelebrationProps) {
  const t = useTexts('profile');
  const texts = useBadgeTexts();
  const isHard = badge?.category === 'hard_events';
  return (
    <Sheet
      isOpen={badge !== null}
      onClose={onEnd}
      isUnasked
      title={badge === null ? '' : texts.title(badge)}
      closeLabel={t('profile.close')}
      topper={<Firn {...(isHard ? COMFORTING : GLAD)} />}
    >
      {badge && (
        <div className={styles.celebration}>
          <div className={styles.badge} data-calm={isHard || undefined}>
            <BadgeDrawing category={badge.category} level={badge.level} width={112} />
          </div>
          <p>{texts.description(badge)}</p>
        </div>
      )}
      <PrimaryButton onClick={onEnd}>{t(isHard ? 'profile.thanked' : 'profile.celebrated')}</PrimaryButton>
    </Sheet>
  );
}
