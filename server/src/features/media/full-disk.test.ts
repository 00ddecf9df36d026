import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson, outcome, outcomeOf } from '../../../test/people.ts';
import { mayMount, mount, unmount } from '../../../test/small-disk.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { uploadsOf } from '../../../test/uploads.ts';
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
    const { call, create, send } = uploadsOf(origin, anna);
    const upload = (await create(bytes.length)).headers.get('location') ?? '';
    expect((await send(upload, bytes.subarray(0, 1000))).status).toBe(204);
    // Parts of an upload are first written into this folder.
    fill('uploads/.unfinished', 100);
    const refused = await send(upload, bytes.subarray(1000), 1000);
    expect(await outcomeOf(refused)).toEqual([503, 'unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    makeRoom();
    const { headers: known } = await call('HEAD', upload);
    expect(known.get('upload-offset')).toBe('1000');
    expect((await send(upload, bytes.subarray(1000), 1000)).status).toBe(204);
  });
});
