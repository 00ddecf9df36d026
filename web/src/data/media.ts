import type { PictureSize } from '@bergkette/contract/media.ts';
import { readBlob } from '../lib/api-bytes.ts';
import { api, apiUrl } from '../lib/api-client.ts';

export interface MediaName {
  filename: string;
  folder: 'profile' | 'content';
  /** The owner's id of somebody else's avatar. */
  avatarFolder?: number;
  /** The owner's id of a shared content. */
  owner?: number;
  /** One of the smaller ones of a picture. */
  size?: PictureSize;
}

const PATH = '/v1/protectedmedia/';

const toQuery = ({ filename, folder, avatarFolder, owner, size }: MediaName) => ({
  filename,
  folder,
  avatar_folder: avatarFolder,
  owner,
  size,
});

/** The bytes, for an object URL. */
export const loadMedia = (media: MediaName, signal?: AbortSignal): Promise<Blob> =>
  readBlob(PATH, { query: toQuery(media), signal });

/** An address a `<video>` or `<audio>` can load by itself: its ticket opens this file only, for 15 minutes. */
export const requestMediaUrl = async (media: MediaName): Promise<string> => {
  const { filename, folder, owner } = media;
  const ticket = await api.post<{ access_token: string }>(`${PATH}tickets/`, {
    body: { filename, folder, ...(owner === undefined ? {} : { owner }) },
  });
  return apiUrl(PATH, { ...toQuery(media), access_token: ticket.access_token });
};
