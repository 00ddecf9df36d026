import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ResetRequestForm, ResetRequestSent } from '../../features/session/components/reset-request-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, thinkingFirn } from '../../features/session/components/session-frame.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

export function ResetRequestPage() {
  const t = useTexts('account');
  const [isSent, setIsSent] = useState(false);
  const title = t(isSent ? 'reset_request.sent_title' : 'reset_request.title');
  return (
    <SessionFrame title={title} text={isSent ? '' : t('reset_request.text')} firn={thinkingFirn}>
      {isSent ? <ResetRequestSent /> : <ResetRequestForm onSent={() => setIsSent(true)} />}
      <nav className={classes.links}>
        <Link className={classes.link} to="/recover">
          {t('recover.link')}
        </Link>
        <Link className={classes.link} to="/login">
          {t('login.back')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
