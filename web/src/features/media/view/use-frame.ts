import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { frameQuery, mediaQuery } from '../../../data/media.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { drawFrame } from '../capture/draw-frame.ts';
import type { StoredMedia } from '../capture/media-item.ts';

/** The still of a video that was just picked, drawn on this device. */
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

/** The server's still of a stored video, else one drawn on this device (decision O27). */
export const useStoredFrame = ({ file, poster, isListed = true }: StoredMedia, canDraw: boolean) => {
  const stored = useQuery({ ...mediaQuery(poster ?? ''), enabled: poster !== null });
  const isWanted = isListed && canDraw && (poster === null || stored.isError);
  const drawn = useQuery({ ...frameQuery(file, drawFrame), enabled: isWanted });
  const url = useObjectUrl(stored.data ?? drawn.data);
  return { url, isLoading: !isListed || stored.isLoading || drawn.isLoading };
};
