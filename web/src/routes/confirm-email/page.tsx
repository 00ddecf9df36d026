import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshMe } from '../../data/refresh.ts';
import { ConfirmEmailForm, type ConfirmResult } from '../../features/session/components/confirm-email-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, thinkingFirn, wavingFirn } from '../../features/session/components/session-frame.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** Opened by the link of a mail, signed in or not. */
export function ConfirmEmailPage() {
  const t = useTexts('account');
  const { token } = useSearch({ from: '/public/confirm-email' });
  const [result, setResult] = useState<ConfirmResult | null>(token === undefined ? 'invalid' : null);
  const handleResult = (next: ConfirmResult) => {
    void refreshMe();
    setResult(next);
  };
  return (
    <SessionFrame
      title={t(result === null ? 'confirm_email.title' : `confirm_email.${result}_title`)}
      text={t(result === null ? 'confirm_email.text' : `confirm_email.${result}`)}
      firn={result === 'invalid' ? thinkingFirn : wavingFirn}
    >
      {result === null && <ConfirmEmailForm token={token ?? ''} onResult={handleResult} />}
      <nav className={classes.links}>
        <Link className={classes.link} to="/">
          {t('confirm_email.app')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
