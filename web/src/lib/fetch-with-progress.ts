interface UploadRequest {
  method: string;
  headers: Headers;
  body?: FormData | string;
  signal?: AbortSignal;
}

/** Header lines of XMLHttpRequest → Headers. */
const readHeaders = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/**
 * The same as fetch, for the one thing fetch cannot do: tell how much of the body has gone.
 * `onProgress` gets a part between 0 and 1. Only the API client uses it.
 */
export const fetchWithProgress =
  (onProgress: (part: number) => void) =>
  (url: string, { method, headers, body, signal }: UploadRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(method, url);
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, statusText } = request;
        const text = status === 204 || status === 205 || status === 304 ? null : request.responseText;
        resolve(new Response(text, { status, statusText, headers: readHeaders(request.getAllResponseHeaders()) }));
      };
      request.onerror = () => reject(new TypeError('The upload failed'));
      request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) return abort();
      request.send(body ?? null);
    });
