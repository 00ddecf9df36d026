import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPerson } from '../people.ts';
import { namesIn } from '../stored-files.ts';
import { startTestServer } from '../test-server.ts';
import { strengthOf } from './strength.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
const anna = await createPerson(server);
const { seed, count, timeout } = strengthOf(150);

it('an upload in parts of one byte is a handful of files, however many parts there were', { timeout }, async () => {
  const bytes = randomBytes(count);
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${anna.access}` };
  const created = await fetch(new URL('/api/v1/uploads/', origin), {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(count) },
  });
  const upload = new URL(created.headers.get('location') ?? '', origin);
  for (let offset = 0; offset < count; offset += 1) {
    const { status } = await fetch(upload, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: Uint8Array.from(bytes.subarray(offset, offset + 1)),
    });
    expect(status, `seed ${seed}, byte ${offset}`).toBe(204);
  }
  expect((await fetch(upload, { method: 'HEAD', headers })).headers.get('upload-offset')).toBe(String(count));
  // The two files are the upload's description and its only part.
  expect(await namesIn(server.platform.uploads, String(anna.id))).toHaveLength(2);
});
