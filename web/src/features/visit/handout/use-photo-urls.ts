import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { mediaQuery } from '../../../data/media.ts';
import type { Photo } from './handout-content.ts';

/** `preview` is for choosing; `view` is for the handout, where 1280 px are finer than a printer can show. */
type PhotoSize = 'preview' | 'view';

export interface PhotoUrls {
  urlOf: (photoId: number) => string | undefined;
  hasFailed: (photoId: number) => boolean;
}

/** Object URLs of protected photos, valid as long as the screen is shown. */
export const usePhotoUrls = (photos: readonly Photo[], size: PhotoSize): PhotoUrls => {
  const results = useQueries({ queries: photos.map(({ file }) => mediaQuery(file, size)) });
  const blobs = photos.flatMap(({ id }, index) => {
    const blob = results[index]?.data;
    return blob === undefined ? [] : [[id, blob] as const];
  });
  const failed = new Set(photos.filter((_, index) => results[index]?.isError).map(({ id }) => id));
  const [urls, setUrls] = useState<ReadonlyMap<number, string>>(new Map());
  const ready = blobs.map(([id]) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo's bytes never change, so its id says all
  useEffect(() => {
    const made = new Map(blobs.map(([id, blob]) => [id, URL.createObjectURL(blob)]));
    setUrls(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [ready]);
  const urlOf = useCallback((id: number) => urls.get(id), [urls]);
  return { urlOf, hasFailed: (id) => failed.has(id) };
};
