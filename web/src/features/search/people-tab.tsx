import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/list-state.tsx';

interface PeopleTabProps {
  /** `undefined` until the person is known. */
  isSearchable: boolean | undefined;
}

/** Says honestly why nobody is there (decision C1). */
export function PeopleTab({ isSearchable }: PeopleTabProps) {
  const t = useTexts('search');
  if (isSearchable === undefined) return null;
  return <EmptyState text={t(isSearchable ? 'search.people_later' : 'search.just_me')} firn={{ pose: 'think' }} />;
}
