import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, outcome } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { film } from './media.factory.ts';
import { contents, mediaFiles } from './media.tables.ts';

const server = await startTestServer();
const { app, clock, folder, platform, services } = server;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
const TAIL = '\r\n--edge--\r\n';
const MB = 1024 * 1024;
const NOISE = randomBytes(MB);
let anna = await createPerson(server);
let eventId: number = (await anna.post('/v1/events/', homeEventInput())).json().id;

const open = (sizeBytes: number | undefined): http.ClientRequest =>
  http.request(new URL(`/api/v1/events/${eventId}/contents/`, origin), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${anna.access}`,
      'content-type': 'multipart/form-data; boundary=edge',
      ...(sizeBytes === undefined ? {} : { 'content-length': String(HEAD.length + sizeBytes + TAIL.length) }),
    },
  });

const written = (request: http.ClientRequest, bytes: Uint8Array | string): Promise<void> =>
  new Promise((resolve, reject) => request.write(bytes, (error) => (error ? reject(error) : resolve())));

/** Sends a film of this size in pieces, then reads the answer. */
const sendFilm = async (sizeBytes: number, isLengthTold = true) => {
  const request = open(isLengthTold ? sizeBytes : undefined);
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  const send = async () => {
    await written(request, HEAD);
    await written(request, film(64));
    for (let left = sizeBytes - 64; left > 0; left -= NOISE.length)
      await written(request, NOISE.subarray(0, Math.min(left, NOISE.length)));
    request.end(TAIL);
  };
  // A film that is refused is answered before all of it is sent, and the rest of the writes fail as the connection ends.
  const [response] = await Promise.all([answered, send().catch(() => undefined)]);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { statusCode: response.statusCode ?? 0, json: () => JSON.parse(Buffer.concat(chunks).toString()) };
};

const rows = () => platform.database.db.select().from(contents).where(eq(contents.userId, anna.id));
const announced = () => platform.database.db.select().from(mediaFiles).where(eq(mediaFiles.userId, anna.id));
const unfinished = () => readdir(path.join(folder, 'media', '.unfinished')).catch(() => []);
/** Begun files. An object store does not show incomplete files, so their rows stand for them there. */
const begun = () => (platform.config.storageUrl === undefined ? unfinished() : announced());
const stored = () => namesIn(platform.storage, `content/${anna.id}`);

describe('an upload that breaks off', () => {
  it('leaves no content and no file; what was announced is swept', async () => {
    const request = open(50 * MB);
    request.on('error', () => {});
    await written(request, HEAD);
    await written(request, film(64));
    await written(request, NOISE);
    await expect.poll(begun).toHaveLength(1);
    request.destroy();
    await expect.poll(unfinished).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await announced()).toHaveLength(1);
    clock.advance(61 * 60 * 1000);
    await services.mediaSweep.sweep();
    expect(await announced()).toEqual([]);
    anna = await createPerson(server);
    eventId = (await anna.post('/v1/events/', homeEventInput())).json().id;
  });
});

describe('an upload that takes longer than the sweep waits', () => {
  it('still arrives', async () => {
    const request = open(MB);
    const status = new Promise((resolve) => {
      request.on('response', (response) => resolve(response.resume().statusCode));
    });
    await written(request, HEAD);
    await written(request, film(MB / 2));
    await expect.poll(begun).toHaveLength(1);
    clock.advance(61 * 60 * 1000);
    await services.mediaSweep.sweep();
    expect(await announced()).toEqual([]);
    await written(request, NOISE.subarray(MB / 2));
    request.end(TAIL);
    expect(await status).toBe(201);
    expect(await rows()).toHaveLength(1);
    expect(await announced()).toHaveLength(1);
    anna = await createPerson(server);
    eventId = (await anna.post('/v1/events/', homeEventInput())).json().id;
  });
});

describe('the limit of 100 MB', () => {
  it('lets through exactly 104,857,600 bytes and not one more [MEDIA-09]', async () => {
    expect(outcome(await sendFilm(104_857_600))).toBe(201);
    for (const isLengthTold of [true, false])
      expect(outcome(await sendFilm(104_857_601, isLengthTold))).toEqual([413, 'file_too_large']);
    expect(await stored()).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
  });

  it('is known from the length before anything is read [MEDIA-09]', async () => {
    expect(outcome(await sendFilm(130 * MB))).toEqual([413, 'file_too_large']);
  });
});
