import { legalPages } from '@bergkette/contract/information.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { publicConfigQuery } from '../../data/config.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Name of the operator. */
export const useInstitution = (): string | null => useQuery(publicConfigQuery).data?.institution ?? null;

export function InstitutionLine() {
  const t = useTexts('account');
  const institution = useInstitution();
  return institution !== null && <p className="small">{t('pages.institution', { institution })}</p>;
}

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
