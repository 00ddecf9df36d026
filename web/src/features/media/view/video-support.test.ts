import { expect, test } from 'vitest';
import { canPlayVideo } from './playback.ts';

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const never = () => '';

const PHONES = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
};

test('every browser of an iPhone counts as Safari, those with Safari in their name only do not [EVD-20, EVD-22]', () => {
  const playsMov = (userAgent: string) => canPlayVideo('video/quicktime', userAgent, never);
  expect([SAFARI, PHONES.safari, PHONES.chromeOnIphone].map(playsMov)).toEqual([true, true, true]);
  expect([CHROME, PHONES.android, PHONES.edge].map(playsMov)).toEqual([false, false, false]);
});

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
