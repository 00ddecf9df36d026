import type { UploadOptions } from 'tus-js-client';
import { expect, test, vi } from 'vitest';

const PART = 5;
const SIZE = 12;

const world = vi.hoisted(() => ({
  /** Bytes that the server has. */
  offset: 0,
  /** Number of parts sent to the server. */
  tries: 0,
  sentBytes: 0,
  waits: [] as number[],
  isRefused: (_tries: number): boolean => false,
}));
vi.mock('../../lib/api-client.ts', () => ({
  apiUrl: (path: string) => `/api${path}`,
  tokens: { personId: () => 1 },
  tokenOf: () => Promise.resolve('token'),
}));
// The double only skips the waits between two tries.
vi.mock('../../lib/waiting.ts', () => ({
  waitMs: (delayMs: number) => Promise.resolve(void world.waits.push(delayMs)),
  whenReachable: () => Promise.reject(new Error('Nobody waits for the network here')),
}));

const answer = (status: number) => ({
  getStatus: () => status,
  getHeader: (name: string) => ({ 'Upload-Offset': String(world.offset), 'Upload-Length': String(SIZE) })[name],
  getBody: () => '',
});

/** Stands for the library, with a server that accepts a part or answers 500. */
class Upload {
  url: string | null;
  options: UploadOptions;
  constructor(_file: unknown, options: UploadOptions) {
    this.options = options;
    this.url = options.uploadUrl ?? null;
  }
  async request(method: string, status: number): Promise<void> {
    const request = { getMethod: () => method, setHeader: () => undefined } as never;
    await this.options.onBeforeRequest?.(request);
    await this.options.onAfterResponse?.(request, answer(status) as never);
  }
  async run(): Promise<void> {
    const { onUploadUrlAvailable, onProgress, onError, onSuccess } = this.options;
    await this.request(this.url === null ? 'POST' : 'HEAD', 200);
    this.url = '/api/v1/uploads/a';
    onUploadUrlAvailable?.();
    while (world.offset < SIZE) {
      const bytes = Math.min(PART, SIZE - world.offset);
      world.tries += 1;
      world.sentBytes += bytes;
      // The browser reports all bytes as sent, even if the server refuses them.
      onProgress?.(world.offset + bytes, SIZE);
      const isRefused = world.isRefused(world.tries);
      if (!isRefused) world.offset += bytes;
      await this.request('PATCH', isRefused ? 500 : 204);
      if (isRefused) return onError?.(Object.assign(new Error('refused'), { originalResponse: answer(500) }));
    }
    onSuccess?.({ lastResponse: answer(204) as never });
  }
  start(): void {
    void this.run();
  }
  abort = () => Promise.resolve();
}
vi.mock('tus-js-client', () => ({ Upload }));
const { uploadResumable } = await import('./resumable-upload.ts');

const send = (isRefused: (tries: number) => boolean) => {
  Object.assign(world, { offset: 0, tries: 0, sentBytes: 0, waits: [], isRefused });
  return uploadResumable({
    file: new Blob(['x'.repeat(SIZE)]),
    contentType: 'audio/wav',
    onProgress: () => undefined,
    onResumeUrl: () => undefined,
    onWaiting: () => undefined,
    signal: new AbortController().signal,
  });
};

test('a server that refuses a part each time is asked later and later, and in the end the person is told [MEDIA-03]', async () => {
  await expect(send((tries) => tries > 1)).rejects.toMatchObject({ status: 500 });
  expect(world.waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
  expect(world.offset).toBe(PART);
});

test('after a refused part an upload goes on where the server is, and its patience begins anew [MEDIA-03, PWA-08]', async () => {
  // The server accepts every second try of a part.
  await expect(send((tries) => tries % 2 === 1)).resolves.toContain('/uploads/a');
  expect(world.offset).toBe(SIZE);
  expect(world.waits).toEqual([500, 500, 500]);
  expect(world.sentBytes).toBe(2 * SIZE);
});
