import { pageNames } from '@bergkette/contract/pages.rules.ts';
import type { PageName } from '@bergkette/contract/pages.ts';
import { Link, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { RegistrationForm } from '../../features/session/components/registration-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, wavingFirn } from '../../features/session/components/session-frame.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { forgetPerson } from '../../lib/personal-data.ts';
import { InstitutionLine, useInstitution } from '../shared/institution-line.tsx';
import { LegalSheet } from './legal-sheet.tsx';

const agreedTo = ['privacy', 'terms', 'imprint'] as const satisfies readonly PageName[];
const isAgreedTo = (page: PageName) => agreedTo.some((name) => name === page);

interface ReadLinksProps {
  pages: readonly PageName[];
  token: string | undefined;
  className: string | undefined;
  label: string;
}

/** The pages open over the form, so that typed text is kept. */
function ReadLinks({ pages, token, className, label }: ReadLinksProps) {
  const t = useTexts('account');
  return (
    <nav className={className} aria-label={label}>
      {pages.map((page) => (
        <Link key={page} to="/registration" search={{ token, page }} resetScroll={false}>
          {t(`pages.${page}`)}
        </Link>
      ))}
    </nav>
  );
}

export function RegistrationPage() {
  const t = useTexts('account');
  const pages = useTexts('account');
  const navigate = useNavigate();
  const { token, page } = useSearch({ from: '/public/registration' });
  const institution = useInstitution();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const closePage = () =>
    canGoBack ? router.history.back() : void navigate({ to: '/registration', search: { token }, replace: true });
  const handleRegistered = () => {
    // Another person may have been signed in in this browser before.
    forgetPerson();
    void navigate({ to: '/', replace: true });
  };
  const signIn = (
    <Link className={classes.link} to="/login">
      {t('login.submit')}
    </Link>
  );
  return (
    <SessionFrame title={t('registration.title')} text={t('registration.text')} firn={wavingFirn}>
      <InstitutionLine />
      <RegistrationForm
        token={token ?? ''}
        institution={institution}
        onRegistered={handleRegistered}
        signIn={signIn}
        links={
          <ReadLinks pages={agreedTo} token={token} className={classes.reads} label={t('registration.consent.links')} />
        }
      />
      <nav className={classes.links}>
        <Link className={classes.link} to="/login">
          {t('login.back')}
        </Link>
      </nav>
      <ReadLinks
        pages={pageNames.filter((name) => !isAgreedTo(name)).toReversed()}
        token={token}
        className={classes.pages}
        label={pages('pages.label')}
      />
      {page !== undefined && <LegalSheet page={page} onClose={closePage} />}
    </SessionFrame>
  );
}
