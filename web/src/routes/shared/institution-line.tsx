import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../../data/config.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * Name of the operator; passes its own query client, because it is also used before the sign-in, outside of the
 * provider.
 */
export const useInstitution = (): string | null => useQuery(publicConfigQuery, queryClient).data?.institution ?? null;

export function InstitutionLine() {
  const t = useTexts('account');
  const institution = useInstitution();
  return institution !== null && <p className="small">{t('pages.institution', { institution })}</p>;
}
