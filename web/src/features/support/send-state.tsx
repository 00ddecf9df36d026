import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { infoIcon } from '../../ui/shell-icons.ts';
import styles from './bug-report.module.css';
import type { SendFailure } from './send-failure.ts';

interface SendStateProps {
  /** 0 to 1 while it is being sent. */
  part: number | null;
  failure: SendFailure | null;
}

/** Progress of sending, or why it failed. The live regions are always rendered, so that screen readers read what appears in them. */
export function SendState({ part, failure }: SendStateProps) {
  const t = useTexts('account');
  const percent = Math.round((part ?? 0) * 100);
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
      {part !== null && <progress className={styles.bar} max={100} value={percent} aria-label={t('support.sending')} />}
      <p className="small" role="status">
        {part !== null && t('support.sending')}
      </p>
    </>
  );
}
