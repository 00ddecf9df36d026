import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { infoIcon } from '../../ui/shell-icons.ts';
import styles from './bug-report.module.css';
import type { SendFailure } from './send-failure.ts';

interface SendStateProps {
  isSending: boolean;
  /** It is on the device, and is sent as soon as possible. */
  isWaiting: boolean;
  failure: SendFailure | null;
}

/** Says that it is being sent, or why that failed. The live regions are always rendered, so that screen readers read what appears in them. */
export function SendState({ isSending, isWaiting, failure }: SendStateProps) {
  const t = useTexts('account');
  return (
    <>
      <div role="alert">
        {failure !== null && (
          <p className={styles.failed}>
            <Icon shape={infoIcon} size={20} />
            <span>
              {t(`support.failed.${failure}`)} {t('support.failed.kept')}
            </span>
          </p>
        )}
      </div>
      <p className="small" role="status">
        {isSending && t('support.sending')}
        {isWaiting && t('support.waiting')}
      </p>
    </>
  );
}
