import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestMediaUrl } from '../../../data/media.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { drawFrame } from '../capture/draw-frame.ts';
import { mediaNameOf, type StoredMedia } from '../capture/media-item.ts';
import { mediaQuery, onceThere } from '../upload/use-media.ts';

/** The still of a video that was just picked. */
export const useLocalFrame = (file: File): string | undefined => {
  const source = useObjectUrl(file);
  const [frame, setFrame] = useState<Blob | null>(null);
  useEffect(() => {
    if (source === undefined) return;
    let isCurrent = true;
    void drawFrame(source).then((blob) => isCurrent && setFrame(blob));
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return useObjectUrl(frame);
};

const drawnQuery = (path: string) =>
  queryOptions({
    queryKey: ['media', 'frame', path],
    queryFn: async () => drawFrame(await requestMediaUrl(mediaNameOf(path))),
    staleTime: onceThere,
    gcTime: 60_000,
  });

/** The server's still of a stored video where it made one, else one drawn here (decision O27). */
export const useStoredFrame = ({ file, poster, isListed = true }: StoredMedia, canDraw: boolean) => {
  const stored = useQuery({ ...mediaQuery(poster ?? ''), enabled: poster !== undefined });
  const isWanted = isListed && canDraw && (poster === undefined || stored.isError);
  const drawn = useQuery({ ...drawnQuery(file), enabled: isWanted });
  const url = useObjectUrl(stored.data ?? drawn.data);
  return { url, isLoading: !isListed || stored.isLoading || drawn.isLoading };
};
