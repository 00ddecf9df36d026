import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ResetForm } from '../../features/session/components/reset-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, thinkingFirn } from '../../features/session/components/session-frame.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { tokens } from '../../lib/api-client.ts';

export function ResetPage() {
  const t = useTexts('account');
  const navigate = useNavigate();
  const { token } = useSearch({ from: '/public/reset-password/confirm' });
  const handleDone = async () => {
    // The server has ended all sessions of the person, also one in this browser.
    tokens.clear();
    await navigate({ to: '/login' });
    alertStore.show('success', t('reset.done'));
  };
  const newLink = (
    <div className={classes.links}>
      <Link className={classes.link} to="/reset-password">
        {t('error_messages.request_new_link')}
      </Link>
    </div>
  );
  return (
    <SessionFrame title={t('reset.title')} text={t('reset.text')} firn={thinkingFirn}>
      <ResetForm token={token ?? ''} onDone={handleDone} newLink={newLink} />
      <nav className={classes.links}>
        <Link className={classes.link} to="/login">
          {t('login.back')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
