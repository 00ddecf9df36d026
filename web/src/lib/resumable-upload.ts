import type { DetailedError, UploadOptions } from 'tus-js-client';
import { apiUrl, tokens } from './api-client.ts';
import { isForeign, toApiError, unreachableError } from './api-error.ts';
import { connectionEvents } from './connection-events.ts';
import { SessionError } from './tokens.ts';
import { type Awaited, afterFailure } from './upload-patience.ts';
import { waitMs, waitUntilReachable } from './waiting.ts';

/** A request is over well before its token is, and below what proxies take; a cut loses nothing the server has. */
const PART_BYTES = 5 * 1024 * 1024;
/** Up to here the bytes go with the first request: one round trip less for a photo. */
const AT_ONCE_BYTES = 1024 * 1024;

export interface ResumableUpload {
  file: Blob;
  contentType: string;
  /** Address of the upload that an earlier try began. */
  resumeUrl?: string | null | undefined;
  /** 0 to 1, over all tries. */
  onProgress: (part: number) => void;
  /** From here on a later try can go on there, in another tab or after a crash as well. */
  onResumeUrl: (url: string) => void;
  /** The network is gone, or the server cannot take it; it goes on by itself. Null: it does. */
  onWaiting: (awaited: Awaited | null) => void;
  signal: AbortSignal;
}

/** There is no unfinished upload at this address (any more), or it is one of another file. */
export class UploadGoneError extends Error {
  constructor() {
    super('The upload is gone');
    this.name = 'UploadGoneError';
  }
}

/** Without a network the library itself cannot be loaded: call this as soon as there is something to send later. */
export const loadUploadLibrary = () =>
  import('tus-js-client').catch(() => {
    throw unreachableError();
  });

const isGone = (status: number) => status === 404 || status === 410;

/** What the library says → what the rest of the app knows. */
const toFailure = async (error: Error | DetailedError, isResumed: boolean): Promise<unknown> => {
  // What our own hooks threw comes wrapped; a broken line has an event of the browser in there.
  const cause: unknown = 'causingError' in error ? error.causingError : null;
  if (cause instanceof SessionError || cause instanceof UploadGoneError) return cause;
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (isResumed && isGone(status)) return new UploadGoneError();
  // Also a good answer that says nothing of uploads: somebody else has given it.
  if (response === null || status < 400) return unreachableError();
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After']) headers.set(name, response.getHeader(name) ?? '');
  const answer = new Response(response.getBody(), { status, headers });
  return isForeign(answer) ? unreachableError() : toApiError(answer);
};

interface Try extends ResumableUpload {
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
      // With both the library would begin anew on its own where the old one is gone.
      ...(one.url === null ? { endpoint: apiUrl('/v1/uploads/') } : { uploadUrl: one.url }),
      metadata: { filetype: one.contentType },
      chunkSize: PART_BYTES,
      uploadDataDuringCreation: one.file.size <= AT_ONCE_BYTES,
      // Nothing of a file stays in the browser's storage; the draft keeps the address.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onBeforeRequest: async (request) => {
        const token = await tokens.requireAccessToken(one.refusedToken);
        one.onToken(token);
        request.setHeader('Authorization', `Bearer ${token}`);
      },
      onAfterResponse: (request, response) => {
        const length = request.getMethod() === 'HEAD' ? response.getHeader('Upload-Length') : undefined;
        if (length && Number(length) !== one.file.size) throw new UploadGoneError();
        one.onAccepted(Number(response.getHeader('Upload-Offset') ?? 0));
      },
      onProgress: (sent, total) => one.onProgress(total > 0 ? sent / total : 0),
      onUploadUrlAvailable: () => upload.url !== null && one.onResumeUrl(upload.url),
      onSuccess: () => (upload.url === null ? reject(new UploadGoneError()) : resolve(upload.url)),
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
 * Brings a file to the server, however often the line breaks, and answers the upload's address.
 * @throws {UploadGoneError} when `resumeUrl` leads nowhere any more
 * @throws {ApiError} for what another try would not mend; AbortError after `signal`
 */
export const uploadResumable = async (upload: ResumableUpload): Promise<string> => {
  const { signal } = upload;
  let url = upload.resumeUrl ?? null;
  let failures = 0;
  let acceptedBytes = 0;
  let lastToken: string | undefined;
  let refusedToken: string | undefined;
  const handleUrl = (next: string) => {
    if (next !== url) upload.onResumeUrl(next);
    url = next;
  };
  // Bytes that only left the device are no step further: a server that refuses each of them would be asked for ever.
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
      return await sendOnce({ ...upload, ...on, url, refusedToken });
    } catch (error) {
      signal.throwIfAborted();
      const next = afterFailure(error, failures);
      if (next.kind === 'give_up') throw error;
      failures += 1;
      refusedToken = next.isTokenRefused ? lastToken : undefined;
      upload.onWaiting(next.awaited);
      if (next.kind === 'later') await waitMs(next.delayMs, signal);
      else await waitUntilReachable(() => connectionEvents.fire('server_unreachable'), signal);
      upload.onWaiting(null);
    }
  }
};
