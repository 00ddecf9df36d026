import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { legalPages } from './legal-pages.ts';

/** Links to the help page and to the operator's legal pages. */
export function PageLinks({ className }: { className: string | undefined }) {
  const t = useTexts('account');
  return (
    <nav className={className} aria-label={t('pages.label')}>
      <Link to="/help">{t('pages.help')}</Link>
      {legalPages.map((page) => (
        <Link key={page} to="/legal/$page" params={{ page }}>
          {t(`pages.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
