import type { DetailedError, UploadOptions } from 'tus-js-client';
import { apiUrl, tokenOf, tokens } from '../../lib/api-client.ts';
import { isForeign, toApiError, unreachableError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { SessionError } from '../../lib/tokens.ts';
import { waitMs, whenReachable } from '../../lib/waiting.ts';
import { type Awaited, afterFailure, type NextTry } from './upload-patience.ts';

/** Bytes of one request: few enough for proxies, and for a request to end before its token. */
const PART_BYTES = 5 * 1024 * 1024;
/** A file of at most this many bytes is sent with the first request, which saves a round trip for a photo. */
const AT_ONCE_BYTES = 1024 * 1024;

export interface ResumableUpload {
  file: Blob;
  contentType: string;
  /** URL of the upload that an earlier try began. */
  resumeUrl?: string | null | undefined;
  /** 0 to 1, over all tries. */
  onProgress: (part: number) => void;
  /** Called with the URL at which a later try can continue, also in another tab or after a crash. */
  onResumeUrl: (url: string) => void;
  /** Called when the upload waits for the network or the server, and with null when it continues. */
  onWaiting: (awaited: Awaited | null) => void;
  signal: AbortSignal;
}

/** Thrown if there is no unfinished upload of this file at the URL. */
export class UploadGoneError extends Error {
  override readonly name = 'UploadGoneError';
}

/** Waits until another try makes sense, and says so meanwhile. */
export const waitForNext = async (
  next: Exclude<NextTry, { kind: 'give_up' }>,
  signal: AbortSignal,
  onWaiting: (awaited: Awaited | null) => void,
): Promise<void> => {
  onWaiting(next.awaited);
  if (next.kind === 'later') await waitMs(next.delayMs, signal);
  else {
    const reachable = whenReachable(signal);
    connectionEvents.fire('server_unreachable');
    await reachable;
  }
  onWaiting(null);
};

/** Loads the library. Call this as soon as there is something to send later, as it cannot be loaded without a network. */
export const loadUploadLibrary = () =>
  import('tus-js-client').catch(() => {
    throw unreachableError();
  });

const isGone = (status: number) => status === 404 || status === 410;

/** Converts an error of the library into one of the app. */
const toFailure = async (error: Error | DetailedError, isResumed: boolean): Promise<unknown> => {
  // The library wraps errors of our hooks. For a lost connection this is an event of the browser.
  const cause: unknown = 'causingError' in error ? error.causingError : null;
  if (cause instanceof SessionError || cause instanceof UploadGoneError) return cause;
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (isResumed && isGone(status)) return new UploadGoneError('The upload is gone');
  // A good answer without headers of an upload is not from our server.
  if (response === null || status < 400) return unreachableError();
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After']) headers.set(name, response.getHeader(name) ?? '');
  const answer = new Response(response.getBody(), { status, headers });
  return isForeign(answer) ? unreachableError() : toApiError(answer);
};

interface Try extends ResumableUpload {
  personId: number | null;
  url: string | null;
  refusedToken: string | undefined;
  onToken: (token: string) => void;
  /** Called with the number of bytes that the server has. */
  onAccepted: (bytes: number) => void;
}

const sendOnce = async (one: Try): Promise<string> => {
  const { Upload } = await loadUploadLibrary();
  return new Promise((resolve, reject) => {
    const options: UploadOptions = {
      // With both options the library would begin a new upload by itself if the old one is gone.
      ...(one.url === null ? { endpoint: apiUrl('/v1/uploads/') } : { uploadUrl: one.url }),
      metadata: { filetype: one.contentType },
      chunkSize: PART_BYTES,
      uploadDataDuringCreation: one.file.size <= AT_ONCE_BYTES,
      // The library must not store anything about a file; the draft keeps the URL.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onBeforeRequest: async (request) => {
        const token = await tokenOf(one.personId, one.refusedToken);
        one.onToken(token);
        request.setHeader('Authorization', `Bearer ${token}`);
      },
      onAfterResponse: (request, response) => {
        const length = request.getMethod() === 'HEAD' ? response.getHeader('Upload-Length') : undefined;
        if (length && Number(length) !== one.file.size) throw new UploadGoneError('The upload is gone');
        one.onAccepted(Number(response.getHeader('Upload-Offset') ?? 0));
      },
      onProgress: (sent, total) => one.onProgress(total > 0 ? sent / total : 0),
      onUploadUrlAvailable: () => upload.url !== null && one.onResumeUrl(upload.url),
      onSuccess: () => (upload.url === null ? reject(new UploadGoneError('The upload is gone')) : resolve(upload.url)),
      onError: (error) => void toFailure(error, one.url !== null).then(reject),
    };
    const upload = new Upload(one.file, options);
    const handleAbort = () => {
      void upload.abort();
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    };
    if (one.signal.aborted) return handleAbort();
    one.signal.addEventListener('abort', handleAbort, { once: true });
    upload.start();
  });
};

/**
 * Uploads a file, and continues after each lost connection. @returns the URL of the upload
 * @throws {UploadGoneError} if there is no upload at `resumeUrl` any more
 * @throws {ApiError} for a failure that another try would not mend, or AbortError after `signal`
 */
export const uploadResumable = async (upload: ResumableUpload): Promise<string> => {
  const { signal } = upload;
  const personId = tokens.personId();
  let url = upload.resumeUrl ?? null;
  let failures = 0;
  let acceptedBytes = 0;
  let lastToken: string | undefined;
  let refusedToken: string | undefined;
  const handleUrl = (next: string) => {
    if (next !== url) upload.onResumeUrl(next);
    url = next;
  };
  // Only accepted bytes count as progress. Otherwise a server that refuses every part would be tried for ever.
  const handleAccepted = (bytes: number) => {
    if (bytes > acceptedBytes) failures = 0;
    acceptedBytes = Math.max(acceptedBytes, bytes);
  };
  const handleToken = (token: string) => {
    lastToken = token;
  };
  for (;;) {
    try {
      const on = { onAccepted: handleAccepted, onResumeUrl: handleUrl, onToken: handleToken };
      return await sendOnce({ ...upload, ...on, personId, url, refusedToken });
    } catch (error) {
      signal.throwIfAborted();
      const next = afterFailure(error, failures);
      if (next.kind === 'give_up') throw error;
      failures += 1;
      refusedToken = next.isTokenRefused ? lastToken : undefined;
      await waitForNext(next, signal, upload.onWaiting);
    }
  }
};
