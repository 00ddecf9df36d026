import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { mediaNameOf, personPictureQuery, requestMediaUrl, sharedPath } from './media.ts';

beforeEach(() => signInAt(() => jsonAnswer({ access_token: 'ticket' }, 201)));
afterEach(() => vi.unstubAllGlobals());

test('what somebody shares is asked for with its owner, the own without [MEDIA-05]', () => {
  expect(mediaNameOf('content/a1b2.webp')).toEqual({ filename: 'a1b2.webp', folder: 'content' });
  expect(mediaNameOf(sharedPath(12, 'content/a1b2.webp'))).toEqual({
    filename: 'a1b2.webp',
    folder: 'content',
    owner: 12,
  });
});

test('a video gets a ticket instead of the token in its address', async () => {
  expect(await requestMediaUrl('content/a.mp4')).toBe(
    '/api/v1/protectedmedia/?filename=a.mp4&folder=content&access_token=ticket',
  );
});

test("a person's picture is read once with the token, as bytes with their type, a partner's under the owner's number [MEDIA-02, PROF-32, MEDIA-07, MEDIA-08]", async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push(`${url} ${new Headers(headers).get('Authorization')?.slice(0, 7)}`);
    return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
  });
  const client = new QueryClient();
  const picture = await client.fetchQuery(personPictureQuery('avatar-7.svg'));
  expect([picture.type, await picture.text()]).toEqual(['image/svg+xml', '<svg/>']);
  for (const _ of [1, 2]) await client.fetchQuery(personPictureQuery('avatar-7.svg', 12));
  expect(asked).toEqual([
    '/api/v1/protectedmedia/?filename=avatar-7.svg&folder=profile Bearer ',
    '/api/v1/protectedmedia/?filename=avatar-7.svg&folder=profile&avatar_folder=12 Bearer ',
  ]);
});
