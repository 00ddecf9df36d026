import { afterEach, expect, test, vi } from 'vitest';
import { listenLive } from './live.ts';
import { signInAt } from './signed-in.factory.ts';

afterEach(() => vi.unstubAllGlobals());

test('who has stopped listening opens no stream when the page comes back', async () => {
  let opened = 0;
  signInAt(() => {
    opened += 1;
    return new Response(new ReadableStream());
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  listenLive(() => undefined)();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  // Whatever that has begun comes before what is begun after it.
  const heard = vi.fn();
  const stop = listenLive(heard);
  await expect.poll(() => heard.mock.calls).toEqual([[null]]);
  stop();
  expect(opened).toBe(1);
});
