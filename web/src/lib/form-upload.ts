import { apiUrl, tokens } from './api-client.ts';
import { ApiError, isForeign, toApiError, unreachableError } from './api-error.ts';
import { connectionEvents } from './connection-events.ts';
import { timeZone } from './time-zone.ts';

interface FormUpload {
  form: FormData;
  /** A uuid. A call that is repeated with the same key is done once. */
  idempotencyKey: string;
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const sendOnce = (path: string, upload: FormUpload, token: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(path));
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Time-Zone', timeZone());
    request.setRequestHeader('Idempotency-Key', upload.idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const headers = new Headers();
      for (const name of ['Content-Type', 'Retry-After']) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      const answer = new Response(request.responseText, { status: request.status, headers });
      if (isForeign(answer)) reject(unreachableError());
      else resolve(answer);
    };
    request.onerror = () => reject(unreachableError());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    upload.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(upload.form);
  });

/**
 * Sends a form with a file in one call. Uses XMLHttpRequest, because only it reports the progress.
 * @throws {ApiError} or AbortError after `signal`
 */
export const uploadForm = async <T>(path: string, upload: FormUpload): Promise<T> => {
  const token = await tokens.requireAccessToken();
  upload.signal.throwIfAborted();
  try {
    const first = await sendOnce(path, upload, token);
    // The server may refuse a token before its end, if the session has ended.
    const answer = first.status === 401 ? await sendOnce(path, upload, await tokens.requireAccessToken(token)) : first;
    if (!answer.ok) throw await toApiError(answer);
    return await answer.json();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unreachable') connectionEvents.fire('server_unreachable');
    throw error;
  }
};
