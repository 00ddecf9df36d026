import type { Me } from '@bergkette/contract/users.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { keepMe } from '../../data/me.ts';
import { LoginForm } from '../../features/session/components/login-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, wavingFirn } from '../../features/session/components/session-frame.tsx';
import { readText } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { paths } from '../../lib/paths.ts';
import { forgetPerson } from '../../lib/personal-data.ts';
import { InstitutionLine } from '../shared/institution-line.tsx';
import { PageLinks } from '../shared/page-links.tsx';

// One file for what stands before sign-in, but for the registration.
export { ConfirmEmailPage } from '../confirm-email/page.tsx';
export { RecoverPage } from '../recover/page.tsx';
export { ResetPage } from '../reset-password/confirm.tsx';
export { ResetRequestPage } from '../reset-password/page.tsx';
export { UnsubscribePage } from '../unsubscribe/page.tsx';

const GREETING_MS = 12_000;

/** Shown after the navigation, because alerts disappear with the screen on which they stood. */
const greetAgain = (router: ReturnType<typeof useRouter>): void => {
  const stop = router.subscribe('onResolved', () => {
    stop();
    alertStore.show('success', readText('login.restored'), { ms: GREETING_MS });
  });
};

/** The login screen. It leads to home, where who has not answered Firn’s first questions is sent on to them [SESS-05, SET-30]. */
export function LoginPage() {
  const t = useTexts('account');
  const router = useRouter();
  const handleSignedIn = (me: Me, restored: boolean) => {
    if (restored) greetAgain(router);
    // The session of another person may have ended here without a line.
    forgetPerson();
    keepMe(me);
    void router.navigate({ to: paths.home });
  };
  return (
    <SessionFrame title={t('login.title')} text={t('login.slogan')} firn={wavingFirn}>
      <InstitutionLine />
      <LoginForm onSignedIn={handleSignedIn} />
      <nav className={classes.links}>
        <Link className={classes.link} to="/reset-password">
          {t('login.forgot')}
        </Link>
        <Link className={classes.link} to="/registration" search={{}}>
          {t('login.invitation')}
        </Link>
      </nav>
      <PageLinks className={classes.pages} />
    </SessionFrame>
  );
}
