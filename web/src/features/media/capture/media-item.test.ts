import { expect, test } from 'vitest';
import { mediaNameOf, sharedPath } from './media-item.ts';

test('what somebody shares is asked for with its owner, the own without [MEDIA-05]', () => {
  expect(mediaNameOf('content/a1b2.webp')).toEqual({ filename: 'a1b2.webp', folder: 'content' });
  expect(mediaNameOf(sharedPath(12, 'content/a1b2.webp'))).toEqual({
    filename: 'a1b2.webp',
    folder: 'content',
    owner: 12,
  });
});
