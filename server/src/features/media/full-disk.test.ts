import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson, outcome, outcomeOf } from '../../../test/people.ts';
import { mayMount, mount, unmount } from '../../../test/small-disk.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { film } from './media.factory.ts';

const server = await startTestServer();
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
const mounted: string[] = [];
const fill = (name: string, kb: number): void => {
  const folder = path.join(server.folder, name);
  mount(folder, kb);
  mounted.push(folder);
};
const makeRoom = (): void => {
  for (const folder of mounted.splice(0)) unmount(folder);
};
afterEach(makeRoom);

/** A picture of noise, which is as large after rewriting as before. */
const [width, height] = [900, 800];
const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  .png()
  .toBuffer();
const photoKb = Math.ceil(photo.length / 1024);
const anna = await createPerson(server);
const eventId: number = (await anna.post('/v1/events/', homeEventInput())).json().id;
const add = (bytes: Uint8Array, type: string, key: string) =>
  attach(anna, eventId, bytes, type, { 'idempotency-key': key });

// Skipped without the right to mount a disk; `npm test` as root runs it.
describe.runIf(mayMount)('on a full disk', () => {
  it.each([
    ['the photo does not fit as it comes', 'spool', photoKb / 2],
    ['the photo does not fit as it is written anew', 'spool', photoKb * 1.4],
    ['the photo does not fit where it is kept', 'media', photoKb / 2],
  ])(
    '%s: that is no fault of the photo, and the same call goes through once there is room',
    async (_what, folder, kb) => {
      const key = randomUUID();
      fill(folder, Math.floor(kb));
      const refused = await add(photo, 'image/png', key);
      expect(outcome(refused)).toEqual([503, 'unavailable']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      makeRoom();
      expect((await add(photo, 'image/png', key)).statusCode).toBe(201);
    },
  );

  it('what is no picture is still refused for what it is, and not for a day under its key', async () => {
    const key = randomUUID();
    fill('spool', photoKb * 2);
    const page = await add(Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png', key);
    expect(outcome(page)).toEqual([415, 'unsupported_media']);
    makeRoom();
    expect((await add(Buffer.from('<!doctype html><script>alert(2)</script>'), 'image/png', key)).statusCode).toBe(415);
  });

  it('an upload in parts is told to wait, and goes on where it was', async () => {
    const bytes = film(600 * 1024);
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${anna.access}` };
    const created = await fetch(new URL('/api/v1/uploads/', origin), {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length) },
    });
    const upload = new URL(created.headers.get('location') ?? '', origin);
    const send = (body: Uint8Array, offset: number) =>
      fetch(upload, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body: Uint8Array.from(body),
      });
    expect((await send(bytes.subarray(0, 1000), 0)).status).toBe(204);
    // Parts of an upload are first written into this folder.
    fill('uploads/.unfinished', 100);
    const refused = await send(bytes.subarray(1000), 1000);
    expect(await outcomeOf(refused)).toEqual([503, 'unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    makeRoom();
    const { headers: known } = await fetch(upload, { method: 'HEAD', headers });
    expect(known.get('upload-offset')).toBe('1000');
    expect((await send(bytes.subarray(1000), 1000)).status).toBe(204);
  });
});
