import { pageNames } from '@bergkette/contract/information.rules.ts';
import type { PageName } from '@bergkette/contract/information.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { HelpCalls } from '../../features/pages/help-calls.tsx';
import { PageBody } from '../../features/pages/page-body.tsx';
import { RegistrationForm } from '../../features/session/components/registration-form.tsx';
import classes from '../../features/session/components/session.module.css';
import { SessionFrame, wavingFirn } from '../../features/session/components/session-frame.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWayBack } from '../../lib/history-step.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { InstitutionLine, useInstitution } from '../shared/page-foot.tsx';

const agreedTo = ['privacy', 'terms'] as const satisfies readonly PageName[];
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

/** Shows a page over the form that somebody is filling in. */
function LegalSheet({ page, onClose }: { page: PageName; onClose: () => void }) {
  const t = useTexts('account');
  return (
    <Sheet isOpen isToRead onClose={onClose} title={t(`pages.${page}`)}>
      {page === 'help' && (
        <>
          <p className="lead">{t('help.lead')}</p>
          <HelpCalls />
        </>
      )}
      <PageBody key={page} name={page} />
    </Sheet>
  );
}

export function RegistrationPage() {
  const t = useTexts('account');
  const navigate = useNavigate();
  const { token, page } = useSearch({ from: '/public/registration' });
  const institution = useInstitution();
  const closePage = useWayBack(() => void navigate({ to: '/registration', search: { token }, replace: true }));
  const signIn = <Link to="/login">{t('login.submit')}</Link>;
  return (
    <SessionFrame
      title={t('registration.title')}
      // Of an invitation by link the form says that it is valid.
      text={token === undefined ? t('registration.text') : ''}
      firn={wavingFirn}
      isLow
    >
      <InstitutionLine />
      <RegistrationForm
        token={token ?? ''}
        institution={institution}
        onRegistered={() => navigate({ to: '/onboarding', replace: true })}
        signIn={signIn}
        links={
          <ReadLinks pages={agreedTo} token={token} className={classes.reads} label={t('registration.consent.links')} />
        }
      />
      <nav className={classes.links}>
        <Link to="/login">{t('login.back')}</Link>
      </nav>
      <ReadLinks
        pages={pageNames.filter((name) => !isAgreedTo(name)).toReversed()}
        token={token}
        className={classes.pages}
        label={t('pages.label')}
      />
      {page !== undefined && <LegalSheet page={page} onClose={closePage} />}
    </SessionFrame>
  );
}
