import { isPhoto } from '@bergkette/contract/media.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { contentsQuery, mediaQuery, type PictureSize } from '../../../data/media.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import type { StoredMedia } from '../capture/media-item.ts';

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
  const { data, isError, refetch } = useQuery(mediaQuery(path));
  return { url: useObjectUrl(data), blob: data, isError, retry: () => void refetch() };
};

/** Reads still, length and notes of films and sound anew: the server makes them some moments after the upload [EVD-18]. */
export const useListedMedia = (eventId: number, files: readonly StoredMedia[]): readonly StoredMedia[] => {
  const isWanted = files.some((file) => file.isListed !== true);
  const { data, isPending } = useQuery({ ...contentsQuery(eventId), enabled: isWanted });
  const find = (id: number) => data?.find((content) => content.id === id);
  if (!isWanted) return files;
  return files.map((file) => ({ ...file, ...find(file.id), isListed: !isPending }));
};

/** This many pictures fill the screen; the rest can be loaded while somebody looks at them. */
const PICTURES_AHEAD = 5;

/** Loads the pictures of an event that is likely opened next; videos and sound are loaded when played. */
export const prefetchContents = (contents: readonly { file: string; content_type: string }[]): void => {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const pictures = contents.filter(isPhoto).slice(0, PICTURES_AHEAD);
  for (const { file } of pictures) void queryClient.prefetchQuery(mediaQuery(file, 'preview'));
};
