import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson, outcome } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import {
  detailedPhoto,
  film,
  formWith,
  gifOfFrames,
  mp3,
  ogg,
  phonePhoto,
  picture,
  pngHeader,
  wav,
  webm,
} from './media.factory.ts';
import { contents, mediaFiles } from './media.tables.ts';

const server = await startTestServer();
const halfWebp = (
  await sharp(await detailedPhoto(400, 300))
    .webp()
    .toBuffer()
).subarray(0, 3000);
const { platform, services, clock, folder } = server;
let anna = await createPerson(server);
let eventId: number = (await anna.post('/v1/events/', homeEventInput())).json().id;

const url = () => `/v1/events/${eventId}/contents/`;
const upload = (bytes: Uint8Array, type: string, person = anna, headers = {}) =>
  attach(person, eventId, bytes, type, headers);
const nameOf = (content: { file: string }) => content.file.split('/').at(-1) ?? '';
const read = (content: { file: string }, person = anna) =>
  person.get(`/v1/protectedmedia/?folder=content&filename=${nameOf(content)}`);
const storedFiles = () => namesIn(platform.storage, `content/${anna.id}`);
const leftovers = async () => [
  ...(await readdir(path.join(folder, 'spool')).catch(() => [])),
  ...(await readdir(path.join(folder, 'media', '.unfinished')).catch(() => [])),
];

