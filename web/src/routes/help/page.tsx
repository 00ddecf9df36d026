import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { meQuery } from '../../data/me.ts';
import { HelpCalls } from '../../features/pages/help-calls.tsx';
import { PageBody } from '../../features/pages/page-body.tsx';
import { PageFrame } from '../../features/pages/page-frame.tsx';
import styles from '../../features/pages/pages.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { tokens } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { InstitutionLine } from '../shared/institution-line.tsx';
import { PageLinks } from '../shared/page-links.tsx';
import { useWayBack } from '../shared/use-way-back.ts';

/** The number by which support finds the person; nothing for somebody who is not signed in. */
function OwnNumber() {
  const t = useTexts('account');
  const isSignedIn = tokens.isSignedIn();
  const { data: me } = useQuery({ ...meQuery, enabled: isSignedIn }, queryClient);
  return isSignedIn && me !== undefined && <p className="small">{t('help.number', { number: String(me.id) })}</p>;
}

/** "I need help now": phone numbers for everybody, signed in or not (decision O57). */
export function HelpPage() {
  const t = useTexts('account');
  return (
    <PageFrame title={t('help.title')} onBack={useWayBack()}>
      <p className={styles.lead}>{t('help.lead')}</p>
      <HelpCalls />
      <InstitutionLine />
      <OwnNumber />
      <PageBody name="help" />
      <PageLinks className={styles.others} />
    </PageFrame>
  );
}

/** Imprint, privacy, accessibility and terms, for everybody (decision O57). */
export function LegalPage() {
  const t = useTexts('account');
  const { page } = useParams({ from: '/public/legal/$page' });
  return (
    <PageFrame title={t(`pages.${page}`)} onBack={useWayBack()}>
      {page === 'imprint' && <InstitutionLine />}
      <PageBody key={page} name={page} />
      <PageLinks className={styles.others} />
    </PageFrame>
  );
}
