import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/* The upload library sends by XMLHttpRequest, which a service worker does not have. */

const responseOf = (response: Response, text: string): HttpResponse => ({
  getStatus: () => response.status,
  getHeader: (name) => response.headers.get(name) ?? undefined,
  getBody: () => text,
  getUnderlyingObject: () => response,
});

const createRequest = (method: string, url: string): HttpRequest => {
  const headers = new Headers();
  const aborter = new AbortController();
  const init = { method, headers, signal: aborter.signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    // Nobody sees the progress.
    setProgressHandler: () => undefined,
    send: async (body: Blob | null = null) => {
      const response = await fetch(url, { ...init, body });
      return responseOf(response, await response.text());
    },
    abort: async () => aborter.abort(),
    getUnderlyingObject: () => null,
  };
};

export const fetchHttpStack: HttpStack = { createRequest, getName: () => 'fetch' };
