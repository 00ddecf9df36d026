import { expect, test } from 'vitest';
import { failure } from '../../lib/api-error.factory.ts';
import { isWorthRetrying, troubleOf } from './upload-store.ts';

test('each refusal has words of its own, other ones for a picture than for a film [MEDIA-09, MEDIA-12]', () => {
  expect(troubleOf(failure(413, 'file_too_large'), 'video/mp4')).toBe('too_large');
  expect(troubleOf(failure(415, 'unsupported_media'), 'image/heic')).toBe('unsupported_image');
  expect(troubleOf(failure(415, 'unsupported_media'), 'video/avi')).toBe('unsupported');
  expect(troubleOf(failure(413, 'image_too_large'), 'image/png')).toBe('image_too_large');
  expect(troubleOf(failure(413, 'quota_exceeded'), 'image/png')).toBe('quota');
});

test('a proxy that says no in its own words is understood by its status [MEDIA-09]', () => {
  expect(troubleOf(failure(413, 'not_json'), 'video/mp4')).toBe('too_large');
  expect(troubleOf(failure(507, 'not_json'), 'video/mp4')).toBe('quota');
});

test('only what may end differently is offered again', () => {
  expect(troubleOf(new DOMException('', 'AbortError'), 'video/mp4')).toBe('cancelled');
  expect(troubleOf(new Error('?'), 'video/mp4')).toBe('failed');
  expect((['cancelled', 'failed', 'quota'] as const).every(isWorthRetrying)).toBe(true);
  expect((['unsupported', 'too_large', 'image_too_large'] as const).some(isWorthRetrying)).toBe(false);
});
