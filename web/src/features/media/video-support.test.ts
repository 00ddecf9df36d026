import { expect, test } from 'vitest';
import { canPlayVideo } from './video-support.ts';

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const never = () => '';

test('outside Safari playback is offered for mp4 [EVD-21]', () => {
  expect(canPlayVideo('video/mp4', CHROME, never)).toBe(true);
  expect(canPlayVideo('video/quicktime', CHROME, never)).toBe(false);
});

test('Safari also plays quicktime [EVD-22]', () => {
  expect(canPlayVideo('video/quicktime', SAFARI, never)).toBe(true);
  expect(canPlayVideo('video/mp4', SAFARI, never)).toBe(true);
});

test('other kinds are offered where the browser confirms them, otherwise not [EVD-23]', () => {
  expect(canPlayVideo('video/webm', CHROME, () => 'maybe')).toBe(true);
  expect(canPlayVideo('video/webm', SAFARI, never)).toBe(false);
});
