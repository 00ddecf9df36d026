import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadMedia } from '../../lib/protected-media.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { mediaNameOf } from './media-item.ts';

/** Pictures do not stay in memory long after they were looked at. */
const KEEP_MS = 60_000;

/** A file never changes under its name: once it is there nothing loads it again, not even a line that is back. */
export const onceThere = ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static');

export const mediaQuery = (path: string) =>
  queryOptions({
    queryKey: ['media', path],
    queryFn: ({ signal }) => loadMedia(mediaNameOf(path), signal),
    staleTime: onceThere,
    gcTime: KEEP_MS,
  });

/** Addresses for several, as long as the component lives; the list must keep its identity while its blobs are the same. */
const useObjectUrls = (blobs: readonly (Blob | undefined)[]): readonly (string | undefined)[] => {
  const [urls, setUrls] = useState<readonly (string | undefined)[]>([]);
  useEffect(() => {
    const created = blobs.map((blob) => (blob === undefined ? undefined : URL.createObjectURL(blob)));
    setUrls(created);
    return () => {
      for (const url of created) if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [blobs]);
  return urls;
};

/** Several protected files, loaded in parallel [EVD-10]. */
export const useProtectedMediaList = (paths: readonly string[]) => {
  const { blobs, ...state } = useQueries({
    queries: paths.map(mediaQuery),
    combine: (results) => ({
      blobs: results.map((result) => result.data),
      isLoading: results.some((result) => result.isPending),
      failed: results.map((result) => result.isError),
    }),
  });
  const retry = () =>
    void queryClient.refetchQueries({ queryKey: ['media'], predicate: (query) => query.state.status === 'error' });
  return { ...state, urls: useObjectUrls(blobs), retry };
};

/** A protected file as an object URL: the token goes in the header, not in an address [MEDIA-07, MEDIA-13]. */
export const useProtectedMedia = (path: string) => {
  const { data, isPending, isError, refetch } = useQuery(mediaQuery(path));
  const url = useObjectUrl(data);
  return {
    url,
    blob: data,
    isLoading: isPending || (data !== undefined && url === undefined),
    isError,
    retry: () => void refetch(),
  };
};
