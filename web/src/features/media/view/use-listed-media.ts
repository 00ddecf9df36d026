import { useQuery } from '@tanstack/react-query';
import { contentsQuery } from '../../../data/media.ts';
import type { StoredMedia } from '../capture/media-item.ts';

/**
 * Adds still and length to the videos, which only the list of contents has [EVD-18]; without the list they have
 * neither.
 */
export const useListedMedia = (eventId: number, videos: readonly StoredMedia[]): readonly StoredMedia[] => {
  const isWanted = videos.some((video) => video.isListed !== true);
  const { data, isPending } = useQuery({ ...contentsQuery(eventId), enabled: isWanted });
  const find = (id: number) => data?.find((content) => content.id === id);
  if (!isWanted) return videos;
  return videos.map((video) => ({ ...video, ...find(video.id), isListed: !isPending }));
};
