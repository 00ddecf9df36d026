import { Link } from '@tanstack/react-router';
import { ResetRequestForm } from '../features/session/components/reset-request-form.tsx';
import classes from '../features/session/components/session.module.css';
import { SessionFrame, thinkingFirn } from '../features/session/components/session-frame.tsx';
import { useTexts } from '../i18n/use-texts.ts';

export function ResetRequestPage() {
  const t = useTexts('session');
  return (
    <SessionFrame title={t('reset_request.title')} text={t('reset_request.text')} firn={thinkingFirn}>
      <ResetRequestForm />
      <nav className={classes.links}>
        <Link className={classes.link} to="/login" search={{}}>
          {t('login.back')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
