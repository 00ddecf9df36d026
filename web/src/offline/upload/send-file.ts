import type { Content } from '@bergkette/contract/events.ts';
import { attachUpload } from '../../data/media.ts';
import { requirePerson } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { preparedFile } from '../../lib/pictures/prepared-file.ts';
import { UploadGoneError, uploadResumable, waitForNext } from './resumable-upload.ts';
import { type Awaited, afterFailure, isForToday } from './upload-patience.ts';
import { troubleOf, uploadStore } from './upload-store.ts';

const ID = /^[0-9a-f]{32}$/;

/** The idempotency key of an upload: its id in the form of a uuid, so that repeated calls attach it only once. */
export const uploadKeyOf = (uploadId: string): string => {
  if (!ID.test(uploadId)) throw new Error('An upload has an id of 32 hex digits');
  const version = `4${uploadId.slice(13, 16)}`;
  const variant = `8${uploadId.slice(17, 20)}`;
  return [uploadId.slice(0, 8), uploadId.slice(8, 12), version, variant, uploadId.slice(20)].join('-');
};

export interface FileUpload {
  eventId: number;
  /** Id of the tile that shows the progress. */
  mediaId: number;
  file: Blob;
  contentType: string;
  /** The address that `onResumeUrl` gave at an earlier try of the same file, also before a crash. */
  resumeUrl?: string | null | undefined;
  /** Called before the first byte is sent; store the address together with the file. */
  onResumeUrl?: ((url: string) => void) | undefined;
  /** The record of an import that the file is. */
  origin?: string | undefined;
  /** Whose file it is: somebody else may have signed in since. */
  personId: number;
  /** For a caller without a tile: how much of the file has been sent, from 0 to 1, and what it waits for. */
  onProgress?: ((part: number, awaited: Awaited | null) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Kept for the next try in this page, for callers that do not store the address. */
const resumeUrls = new Map<number, string>();
whenForgotten(() => resumeUrls.clear());

/** Attaches the upload to the event; repeated calls make only one content [MEDIA-03]. */
const attach = async (
  { eventId, origin, personId }: Pick<FileUpload, 'eventId' | 'origin' | 'personId'>,
  url: string,
  signal: AbortSignal,
  onWaiting: (awaited: Awaited | null) => void,
): Promise<Content> => {
  const upload = url.split('/').at(-1) ?? '';
  const idempotencyKey = uploadKeyOf(upload);
  for (let failures = 0; ; failures += 1) {
    requirePerson(personId);
    try {
      return await attachUpload(eventId, upload, { idempotencyKey, origin, signal });
    } catch (error) {
      const next = afterFailure(error, failures);
      // An import goes on another day; a file of the diary waits.
      const isLate = origin !== undefined && isForToday(error);
      if (signal.aborted || isLate || next.kind === 'give_up') throw error;
      await waitForNext(next, signal, onWaiting);
    }
  }
};

/** An upload that the server does not know any more may have been attached already, with the answer lost. */
const findTaken = async (...asked: Parameters<typeof attach>): Promise<Content | null> => {
  try {
    return await attach(...asked);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_upload') return null;
    throw error;
  }
};

/** What a finished upload has become, or becomes now; null where there is none of this address. */
export const findArrived = (personId: number, eventId: number, resumeUrl: string): Promise<Content | null> =>
  findTaken({ personId, eventId }, resumeUrl, new AbortController().signal, () => undefined);

const send = async (upload: FileUpload, file: Blob, signal: AbortSignal): Promise<Content> => {
  const { mediaId } = upload;
  let sentPart = 0;
  const show = (awaited: Awaited | null) => {
    uploadStore.set(mediaId, { kind: 'sending', part: sentPart, awaited });
    upload.onProgress?.(sentPart, awaited);
  };
  const bring = (resumeUrl: string | null) => {
    sentPart = 0;
    return uploadResumable({
      file,
      contentType: file.type === '' ? upload.contentType : file.type,
      resumeUrl,
      signal,
      onProgress: (part) => {
        sentPart = part;
        show(null);
      },
      onWaiting: show,
      onResumeUrl: (url) => {
        resumeUrls.set(mediaId, url);
        upload.onResumeUrl?.(url);
      },
    });
  };
  const resumeUrl = upload.resumeUrl ?? resumeUrls.get(mediaId) ?? null;
  try {
    return await attach(upload, await bring(resumeUrl), signal, show);
  } catch (error) {
    if (!(error instanceof UploadGoneError) || resumeUrl === null) throw error;
    return (await findTaken(upload, resumeUrl, signal, show)) ?? attach(upload, await bring(null), signal, show);
  }
};

/**
 * Brings one file to its event: prepares pictures, sends the file in parts, and continues after a lost network or a
 * crash.
 * Rejects with AbortError when cancelled, else with the server's error; `uploadStore` holds the reason that the tile
 * shows.
 */
export const sendFile = async (upload: FileUpload): Promise<Content> => {
  const { mediaId, contentType } = upload;
  const cancelled = uploadStore.begin(mediaId);
  const signal = upload.signal === undefined ? cancelled : AbortSignal.any([cancelled, upload.signal]);
  uploadStore.set(mediaId, { kind: 'sending', part: 0, awaited: null });
  try {
    const file = await preparedFile(upload.file, contentType);
    requirePerson(upload.personId);
    const content = await send(upload, file, signal);
    uploadStore.set(mediaId, { kind: 'done' });
    resumeUrls.delete(mediaId);
    return content;
  } catch (error) {
    uploadStore.set(mediaId, { kind: 'failed', trouble: troubleOf(error, contentType) });
    throw error;
  } finally {
    uploadStore.end(mediaId);
  }
};
