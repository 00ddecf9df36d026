import { EXPERIENCE_RING_PX } from '@bergkette/contract/experience.rules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { gearSixIcon } from '../../../ui/shared-icons.ts';
import styles from './xp-corner.module.css';

interface XpCornerProps {
  /** `null` until the server has answered. */
  xp: { gained: number; max: number } | null;
  onSettings: () => void;
}

/** The settings button, and below it the XP gained by looking back out of the week's maximum [EXP-02, EXP-04]. */
export function XpCorner({ xp, onSettings }: XpCornerProps) {
  const t = useTexts('profile');
  return (
    <>
      <IconButton
        className={`${styles.cog} on-scene`}
        icon={gearSixIcon}
        label={t('experience.settings')}
        look="glass"
        onClick={onSettings}
      />
      {xp !== null && (
        <div className={styles.xp}>
          <ProgressRing
            value={xp.gained}
            max={xp.max}
            size={EXPERIENCE_RING_PX}
            tone="sun"
            label={t('experience.xp', xp)}
            unit={t('experience.xp_unit', { max: xp.max })}
          />
        </div>
      )}
    </>
  );
}
