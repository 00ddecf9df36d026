import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';

interface ProfilePartProps<T> {
  query: UseQueryResult<T>;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A part of the profile with a request of its own: it loads and fails without the others. */
export function ProfilePart<T>({ query, className, children }: ProfilePartProps<T>) {
  const t = useTexts('profile');
  return (
    <div className={className}>
      <Loaded query={query} failed={{ id: 'error_messages.profile' }} loading={t('profile.loading')} cards={1}>
        {children}
      </Loaded>
    </div>
  );
}
