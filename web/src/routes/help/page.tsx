import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HelpCalls } from '../../features/pages/help-calls.tsx';
import { PageBody } from '../../features/pages/page-body.tsx';
import styles from '../../features/pages/pages.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWayBack } from '../../lib/history-step.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import { InstitutionLine, PageLinks } from '../shared/page-foot.tsx';

interface PageFrameProps {
  title: string;
  children: ReactNode;
}

/** A sheet of text with a way back, for people signed in or not. */
function PageFrame({ title, children }: PageFrameProps) {
  const t = useTexts('account');
  const navigate = useNavigate();
  // If the app was opened here by a link: to the path, which leads on to the login.
  const goBack = useWayBack(() => void navigate({ to: '/' }));
  return (
    <main className={styles.frame}>
      <IconButton icon={arrowLeftIcon} label={t('button.back')} onClick={goBack} className={styles.back} />
      <h1 className="display">{title}</h1>
      {children}
    </main>
  );
}

/** "I need help now": phone numbers for everybody, signed in or not (decision O57). */
export function HelpPage() {
  const t = useTexts('account');
  return (
    <PageFrame title={t('help.title')}>
      <p className="lead">{t('help.lead')}</p>
      <HelpCalls />
      <InstitutionLine />
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
    <PageFrame title={t(`pages.${page}`)}>
      {page === 'imprint' && <InstitutionLine />}
      <PageBody key={page} name={page} />
      <PageLinks className={styles.others} />
    </PageFrame>
  );
}
