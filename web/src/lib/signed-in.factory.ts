import { vi } from 'vitest';
import { tokens } from './api-client.ts';
import { emptyStorage } from './device-storage.factory.ts';

const IN_2100_S = Date.UTC(2100, 0) / 1000;

/**
 * Signs somebody in on a device without a database, beside a server that gives these answers. `vi.unstubAllGlobals`
 * takes it all back.
 */
export const signInAt = (answer: (method: string, url: URL) => Response | Promise<Response>): void => {
  emptyStorage();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) =>
    answer(method, new URL(url, 'https://diary.example.org')),
  );
  // The usage log waits for an idle moment; this stub never gives one.
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', () => 0);
  const token = `a.${btoa(JSON.stringify({ exp: IN_2100_S, user_id: 1 }))}.s`;
  tokens.store({ accessToken: token, refreshToken: token });
};

/** Calls get no answer from now on. @returns what was asked, and what ends the patience of whoever waits */
export const fallSilent = () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const fetched = vi.fn<typeof fetch>(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('No line')));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  return { fetched, endPatience: () => limit.abort() };
};

export const jsonAnswer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
