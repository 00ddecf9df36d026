import { XP_PER_ACTION } from '@bergkette/contract/rules.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import styles from './panels.module.css';

interface EndPanelProps {
  isSaving: boolean;
  hasFailed: boolean;
  onGo: () => void;
}

/** The first XP, and the way home [ONB-06]. */
export function EndPanel({ isSaving, hasFailed, onGo }: EndPanelProps) {
  const t = useTexts('onboarding');
  return (
    <>
      <div className={styles.done}>
        <Firn pose="cheer" eyes="happy" mouth="open" life="happy" />
        <span className={styles.xp}>+{XP_PER_ACTION} XP</span>
      </div>
      <p className={styles.failed} role="status">
        {hasFailed && t('onboarding.save_failed')}
      </p>
      <PrimaryButton isSaving={isSaving} onClick={onGo}>
        {t(hasFailed ? 'onboarding.retry' : 'onboarding.event-form.next')}
      </PrimaryButton>
    </>
  );
}
