import { describe, expect, it } from 'vitest';
import { createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const anna = await createPerson(server);

describe('what the API answers', () => {
  it.each(['/v1/events/', '/v1/moods/', '/v1/sessions/', '/v1/media/usage/', '/v1/users/loggedin/', '/health/'])(
    '%s without an ETag is kept by nobody',
    async (url) => {
      const { headers, statusCode } = await anna.get(url);
      expect({ statusCode, etag: headers.etag, cacheControl: headers['cache-control'] }).toEqual({
        statusCode: 200,
        etag: undefined,
        cacheControl: 'no-store',
      });
    },
  );
});
