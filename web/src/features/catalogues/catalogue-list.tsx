import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TextId } from '../../i18n/areas.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorCard, LoadFailed, Skeleton } from '../../ui/list-state.tsx';

interface CatalogueListProps<T> {
  query: UseQueryResult<T>;
  errorId: TextId<'app'>;
  /** Error shown for an empty list, where the list can never be empty. */
  emptyId?: TextId<'app'>;
  children: (data: T) => ReactNode;
}

/** Shows a catalogue once it is loaded, a skeleton before that [O75]. */
export function CatalogueList<T extends readonly unknown[]>({
  query,
  errorId,
  emptyId,
  children,
}: CatalogueListProps<T>) {
  const t = useTexts('people');
  const isEmpty = emptyId !== undefined && query.data?.length === 0;
  if (query.data !== undefined && !isEmpty) return children(query.data);
  const retry = () => void query.refetch();
  if (isEmpty) return <ErrorCard text={t(emptyId)} onRetry={retry} />;
  if (query.isError) return <LoadFailed error={query.error} id={errorId} onRetry={retry} />;
  return <Skeleton label={t('diagnoses.loading')} cards={3} />;
}
