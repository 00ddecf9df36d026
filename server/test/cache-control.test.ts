import { describe, expect, it } from 'vitest';
import { befriend, createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const anna = await createPerson(server);
const ben = await createPerson(server);
await befriend(server, anna, ben);
await ben.patch('/v1/settings/', { privacy: { event_chain: { friend: true } } });

describe('what the API answers', () => {
  it.each([
    '/v1/events/',
    `/v1/events/chainable/?user=${ben.id}`,
    '/v1/moods/',
    '/v1/sessions/',
    '/v1/media/usage/',
    '/v1/users/loggedin/',
    '/v1/infotext/?text=angst',
    '/health/',
  ])('%s without an ETag is kept by nobody', async (url) => {
    const { headers, statusCode } = await anna.get(url);
    expect({ statusCode, etag: headers.etag, cacheControl: headers['cache-control'] }).toEqual({
      statusCode: 200,
      etag: undefined,
      cacheControl: 'no-store',
    });
  });
});
