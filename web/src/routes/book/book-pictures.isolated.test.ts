import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaQuery } from '../../data/media.ts';
import type { Daylight } from '../../features/book/drawing/daylight.tsx';
import { drawStillRange } from '../../features/range/range-still.ts';
import { failure } from '../../lib/api-error.factory.ts';
import { queryClient } from '../../lib/query-client.ts';
import { bookPictures } from './book-pictures.ts';

const answers = vi.hoisted(() => [] as (Blob | Error)[]);
vi.mock('../../data/media.ts', () => ({
  mediaQuery: vi.fn((file: string) => ({
    queryKey: [file],
    queryFn: () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  })),
}));
// It draws with what only a browser has.
vi.mock('../../features/range/range-still.ts', () => ({ drawStillRange: vi.fn() }));

const photo = new Blob(['photo']);
const event = { contents: [{ id: 7, file: 'a.jpg' }] } as Parameters<typeof bookPictures>[0][number][number];
const work = () => {
  const controller = new AbortController();
  const onWaiting = vi.fn();
  const pictures = bookPictures([[event]], {} as Daylight, { onWaiting, signal: controller.signal });
  return { controller, onWaiting, ...pictures };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(mediaQuery).mockClear();
  queryClient.clear();
  answers.length = 0;
});
afterEach(() => vi.useRealTimers());

test('a photo that was asked for too early is asked for again when the server says, and the wait is told', async () => {
  answers.push(failure(429, 'too_many_requests', { retryAfterS: 20 }), failure(429), photo);
  const { onWaiting, photoOf } = work();
  const asked = photoOf(7);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(mediaQuery).toHaveBeenCalledTimes(1);
  expect(onWaiting.mock.calls).toEqual([[true]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(mediaQuery).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(asked).resolves.toBe(photo);
  expect(onWaiting.mock.calls).toEqual([[true], [false], [true], [false]]);
});

test('the wait ends with the work, and another failure is none', async () => {
  answers.push(failure(429, 'too_many_requests', { retryAfterS: 20 }), failure(404));
  const { controller, photoOf } = work();
  const asked = expect(photoOf(7)).rejects.toThrow(/abort/i);
  await vi.advanceTimersByTimeAsync(1000);
  controller.abort();
  await asked;
  expect(vi.getTimerCount()).toBe(0);
  await expect(photoOf(7)).rejects.toMatchObject({ status: 404 });
});

test('a canvas that fails is a failed promise, for who waits for the picture', async () => {
  vi.stubGlobal('document', {
    createElement: () => {
      throw new Error('No canvas');
    },
  });
  await expect(work().rangeOf('cover')).rejects.toThrow('No canvas');
  vi.unstubAllGlobals();
});

test('the mountains of a printed book have the colours of the day, whatever theme the page has', async () => {
  const context = {
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillRect: () => undefined,
    drawImage: () => undefined,
  };
  const canvas = () => ({ getContext: () => context, toBlob: (done: (file: Blob) => void) => done(photo) });
  const dataset = { theme: '' };
  vi.stubGlobal('document', { createElement: canvas, documentElement: { dataset } });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#888888' }));
  vi.stubGlobal('innerWidth', 390);
  vi.mocked(drawStillRange).mockImplementation(() => canvas() as never);
  const daylight = { colourOf: () => '#888888' } as unknown as Daylight;
  const waits = { onWaiting: () => undefined, signal: new AbortController().signal };
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme;
    await bookPictures([], daylight, waits).rangeOf('cover');
  }
  const [light, dark] = vi.mocked(drawStillRange).mock.calls.map(([{ palette }]) => palette);
  expect(dark?.slope('summer', 3)).toEqual(light?.slope('summer', 3));
  expect(dark?.glowStrength).toBe(light?.glowStrength ?? 0);
  vi.unstubAllGlobals();
});
