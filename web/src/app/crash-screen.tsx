import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { ApiError } from '../lib/api-error.ts';
import { BASE_PATH } from '../lib/paths.ts';
import classes from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

/** What is left when a screen broke: say so, keep calm, offer two ways out. It loads nothing. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const t = useTexts('shell');
  const router = useRouter();
  const isAnswer = error instanceof ApiError;
  const handleRetry = () => {
    if (!isAnswer) {
      location.reload();
      return;
    }
    reset();
    router.invalidate();
  };
  return (
    <MessageScreen title={t('crash.title')} text={t(isAnswer ? 'profile.failed' : 'crash.text')}>
      <button type="button" className={classes.main} onClick={handleRetry}>
        {t(isAnswer ? 'list.retry' : 'crash.reload')}
      </button>
      <a className={classes.quiet} href={`${BASE_PATH}/`}>
        {t('crash.home')}
      </a>
    </MessageScreen>
  );
}
