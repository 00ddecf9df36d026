import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import type { SessionFailure } from '../session-failure.ts';
import classes from './session.module.css';

const SECONDS_SHOWN_UP_TO = 90;

/** The error of the whole form; after too many tries it says when the next one is possible. */
export function FormFailure({ failure }: { failure: Pick<SessionFailure, 'form' | 'retryAfterS'> | null }) {
  const t = useTexts('account');
  const text = (): string | null => {
    if (failure === null) return null;
    const seconds = failure.retryAfterS;
    if (seconds === null) return failure.form === null ? null : t(failure.form);
    if (seconds <= SECONDS_SHOWN_UP_TO) return t('too_many.seconds', { seconds });
    return t('too_many.minutes', { minutes: Math.ceil(seconds / 60) });
  };
  const shown = text();
  return (
    <div role="alert">
      {shown !== null && (
        <p className={classes.failure}>
          <Icon shape={infoIcon} size={20} />
          {shown}
        </p>
      )}
    </div>
  );
}
