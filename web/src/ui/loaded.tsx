import type { ReactNode } from 'react';
import type { TextId } from '../i18n/areas.ts';
import { ErrorCard, LoadFailed, Skeleton } from './list-state.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** What is said where it could not be loaded; the `id` of a sentence says it in a passing alert too. */
  failed: string | { id: TextId<'app'> };
  /** Name of the skeleton, and its shape. */
  loading: string;
  lines?: number;
  cards?: number;
  /** Of a frame around skeleton and failure. */
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** What a query loads: its data once there, until then a skeleton, or what failed with a way to try again. */
export function Loaded<T>({ query, failed, className, children, loading, ...shape }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  const retry = () => void refetch();
  const state =
    error === null ? (
      <Skeleton label={loading} {...shape} />
    ) : typeof failed === 'string' ? (
      <ErrorCard text={failed} onRetry={retry} />
    ) : (
      <LoadFailed error={error} id={failed.id} onRetry={retry} />
    );
  return className === undefined ? state : <div className={className}>{state}</div>;
}
