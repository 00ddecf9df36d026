import type { Me } from '@bergkette/contract/users.ts';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmEmail } from '../../data/account.ts';
import { keepMe } from '../../data/me.ts';
import { unsubscribe } from '../../data/notifications.ts';
import { refreshMe } from '../../data/refresh.ts';
import {
  LoginForm,
  RecoverForm,
  ResetForm,
  ResetRequestForm,
  ResetRequestSent,
} from '../../features/session/components/login-forms.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionForm } from '../../features/session/components/session-form.tsx';
import { SessionFrame, thinkingFirn, wavingFirn } from '../../features/session/components/session-frame.tsx';
import { useSessionForm } from '../../features/session/use-session-form.ts';
import { readText } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { ApiError, whyRefused } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { InstitutionLine, PageLinks } from '../shared/page-foot.tsx';

// All that stands before sign-in is loaded at once.
export { RegistrationPage } from '../registration/page.tsx';

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
  const handleSignedIn = (me: Me | null, restored: boolean) => {
    if (restored) greetAgain(router);
    if (me !== null) keepMe(me);
    void router.navigate({ to: paths.home });
  };
  return (
    <SessionFrame title={t('login.title')} text={t('login.slogan')} firn={wavingFirn}>
      <InstitutionLine />
      <LoginForm onSignedIn={handleSignedIn} />
      <nav className={classes.links}>
        <Link to="/reset-password">{t('login.forgot')}</Link>
        <Link to="/registration" search={{}}>
          {t('login.invitation')}
        </Link>
      </nav>
      <PageLinks className={classes.pages} />
    </SessionFrame>
  );
}

export function ResetRequestPage() {
  const t = useTexts('account');
  const [isSent, setIsSent] = useState(false);
  const title = t(isSent ? 'reset_request.sent_title' : 'reset_request.title');
  return (
    <SessionFrame title={title} text={isSent ? '' : t('reset_request.text')} firn={thinkingFirn}>
      {isSent ? <ResetRequestSent /> : <ResetRequestForm onSent={() => setIsSent(true)} />}
      <nav className={classes.links}>
        <Link to="/recover">{t('recover.link')}</Link>
        <Link to="/login">{t('login.back')}</Link>
      </nav>
      <PageLinks className={classes.pages} />
    </SessionFrame>
  );
}

export function ResetPage() {
  const t = useTexts('account');
  const navigate = useNavigate();
  const { token } = useSearch({ from: '/public/reset-password/confirm' });
  const handleDone = async () => {
    await navigate({ to: '/login' });
    alertStore.show('success', t('reset.done'));
  };
  const newLink = (
    <div className={classes.links}>
      <Link to="/reset-password">{t('error_messages.request_new_link')}</Link>
    </div>
  );
  return (
    <SessionFrame title={t('reset.title')} text={t('reset.text')} firn={thinkingFirn}>
      <ResetForm token={token ?? ''} onDone={handleDone} newLink={newLink} />
      <nav className={classes.links}>
        <Link to="/login">{t('login.back')}</Link>
      </nav>
      <PageLinks className={classes.pages} />
    </SessionFrame>
  );
}

const TOLD_MS = 30_000;

/** The way back for somebody who has lost their address, by the words they kept (19-RECOVERY). */
export function RecoverPage() {
  const t = useTexts('account');
  const navigate = useNavigate();
  const handleDone = async (email: string, hasNewEmail: boolean) => {
    await navigate({ to: '/login' });
    alertStore.show('success', t(hasNewEmail ? 'recover.done_email' : 'recover.done', { email }), { ms: TOLD_MS });
  };
  return (
    <SessionFrame title={t('recover.title')} text={t('recover.text')} firn={thinkingFirn}>
      <RecoverForm onDone={handleDone} />
      <nav className={classes.links}>
        <Link to="/login">{t('login.back')}</Link>
      </nav>
      <PageLinks className={classes.pages} />
    </SessionFrame>
  );
}

type Refusal =
  | `${'confirm_email' | 'keep_email'}.${'used' | 'revoked' | 'expired' | 'invalid'}`
  | 'unsubscribe.invalid';

interface TapPageProps {
  area: 'confirm_email' | 'keep_email' | 'unsubscribe';
  token: string | undefined;
  send: (token: string) => Promise<unknown>;
  /** What the failure says of a link that is of no use, now and later; null for any other one. */
  refusal: (error: ApiError) => Refusal | null;
}

/** Opened by the link of a mail, signed in or not. A tap is needed, because programs that check mails open every link. */
function TapPage({ area, token, send, refusal }: TapPageProps) {
  const t = useTexts('account');
  const [result, setResult] = useState<'done' | Refusal | null>(token === undefined ? `${area}.invalid` : null);
  const form = useSessionForm({
    initialValues: {},
    validate: () => ({}),
    submit: async () => {
      try {
        await send(token ?? '');
        setResult('done');
      } catch (error) {
        const said = error instanceof ApiError ? refusal(error) : null;
        if (said === null) throw error;
        setResult(said);
      }
    },
    otherwise: 'account.failed',
  });
  const isRefused = result !== null && result !== 'done';
  return (
    <SessionFrame
      title={t(`${area}.${result === null ? 'title' : isRefused ? 'invalid_title' : 'done_title'}`)}
      text={t(isRefused ? result : `${area}.${result ?? 'text'}`)}
      firn={isRefused || area === 'unsubscribe' ? thinkingFirn : wavingFirn}
    >
      {result === null && <SessionForm form={form} submit={t(`${area}.submit`)} />}
      <nav className={classes.links}>
        <Link to="/">{t('confirm_email.app')}</Link>
      </nav>
    </SessionFrame>
  );
}

export function ConfirmEmailPage() {
  const { token, keep = false } = useSearch({ from: '/public/confirm-email' });
  const area = keep ? 'keep_email' : 'confirm_email';
  const confirm = (given: string) => confirmEmail(given).finally(() => void refreshMe());
  const refusal = ({ code, errors }: ApiError) => {
    if (code !== 'invalid_confirm_token') return null;
    const why = whyRefused(errors.token);
    return `${area}.${why === 'unknown' ? 'invalid' : why}` as const;
  };
  return <TapPage area={area} token={token} send={confirm} refusal={refusal} />;
}

/** Ends the daily mails of the person who got the mail with the link (decision O65). */
export function UnsubscribePage() {
  const { token } = useSearch({ from: '/public/unsubscribe' });
  return (
    <TapPage
      area="unsubscribe"
      token={token}
      send={unsubscribe}
      refusal={({ status }) => (status === 400 || status === 404 ? 'unsubscribe.invalid' : null)}
    />
  );
}
