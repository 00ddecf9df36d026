import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { createServices } from '../../services.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { detailedPhoto, film, gifOfFrames, picture } from './media.factory.ts';
import { contents, mediaFiles } from './media.tables.ts';

const server = await startTestServer();
const { platform, services } = server;
const { db } = platform.database;

/** Makes a picture of noise, which does not compress. */
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c52', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const PHOTO = await detailedPhoto(800, 600);

let anna: Person;
let eventId: number;
beforeEach(async () => {
  anna = await createPerson(server);
  eventId = (await anna.post('/v1/events/', homeEventInput())).json().id;
});

interface Stored {
  id: number;
  file: string;
}
const send = (bytes: Uint8Array, type = 'image/jpeg') => attach(anna, eventId, bytes, type);
const add = async (bytes: Uint8Array, type = 'image/jpeg'): Promise<Stored> => {
  const answer = await send(bytes, type);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const nameOf = ({ file }: Stored) => file.split('/').at(-1) ?? '';
const read = (content: Stored, size?: string, person = anna, more = '') =>
  person.get(
    `/v1/protectedmedia/?folder=content&filename=${nameOf(content)}${size === undefined ? '' : `&size=${size}`}${more}`,
  );
const shapeOf = async (content: Stored, size?: string) => {
  const answer = await read(content, size);
  expect(answer.statusCode).toBe(200);
  const { width, height, format, pages = 1 } = await sharp(answer.rawPayload).metadata();
  return { width, height, format, pages, bytes: answer.rawPayload.length, type: answer.headers['content-type'] };
};
const rowOf = async ({ id }: Stored) => {
  const [row] = await db.select().from(contents).where(eq(contents.id, id));
  if (!row) throw new Error('no content');
  return row;
};
const storedFiles = () => namesIn(platform.storage, `content/${anna.id}`);
/** Removes the copies, as with pictures stored before copies existed. */
const forget = ({ id }: Stored) =>
  db.update(contents).set({ previewFilename: null, viewFilename: null }).where(eq(contents.id, id));
/** Runs the sweep at a time when all orphans are old enough. */
const sweep = async () => {
  await db.update(mediaFiles).set({ createdAt: new Date('2020-01-01') });
  await services.mediaSweep.sweep();
};

describe('the smaller ones of a picture', () => {
  it('are a fraction of the bytes of a photo, in its proportion [EVD-03, EVD-10]', async () => {
    const photo = await add(await detailedPhoto(2000, 1500));
    const [whole, view, preview] = [
      await shapeOf(photo),
      await shapeOf(photo, 'view'),
      await shapeOf(photo, 'preview'),
    ];
    expect(whole).toMatchObject({ width: 2000, height: 1500, format: 'jpeg' });
    expect(view).toMatchObject({ width: 1280, height: 960, format: 'webp', type: 'image/webp' });
    expect(preview).toMatchObject({ width: 640, height: 480, format: 'webp', type: 'image/webp' });
    // Limits in bytes for opening a detail with five such photos.
    expect(whole.bytes).toBeGreaterThan(400_000);
    expect(5 * preview.bytes).toBeLessThan(300_000);
    expect(view.bytes).toBeLessThan(250_000);
  });

  it('say nothing about place and device, are kept by nobody on the way, and stand upright', async () => {
    const photo = await add(
      await sharp(PHOTO)
        .withExif({
          IFD0: { Make: 'Bergfon', Copyright: 'Anna' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 24/1 0/1' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Kinderklinik</rdf></x:xmpmeta>')
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
    for (const size of ['preview', 'view']) {
      const { headers, rawPayload } = await read(photo, size);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
      const { exif, xmp, iptc, icc, orientation, width = 0, height = 0 } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(width).toBeLessThan(height);
      for (const trace of ['Bergfon', 'Anna', 'Kinderklinik']) expect(rawPayload.includes(trace)).toBe(false);
      const again = await anna.get(`/v1/protectedmedia/?folder=content&filename=${nameOf(photo)}&size=${size}`, {
        headers: { 'if-none-match': headers.etag },
      });
      expect(again.statusCode).toBe(304);
    }
    const etags = await Promise.all(['', 'preview', 'view'].map((size) => read(photo, size || undefined)));
    expect(new Set(etags.map(({ headers }) => headers.etag)).size).toBeGreaterThan(1);
  });

  it('are the picture itself where they would hardly be smaller', async () => {
    const photo = await add(await picture(30, 20).png().toBuffer(), 'image/png');
    expect(await rowOf(photo)).toMatchObject({ previewFilename: nameOf(photo), viewFilename: nameOf(photo) });
    expect(await shapeOf(photo, 'view')).toMatchObject({ width: 30, height: 20, type: 'image/png' });
    expect(await storedFiles()).toHaveLength(1);
    expect((await anna.delete(`/v1/events/${eventId}/contents/?id=${photo.id}`)).statusCode).toBe(204);
    expect(await storedFiles()).toEqual([]);
  });

  it('count for nobody’s room, outlive the sweep, and go with the picture [MEDIA-04]', async () => {
    const photo = await add(PHOTO);
    expect(await storedFiles()).toHaveLength(3);
    const { bytes } = await shapeOf(photo);
    expect((await anna.get('/v1/media/usage/')).json().used_bytes).toBe(bytes);
    await sweep();
    expect((await shapeOf(photo, 'preview')).width).toBe(640);
    await anna.delete(`/v1/events/${eventId}/contents/?id=${photo.id}`);
    expect(await storedFiles()).toEqual([]);
  });

  it('do not exist by their own names, of films, or in sizes that there are not [MEDIA-07]', async () => {
    const photo = await add(PHOTO);
    const { previewFilename, viewFilename } = await rowOf(photo);
    const video = await add(film(5000), 'video/mp4');
    for (const size of ['preview', 'view']) {
      const answers = [
        await read({ id: 0, file: previewFilename ?? '' }, size),
        await read({ id: 0, file: viewFilename ?? '' }),
        await read(video, size),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    expect((await read(photo, 'huge')).statusCode).toBe(400);
  });

  it('open by the ticket of their picture and by no other [MEDIA-06]', async () => {
    const [photo, other] = [await add(PHOTO), await add(await picture().png().toBuffer())];
    const ticket = (
      await anna.post('/v1/protectedmedia/tickets/', { filename: nameOf(photo), folder: 'content' })
    ).json();
    const open = (content: Stored) =>
      server.app.inject(
        `/api/v1/protectedmedia/?folder=content&filename=${nameOf(content)}&size=view&access_token=${ticket.access_token}`,
      );
    expect({ photo: (await open(photo)).statusCode, other: (await open(other)).statusCode }).toEqual({
      photo: 200,
      other: 404,
    });
  });
});

describe('a picture from before there were smaller ones', () => {
  it('gets them once, however many ask at the same time', async () => {
    const photo = await add(PHOTO);
    await forget(photo);
    await sweep();
    expect(await storedFiles()).toEqual([nameOf(photo)]);
    const sizes = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'view' : 'preview'));
    const widths = await Promise.all(sizes.map(async (size) => (await shapeOf(photo, size)).width));
    expect(widths).toEqual(sizes.map((size) => (size === 'view' ? 800 : 640)));
    expect(await storedFiles()).toHaveLength(3);
  });

  it('keeps the ones it has when two processes make them; the others are swept', async () => {
    const photo = await add(PHOTO);
    await forget(photo);
    const processes = [services.renditions, createServices(platform).renditions];
    const [one, two] = await Promise.all(processes.map((process) => process.makeUp(anna.id, nameOf(photo))));
    const { previewFilename: preview, viewFilename: view } = await rowOf(photo);
    expect({ one, two }).toEqual({ one: { preview, view }, two: { preview, view } });
    await sweep();
    expect((await storedFiles()).toSorted()).toEqual([nameOf(photo), preview, view].toSorted());
  });

  it('is removed with nothing left, even while they are made', async () => {
    const photo = await add(PHOTO);
    await forget(photo);
    const [shown, removed] = await Promise.all([
      read(photo, 'view'),
      anna.delete(`/v1/events/${eventId}/contents/?id=${photo.id}`),
    ]);
    expect(removed.statusCode).toBe(204);
    // 503 where the sweep was faster than the picture's row: asked again, the picture is gone.
    const answered = shown.statusCode === 503 ? await read(photo, 'view') : shown;
    expect([200, 404]).toContain(answered.statusCode);
    await sweep();
    expect(await storedFiles()).toEqual([]);
  });

  it('is shown as it is where none can be made of it, and gets them once they can', async () => {
    const photo = await add(PHOTO);
    await forget(photo);
    const bytes = randomBytes(4000);
    await platform.storage.put(`content/${anna.id}/${nameOf(photo)}`, Readable.from(bytes));
    const { statusCode, headers, rawPayload } = await read(photo, 'view');
    expect({ statusCode, contentType: headers['content-type'], rawPayload }).toEqual({
      statusCode: 200,
      contentType: 'image/jpeg',
      rawPayload: bytes,
    });
    await platform.storage.put(`content/${anna.id}/${nameOf(photo)}`, Readable.from(PHOTO));
    expect((await shapeOf(photo, 'preview')).width).toBe(640);
  });
});

const frames = async () => {
  const pages = Array.from({ length: 3 }, () => noisy(300, 200).png().toBuffer());
  return sharp(await Promise.all(pages), { join: { animated: true } })
    .webp()
    .toBuffer();
};

/** Says of a picture that it is the first of two frames. */
const movingPng = (png: Buffer): Buffer => {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

/** Makes a small avif whose header states more than 25 megapixels. */
const avifHeader = async () => {
  const avif = await picture(8, 8).avif({ effort: 0 }).toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(5001, size);
  avif.writeUInt32BE(5000, size + 4);
  return avif;
};

describe('an odd picture', () => {
  it.each([
    ['one pixel wide and 50,000 high', 'image/png', () => noisy(1, 50_000).png().toBuffer(), [1, 16_383], [1, 16_383]],
    [
      'in the colours of a press',
      'image/jpeg',
      () => sharp(PHOTO).toColourspace('cmyk').jpeg().toBuffer(),
      [800, 600],
      [640, 480],
    ],
    ['of 16 bits', 'image/png', () => sharp(PHOTO).toColourspace('rgb16').png().toBuffer(), [800, 600], [640, 480]],
    ['half seen through', 'image/png', () => sharp(PHOTO).ensureAlpha(0.5).png().toBuffer(), [800, 600], [640, 480]],
    ['of greys', 'image/png', () => sharp(PHOTO).greyscale().png().toBuffer(), [800, 600], [640, 480]],
  ])('%s has sensible smaller ones', async (_what, type, make, view, preview) => {
    const photo = await add(await make(), type);
    const whole = await sharp((await read(photo)).rawPayload).stats();
    for (const [size, side] of Object.entries({ view, preview })) {
      const { width, height, format } = await shapeOf(photo, size);
      expect({ size: [width, height], format }).toEqual({ size: side, format: 'webp' });
      const small = await sharp((await read(photo, size)).rawPayload).stats();
      expect(small.isOpaque).toBe(whole.isOpaque);
      for (const [index, { mean }] of small.channels.slice(0, 3).entries()) {
        const before = (whole.channels[index] ?? whole.channels[0])?.mean ?? Number.NaN;
        expect(Math.abs(mean - before)).toBeLessThan(6);
      }
    }
  });

  it('that moves stands still in its preview and moves in the large one', async () => {
    const moving = await add(await frames(), 'image/webp');
    expect(await shapeOf(moving, 'preview')).toMatchObject({ pages: 1, format: 'webp' });
    expect(await shapeOf(moving, 'view')).toMatchObject({ width: 300, pages: 3 });
  });

  it('that is a panorama keeps its letters, in its smaller ones too [EVD-03]', async () => {
    const lines = await noisy(750, 126).resize(4500, 756, { kernel: 'nearest' }).jpeg({ quality: 90 }).toBuffer();
    const photo = await add(lines);
    const shapes = [];
    for (const size of [undefined, 'view', 'preview']) {
      const { width, height } = await shapeOf(photo, size);
      shapes.push([width, height]);
    }
    expect(shapes).toEqual([
      [4500, 756],
      [2857, 480],
      [1429, 240],
    ]);
  });

  it('that is too long for a webp is stored as long as one can be', async () => {
    const photo = await add(await picture(20, 16_384).avif({ effort: 0 }).toBuffer(), 'image/avif');
    expect(await shapeOf(photo)).toMatchObject({ width: 20, height: 16_383, format: 'webp' });
  });

  it.each([
    ['jpeg', 'image/jpeg', () => sharp(PHOTO).resize(320).jpeg().toBuffer()],
    ['png', 'image/png', () => sharp(PHOTO).resize(320).png().toBuffer()],
    ['gif', 'image/gif', () => sharp(PHOTO).resize(320).gif({ effort: 1 }).toBuffer()],
  ])('that is a %s without its end is taken as a browser shows it', async (_format, type, make) => {
    const whole = await make();
    const shape = { width: 320, height: 240 };
    for (const end of [whole.length - 2, Math.floor(whole.length / 2)])
      expect(await shapeOf(await add(whole.subarray(0, end), type))).toMatchObject(shape);
    const topOf = async (bytes: Buffer) => {
      const strip = await sharp(bytes).extract({ left: 0, top: 0, width: 320, height: 60 }).png().toBuffer();
      return (await sharp(strip).stats()).channels[0]?.mean ?? Number.NaN;
    };
    const half = await add(whole.subarray(0, whole.length / 2), type);
    expect(Math.abs((await topOf((await read(half)).rawPayload)) - (await topOf(whole)))).toBeLessThan(3);
  });

  it('that moves keeps moving up to 100 million pixels, in smaller frames where they are many', async () => {
    const uploaded = await send(gifOfFrames(51, 1000), 'image/gif');
    expect(uploaded.json().notes).toEqual([]);
    const { width, height, pages } = await shapeOf(uploaded.json());
    expect({ width, height, pages }).toEqual({ width: 990, height: 990, pages: 51 });
  });

  it.each([
    ['many frames', 'image/gif', async () => gifOfFrames(101, 1000)],
    ['a moving png', 'image/png', async () => movingPng(await picture(60, 40).png().toBuffer())],
  ])('of %s stands still, and its owner is told', async (_what, type, make) => {
    const uploaded = await send(await make(), type);
    expect(uploaded.json().notes).toEqual(['stands_still']);
    expect(await shapeOf(uploaded.json())).toMatchObject({ pages: 1 });
    expect((await anna.get(`/v1/events/${eventId}/`)).json().contents[0].notes).toEqual(['stands_still']);
  });

  it.each([
    ['cut off in its head', async () => PHOTO.subarray(0, 100), 415, 'unsupported_media'],
    ['of avif with more than 25 megapixels', avifHeader, 413, 'image_too_large'],
  ])('%s is refused, and leaves nothing', async (_what, make, status, code) => {
    const answer = await send(await make());
    expect(outcome(answer)).toEqual([status, code]);
    await sweep();
    expect(await storedFiles()).toEqual([]);
  });
});
