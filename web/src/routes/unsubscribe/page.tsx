import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { UnsubscribeForm, type UnsubscribeResult } from '../../features/notifications/unsubscribe-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, thinkingFirn } from '../../features/session/components/session-frame.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** Ends the daily mails of the person who got the mail with the link, signed in or not (decision O65). */
export function UnsubscribePage() {
  const t = useTexts('account');
  const { token } = useSearch({ from: '/public/unsubscribe' });
  const [result, setResult] = useState<UnsubscribeResult | null>(token === undefined ? 'invalid' : null);
  return (
    <SessionFrame
      title={t(result === null ? 'unsubscribe.title' : `unsubscribe.${result}_title`)}
      text={t(result === null ? 'unsubscribe.text' : `unsubscribe.${result}`)}
      firn={thinkingFirn}
    >
      {result === null && <UnsubscribeForm token={token} onResult={setResult} />}
      <nav className={classes.links}>
        <Link className={classes.link} to="/">
          {t('unsubscribe.app')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
