import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RegistrationForm } from '../features/session/components/registration-form.tsx';
import classes from '../features/session/components/session.module.css';
import { SessionFrame, wavingFirn } from '../features/session/components/session-frame.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { forgetPerson } from '../lib/personal-data.ts';

export function RegistrationPage() {
  const t = useTexts('session');
  const navigate = useNavigate();
  const { token } = useSearch({ from: '/public/registration' });
  const handleRegistered = () => {
    // Somebody else may have been signed in in this browser before.
    forgetPerson();
    void navigate({ to: '/', replace: true });
  };
  return (
    <SessionFrame title={t('registration.title')} text={t('registration.text')} firn={wavingFirn}>
      <RegistrationForm token={token ?? ''} onRegistered={handleRegistered} />
      <nav className={classes.links}>
        <Link className={classes.link} to="/login" search={{}}>
          {t('login.back')}
        </Link>
      </nav>
    </SessionFrame>
  );
}
