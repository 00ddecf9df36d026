import { useQuery } from '@tanstack/react-query';
import { contentsQuery } from '../../../data/media.ts';
import type { StoredMedia } from '../capture/media-item.ts';

/** Reads still and length of the videos anew: the server makes them some moments after the upload [EVD-18]. */
export const useListedMedia = (eventId: number, videos: readonly StoredMedia[]): readonly StoredMedia[] => {
  const isWanted = videos.some((video) => video.isListed !== true);
  const { data, isPending } = useQuery({ ...contentsQuery(eventId), enabled: isWanted });
  const find = (id: number) => data?.find((content) => content.id === id);
  if (!isWanted) return videos;
  return videos.map((video) => ({ ...video, ...find(video.id), isListed: !isPending }));
};
