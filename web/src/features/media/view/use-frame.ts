import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { frameQuery, mediaQuery } from '../../../data/media.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import type { StoredMedia } from '../capture/media-item.ts';

/** Some browsers load no frame before a tap: after this time there is no still. */
const PATIENCE_MS = 8000;
/** Seconds into the video; the very first frame is often black. */
const AT_S = 0.1;
const SIDE_PX = 640;

const draw = (video: HTMLVideoElement): Promise<Blob | null> => {
  const scale = Math.min(1, SIDE_PX / Math.max(video.videoWidth, video.videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0 || canvas.height === 0) return Promise.resolve(null);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
};

/** A still of a video, drawn by the browser (decision O27); `null` where it cannot. */
const drawFrame = (url: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const finish = (blob: Blob | null) => {
      clearTimeout(timer);
      video.onerror = null;
      video.removeAttribute('src');
      video.load();
      resolve(blob);
    };
    const timer = setTimeout(() => finish(null), PATIENCE_MS);
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.onerror = () => finish(null);
    video.onloadeddata = () => {
      video.currentTime = Number.isFinite(video.duration) ? Math.min(AT_S, video.duration / 2) : AT_S;
    };
    video.onseeked = () => void draw(video).then(finish, () => finish(null));
    video.src = url;
  });

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
export const useStoredFrame = ({ file, poster, isListed = true }: StoredMedia) => {
  const stored = useQuery({ ...mediaQuery(poster ?? ''), enabled: poster !== null });
  const isWanted = isListed && (poster === null || stored.isError);
  const drawn = useQuery({ ...frameQuery(file, drawFrame), enabled: isWanted });
  const url = useObjectUrl(stored.data ?? drawn.data);
  return { url, isLoading: !isListed || stored.isLoading || drawn.isLoading };
};
