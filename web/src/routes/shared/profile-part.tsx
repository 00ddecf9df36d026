import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadFailed, Skeleton } from '../../ui/list-state.tsx';

interface ProfilePartProps<T> {
  query: UseQueryResult<T>;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A part of the profile with a request of its own: it loads and fails without the others. */
export function ProfilePart<T>({ query, className, children }: ProfilePartProps<T>) {
  const t = useTexts('profile');
  const { data, error, isError, refetch } = query;
  if (data !== undefined) return <div className={className}>{children(data)}</div>;
  return (
    <div className={className}>
      {isError ? (
        <LoadFailed error={error} id="error_messages.profile" onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('profile.loading')} cards={1} />
      )}
    </div>
  );
}
