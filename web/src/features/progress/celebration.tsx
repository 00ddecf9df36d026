import { useTexts } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { ReachedBadge } from './achievement-badges.ts';
import { BadgeDrawing } from './badge-drawing.tsx';
import styles from './celebration.module.css';
import { useBadgeTexts } from './use-badge-texts.ts';

interface CelebrationProps {
  badge: ReachedBadge | null;
  onEnd: () => void;
}

/** A badge drops in and Firn is glad; any tap beside it, Escape or the button ends it. */
export function Celebration({ badge, onEnd }: CelebrationProps) {
  const t = useTexts('profile');
  const texts = useBadgeTexts();
  return (
    <Sheet
      isOpen={badge !== null}
      onClose={onEnd}
      title={badge === null ? '' : texts.title(badge)}
      closeLabel={t('profile.close')}
      topper={<Firn pose="cheer" eyes="happy" mouth="open" />}
    >
      {badge && (
        <div className={styles.celebration}>
          <div className={styles.badge}>
            <BadgeDrawing category={badge.category} level={badge.level} width={112} />
          </div>
          <p>{texts.description(badge)}</p>
        </div>
      )}
      <PrimaryButton onClick={onEnd}>{t('profile.celebrated')}</PrimaryButton>
    </Sheet>
  );
}
