import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { hourglassIcon } from '../symptom-ui-icons.ts';
import styles from '../symptoms-tab.module.css';

interface OngoingBannerProps {
  symptom: string;
  days: number;
  /** Null where the tracker is open already. */
  onShow: (() => void) | null;
  /** Answers by one tap; may draw nothing. */
  answer: ReactNode;
}

/** Asks about a symptom without a value for a day or more, in words that do not blame [TRK-08, TRK-09]. */
export function OngoingBanner({ symptom, days, onShow, answer }: OngoingBannerProps) {
  const t = useTexts('tracking');
  return (
    <div className={styles.notice} data-notice="">
      <Icon shape={hourglassIcon} size={22} />
      <p>
        <b>{t('trackers.notice', { symptom })}</b> <span>{t('trackers.notice_age', { days })}</span>
      </p>
      {onShow !== null && (
        <button type="button" className={styles.link} onClick={onShow}>
          {t('trackers.notice_show')}
        </button>
      )}
      <div className={styles.answer}>{answer}</div>
    </div>
  );
}
