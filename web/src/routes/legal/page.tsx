import { useParams } from '@tanstack/react-router';
import { PageBody } from '../../features/pages/page-body.tsx';
import { PageFrame } from '../../features/pages/page-frame.tsx';
import styles from '../../features/pages/pages.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { InstitutionLine } from '../shared/institution-line.tsx';
import { PageLinks } from '../shared/page-links.tsx';
import { useWayBack } from '../shared/use-way-back.ts';

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
