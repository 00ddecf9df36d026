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
  const { token, keep = false } = useSearch({ from: '/public/confirm-email' });
  const [result, setResult] = useState<ConfirmResult | null>(token === undefined ? 'invalid' : null);
  const area = keep ? 'keep_email' : 'confirm_email';
  const handleResult = (next: ConfirmResult) => {
    void refreshMe();
    setResult(next);
  };
  return (
    <SessionFrame
      title={t(result === null ? `${area}.title` : `${area}.${result}_title`)}
      text={t(result === null ? `${area}.text` : `${area}.${result}`)}
      firn={result === 'invalid' ? thinkingFirn : wavingFirn}
    >
      {result === null && <ConfirmEmailForm token={token ?? ''} submit={t(`${area}.submit`)} onResult={handleResult} />}
      <nav className={classes.links}>
        <Link className={classes.link} to="/">
          {t('confirm_email.app')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