describe('adding a file to an event', () => {
  it('answers the content, which the event and the list of contents then show [MEDIA-01, MEDIA-03, EVD-18, 16-B10]', async () => {
    const answer = await upload(await picture().png().toBuffer(), 'image/png');
    expect(answer.statusCode).toBe(201);
    const content = answer.json();
    expect(content).toEqual({
      id: expect.any(Number),
      file: expect.stringMatching(/^content\/[0-9a-f-]{36}\.png$/),
      content_type: 'image/png',
      poster: null,
      duration_s: null,
      notes: [],
    });
    expect((await anna.get(url())).json()).toContainEqual(content);
    expect((await anna.get(`/v1/events/${eventId}/`)).json().contents).toContainEqual(content);
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ['image/jpeg', () => picture().jpeg().toBuffer(), 'image/jpeg'],
    ['image/gif', () => picture().gif().toBuffer(), 'image/gif'],
    ['image/webp', () => picture().webp().toBuffer(), 'image/webp'],
    // Written as webp, which takes a tenth of the time.
    ['image/avif', () => picture().avif({ effort: 0 }).toBuffer(), 'image/webp'],
    ['video/mp4', async () => film(5000), 'video/mp4'],
    ['video/quicktime', async () => film(5000, 'qt  '), 'video/quicktime'],
    ['video/webm', async () => webm('V_VP9 A_OPUS'), 'video/webm'],
    ['audio/webm', async () => webm('A_OPUS'), 'audio/webm'],
    ['audio/webm', async () => webm('?'), 'audio/webm'],
    ['audio/mpeg', async () => mp3(), 'audio/mpeg'],
    ['audio/mp4', async () => film(5000, 'M4A '), 'audio/mp4'],
    ['audio/mp4', async () => film(5000), 'audio/mp4'],
    ['audio/ogg', async () => ogg(), 'audio/ogg'],
    ['audio/wav', async () => wav(), 'audio/wav'],
    ['text/html', async () => film(5000), 'video/mp4'],
  ])('takes what was declared as %s by its bytes [EVF-12]', async (declared, make, expected) => {
    const answer = await upload(await make(), declared);
    expect({ statusCode: answer.statusCode, content_type: answer.json().content_type }).toEqual({
      statusCode: 201,
      content_type: expected,
    });
    expect((await read(answer.json())).headers['content-type']).toBe(expected);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture in name only', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from('<script>')])],
    ['nothing', Buffer.alloc(0)],
    ['a document', Buffer.from('%PDF-1.7 and so on')],
    ['a picture of a kind that browsers cannot show', film(5000, 'heic')],
    ['a WebP that ends in its middle, which no browser shows', halfWebp],
    ['an AVIF in name only', film(5000, 'avif')],
    ['a WebP in name only', Buffer.from('RIFF\xff\xff\0\0WEBPVP8 <script>', 'latin1')],
  ])('refuses %s that says it is a picture', async (_what, bytes) => {
    const before = (await anna.get(url())).json();
    const answer = await upload(bytes, 'image/jpeg');
    expect(outcome(answer)).toEqual([415, 'unsupported_media']);
    expect((await anna.get(url())).json()).toEqual(before);
    expect(await leftovers()).toEqual([]);
  });

  it('removes place, device and all other written data from a photo, and turns it upright', async () => {
    const photo = await phonePhoto();
    const before = await sharp(photo).metadata();
    expect({
      orientation: before.orientation,
      hasExif: before.exif !== undefined,
      hasXmp: before.xmp !== undefined,
    }).toEqual({ orientation: 6, hasExif: true, hasXmp: true });
    const stored = (await read((await upload(photo, 'image/jpeg')).json())).rawPayload;
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    for (const trace of ['Bergfon', 'Anna', 'Kinderklinik', 'GPS', 'Exif']) expect(stored.includes(trace)).toBe(false);
  });

  it('keeps a moving picture moving', async () => {
    const colours = ['#000', '#500', '#b00'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const frames = await sharp(await Promise.all(colours), { join: { animated: true } })
      .gif()
      .toBuffer();
    const stored = await read((await upload(frames, 'image/gif')).json());
    expect((await sharp(stored.rawPayload).metadata()).pages).toBe(3);
  });

  it('refuses more than 50 megapixels by their header, and takes a picture of 20,000 frames', async () => {
    const bomb = await upload(pngHeader(10_001, 5000), 'image/png');
    expect(outcome(bomb)).toEqual([413, 'image_too_large']);
    expect(await leftovers()).toEqual([]);
    expect((await upload(gifOfFrames(20_000, 2), 'image/gif')).statusCode).toBe(201);
    expect((await anna.get('/v1/moods/')).statusCode).toBe(200);
  });

  it('asks for the file where there is none', async () => {
    const other = await formWith(await picture().png().toBuffer(), 'image/png', 'picture');
    for (const answer of [
      await anna.post(url(), other.payload, { headers: other.headers }),
      await anna.post(url(), '--x--\r\n', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
      await anna.post(url(), '--x\r\nContent-', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    ]) {
      expect(outcome(answer)).toEqual([400, 'file_missing']);
    }
    const json = await anna.post(url(), { file: 'x' });
    expect(json.json().errors).toEqual({ upload: ['required'], file: ['unknown_field'] });
  });

  it('is done once for one key, and told apart from another file', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const photo = await picture().png().toBuffer();
    const before = (await anna.get(url())).json().length;
    const [first, again] = [await upload(photo, 'image/png', anna, key), await upload(photo, 'image/png', anna, key)];
    expect(again.json()).toEqual(first.json());
    expect((await anna.get(url())).json()).toHaveLength(before + 1);
    expect((await upload(film(9000), 'video/mp4', anna, key)).json().code).toBe('idempotency_mismatch');
  });
});

describe('removing a file', () => {
  it('takes the id, and the filename where it is given, and deletes the bytes [MEDIA-04]', async () => {
    const content = (await upload(await picture().png().toBuffer(), 'image/png')).json();
    const wrong = await anna.delete(`${url()}?id=${content.id}&filename=other.png`);
    expect(wrong.statusCode).toBe(404);
    expect(await storedFiles()).toContain(nameOf(content));
    const query = `?filename=${nameOf(content)}&id=${content.id}`;
    expect((await anna.delete(`${url()}${query}`)).statusCode).toBe(204);
    expect((await anna.delete(`${url()}${query}`)).statusCode).toBe(404);
    expect(await storedFiles()).not.toContain(nameOf(content));
    expect((await read(content)).statusCode).toBe(404);
  });

  it('happens to all files of an event some time after it was deleted', async () => {
    const keptId = eventId;
    eventId = (await anna.post('/v1/events/', homeEventInput())).json().id;
    const content = (await upload(await picture().png().toBuffer(), 'image/png')).json();
    await anna.delete(`/v1/events/${eventId}/`);
    eventId = keptId;
    expect((await read(content)).statusCode).toBe(404);
    clock.advance(61 * 60 * 1000);
    await services.events.eraseDeleted();
    await services.mediaSweep.sweep();
    expect(await storedFiles()).not.toContain(nameOf(content));
    const rows = await platform.database.db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.filename, nameOf(content)));
    expect(rows).toEqual([]);
    anna = { ...anna, ...(await createPerson(server)) };
    eventId = (await anna.post('/v1/events/', homeEventInput())).json().id;
  });

  it('by the sweep spares every file that an event still shows', async () => {
    const content = (await upload(await picture().png().toBuffer(), 'image/png')).json();
    clock.advance(5 * 60 * 1000);
    const before = await platform.database.db.select().from(contents);
    await platform.database.db.update(mediaFiles).set({ createdAt: new Date('2020-01-01') });
    await services.mediaSweep.sweep();
    expect(await platform.database.db.select().from(contents)).toEqual(before);
    expect((await read(content)).statusCode).toBe(200);
  });
});
