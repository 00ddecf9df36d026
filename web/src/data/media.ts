import type { Content } from '@bergkette/contract/events.ts';
import type { MediaUsage, PictureSize as SmallerSize } from '@bergkette/contract/media.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiUrl, readBlob } from '../lib/api-client.ts';
import { mediaKeys } from './keys.ts';
import { readQuery } from './read-query.ts';

const contentsPathOf = (eventId: number) => `/v1/events/${eventId}/contents/`;

/** `/content/3/a1b2.webp` → `a1b2.webp` [MEDIA-01] */
const filenameOf = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * Makes a content of the event from a finished upload; with the same key, or the same `origin` of an import, the server makes no
 * second one [MEDIA-03].
 */
export const attachUpload = (
  eventId: number,
  upload: string,
  { idempotencyKey, origin, signal }: { idempotencyKey: string; origin?: string | undefined; signal: AbortSignal },
): Promise<Content> => {
  const body = { upload, ...(origin !== undefined && { origin }) };
  return api.post<Content>(contentsPathOf(eventId), { body, idempotencyKey, signal, isKept: true });
};

/** `filename` is the last segment of the path [MEDIA-04]. */
export const deleteContent = (
  eventId: number,
  content: { id: number; file: string },
  signal?: AbortSignal,
): Promise<void> =>
  api.delete(contentsPathOf(eventId), { query: { filename: filenameOf(content.file), id: content.id }, signal });

const PATH = '/v1/protectedmedia/';

/** One of the two smaller sizes that the server makes, or the file as stored. */
export type PictureSize = SmallerSize | 'full';

/** Path of a file that another person shares: it names the owner. */
export const sharedPath = (ownerId: number, path: string): string => `shared/${ownerId}/${filenameOf(path)}`;

/** The parameters that the server expects for the file of a path [MEDIA-05]. */
export const mediaNameOf = (path: string) => {
  const owner = /^shared\/(\d+)\//.exec(path)?.[1];
  return { filename: filenameOf(path), folder: 'content', ...(owner === undefined ? {} : { owner: Number(owner) }) };
};

/**
 * Large files leave the memory soon after they were looked at; previews stay longer, so that they show at once and
 * offline.
 */
const KEEP_MS = 60_000;
const KEEP_PREVIEW_MS = 15 * 60_000;

/** A file never changes under its name: once loaded it is never read again, not even when the network comes back. */
const onceThere = ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static');

/** The bytes of a protected file, for an object URL. */
export const mediaQuery = (path: string, size: PictureSize = 'full') =>
  queryOptions({
    queryKey: mediaKeys.file(size, path),
    queryFn: ({ signal }) => {
      const query = { ...mediaNameOf(path), ...(size === 'full' ? {} : { size }) };
      return readBlob(PATH, { query, signal });
    },
    staleTime: onceThere,
    gcTime: size === 'preview' ? KEEP_PREVIEW_MS : KEEP_MS,
  });

/**
 * The bytes of a person's picture, kept as long as the page. That of a partner is found under the owner's number, one's
 * own without [PROF-32, MEDIA-07, MEDIA-08].
 */
export const personPictureQuery = (file: string, partnerId?: number) =>
  queryOptions({
    queryKey: mediaKeys.person(file, partnerId ?? 'own'),
    // Read to its end, also where the screen has gone on meanwhile: the next one shows it.
    queryFn: () =>
      readBlob(PATH, { query: { filename: file, folder: 'profile', avatar_folder: partnerId }, isQuiet: true }),
    staleTime: onceThere,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Filter for the queries that load previews of these files. */
export const previewsOf = (paths: readonly string[]) => ({
  queryKey: mediaKeys.previews,
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => paths.some((path) => path === queryKey[2]),
});

/** An address that a `<video>` or `<audio>` loads by itself: its ticket opens only this file, for 15 minutes. */
export const requestMediaUrl = async (path: string): Promise<string> => {
  const body = mediaNameOf(path);
  const { access_token } = await api.post<{ access_token: string }>(`${PATH}tickets/`, { body });
  return apiUrl(PATH, { ...body, access_token });
};

/** @param draw makes a still picture of the video at `url` */
export const frameQuery = (path: string, draw: (url: string) => Promise<Blob | null>) =>
  queryOptions({
    queryKey: mediaKeys.frame(path),
    queryFn: async () => draw(await requestMediaUrl(path)),
    staleTime: onceThere,
    gcTime: KEEP_MS,
  });

export const contentsQuery = (eventId: number) =>
  readQuery<Content[]>(mediaKeys.list(eventId), contentsPathOf(eventId));

/** How much of the person's storage quota is used. */
export const readMediaUsage = (signal: AbortSignal): Promise<MediaUsage> =>
  api.get<MediaUsage>('/v1/media/usage/', { signal });

export const mediaUsageQuery = queryOptions({
  queryKey: mediaKeys.usage,
  queryFn: ({ signal }) => readMediaUsage(signal),
});
