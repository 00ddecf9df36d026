import { useQuery } from '@tanstack/react-query';
import { contentsQuery } from '../../../data/media.ts';
import type { StoredMedia } from '../capture/media-item.ts';

/** Reads still, length and notes of films and sound anew: the server makes them some moments after the upload [EVD-18]. */
export const useListedMedia = (eventId: number, files: readonly StoredMedia[]): readonly StoredMedia[] => {
  const isWanted = files.some((file) => file.isListed !== true);
  const { data, isPending } = useQuery({ ...contentsQuery(eventId), enabled: isWanted });
  const find = (id: number) => data?.find((content) => content.id === id);
  if (!isWanted) return files;
  return files.map((file) => ({ ...file, ...find(file.id), isListed: !isPending }));
};
