import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadMedia } from '../../../data/media.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { mediaNameOf } from '../capture/media-item.ts';
import type { PictureSize } from '../view/picture-size.ts';

/** Large files do not stay in memory long after they were looked at; previews are there at once, and without a network. */
const KEEP_MS = 60_000;
const KEEP_PREVIEW_MS = 15 * 60_000;

/** A file never changes under its name: once it is there nothing loads it again, not even a line that is back. */
export const onceThere = ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static');

export const mediaQuery = (path: string, size: PictureSize = 'full') =>
  queryOptions({
    queryKey: ['media', size, path],
    queryFn: ({ signal }) => loadMedia({ ...mediaNameOf(path), ...(size === 'full' ? {} : { size }) }, signal),
    staleTime: onceThere,
    gcTime: size === 'preview' ? KEEP_PREVIEW_MS : KEEP_MS,
  });

/** The best of a picture that has come: its preview first, then what was wanted. Larger ones that are here are shown too. */
export const usePicture = (path: string, { wanted, isOn = true }: { wanted: PictureSize; isOn?: boolean }) => {
  const preview = useQuery({ ...mediaQuery(path, 'preview'), enabled: isOn });
  // On a slow line two at once would come later than one after the other.
  const isNext = isOn && !preview.isPending;
  const view = useQuery({ ...mediaQuery(path, 'view'), enabled: isNext && wanted === 'view' });
  const full = useQuery({ ...mediaQuery(path), enabled: isNext && wanted === 'full' });
  const asked = { preview, view, full }[wanted];
  const size = full.data ? 'full' : view.data ? 'view' : 'preview';
  return {
    url: useObjectUrl(full.data ?? view.data ?? preview.data),
    size: size satisfies PictureSize as PictureSize,
    isLoading: isOn && (preview.isFetching || asked.isFetching),
    hasFailed: asked.isError && !asked.isFetching,
    retry: () => {
      for (const query of new Set([preview, asked])) if (query.isError) void query.refetch();
    },
  };
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
