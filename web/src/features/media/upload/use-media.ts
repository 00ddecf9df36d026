import { useQuery } from '@tanstack/react-query';
import { mediaQuery, type PictureSize } from '../../../data/media.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';

/**
 * The best loaded size of a picture: its preview first, then the wanted size. Larger sizes are used where they are
 * cached.
 */
export const usePicture = (path: string, { wanted, isOn = true }: { wanted: PictureSize; isOn?: boolean }) => {
  const preview = useQuery({ ...mediaQuery(path, 'preview'), enabled: isOn });
  // The view is loaded after the preview: both at once would each take longer on a slow line.
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

/**
 * A protected file as an object URL, because its token is sent in a header and not in an address [MEDIA-07, MEDIA-13].
 */
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
