import { Link, useNavigate } from '@tanstack/react-router';
import { RecoverForm } from '../../features/session/components/recover-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, thinkingFirn } from '../../features/session/components/session-frame.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { tokens } from '../../lib/api-client.ts';

const TOLD_MS = 30_000;

/** The way back for somebody who has lost their address, by the words they kept (19-RECOVERY). */
export function RecoverPage() {
  const t = useTexts('account');
  const navigate = useNavigate();
  const handleDone = async (email: string, hasNewEmail: boolean) => {
    // The server has ended all sessions of the person, also one in this browser.
    tokens.clear();
    await navigate({ to: '/login' });
    alertStore.show('success', t(hasNewEmail ? 'recover.done_email' : 'recover.done', { email }), { ms: TOLD_MS });
  };
  return (
    <SessionFrame title={t('recover.title')} text={t('recover.text')} firn={thinkingFirn}>
      <RecoverForm onDone={handleDone} />
      <nav className={classes.links}>
        <Link className={classes.link} to="/login">
          {t('login.back')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
