import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Bone, ErrorCard, Skeleton } from '../../ui/list-state.tsx';

interface ProfilePartProps<T> {
  query: UseQueryResult<T>;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const errors = useTexts('app');
  const shell = useTexts('app');
  return <ErrorCard text={errors('error_messages.profile')} retryLabel={shell('list.retry')} onRetry={onRetry} />;
}

/** A part of the profile with a request of its own: it loads and fails without the others. */
export function ProfilePart<T>({ query, className, children }: ProfilePartProps<T>) {
  const t = useTexts('profile');
  const { data, isError, refetch } = query;
  if (data !== undefined) return <div className={className}>{children(data)}</div>;
  return (
    <div className={className}>
      {isError ? (
        <PartFailure onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('profile.loading')}>
          <Bone shape="card" />
        </Skeleton>
      )}
    </div>
  );
}
