import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SharedEvent } from '@bergkette/contract/events.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { befriend, createPerson, outcome, signedInAnew } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import type { RunFfmpeg } from '../../platform/files/ffmpeg.ts';
import { createServices } from '../../services.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { appear } from '../people/people.factory.ts';
import {
  APAC,
  coveredSound,
  cutFilm,
  type FilmType,
  factsOf,
  filmTypes,
  largeFilm,
  liveRecording,
  messageFilm,
  photosFilm,
  positionedFilm,
  realFilm,
  spatialFilm,
  TRACES,
  testFfmpeg,
  undrawnFilm,
  uprightFilm,
  vorbisWebm,
  withUnknownTrack,
} from './films.factory.ts';
import { film, phonePhoto, picture } from './media.factory.ts';
import { mediaFeature } from './media.routes.ts';
import { contents, mediaFiles } from './media.tables.ts';

const server = await startTestServer({ ffmpeg: testFfmpeg });
const { platform, services, clock, folder } = server;
const { cleanWaiting } = services.mediaCleaning;
let anna = await createPerson(server);
let friend = await createPerson(server);
await appear(platform, anna.id, { shares: { event_chain: 'friend' } });
await befriend(server, anna, friend);
let eventId: number;
let days = 0;

const url = () => `/v1/events/${eventId}/contents/`;
const send = async (bytes: Uint8Array, type: string) => {
  days += 1;
  const datetime = new Date(Date.UTC(2026, 0, days)).toISOString();
  const shared = homeEventInput({ datetime, publication: true, publication_media: true });
  eventId = (await anna.post('/v1/events/', shared)).json().id;
  return attach(anna, eventId, bytes, type);
};
const add = async (bytes: Uint8Array, type: string) => {
  const answer = await send(bytes, type);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const nameOf = (file: string) => file.split('/').at(-1) ?? '';
const read = (file: string) => anna.get(`/v1/protectedmedia/?folder=content&filename=${nameOf(file)}`);
const shown = async () => (await anna.get(url())).json()[0];
/** Files of the newest event as a friend sees them. */
const forOthers = async (): Promise<{ file: string }[]> => {
  const entries: SharedEvent[] = (await friend.get(`/v1/events/chainable/?user=${anna.id}`)).json();
  return (entries.at(-1)?.contents ?? []).map(({ id: _id, ...content }) => content);
};
const readByFriend = (file: string) =>
  friend.get(`/v1/protectedmedia/?folder=content&filename=${nameOf(file)}&owner=${anna.id}`);
const storedFiles = () => namesIn(platform.storage, `content/${anna.id}`);
const spooled = () => readdir(path.join(folder, 'spool'));

const unknownFilm = async () =>
  withUnknownTrack(await realFilm('video/quicktime'), 'vide', [
    ['avc1', 'zzz1'],
    ['avcC', 'zzzC'],
  ]);
/** The tag at its end is cut, so that it is none. */
const brokenTag = async () => (await realFilm('audio/mpeg')).subarray(0, -4);
/** The head of its codec is gone, its comments are not. */
const brokenVorbis = async () => {
  const bytes = await vorbisWebm();
  const head = bytes.indexOf('vorbis', bytes.indexOf('A_VORBIS') + 8);
  return Buffer.from(bytes.fill(0, head - 1, head + 24));
};
const unknownSound = async () => withUnknownTrack(await realFilm('audio/mp4'), 'soun', APAC);

describe('a film or sound', () => {
  it.each(filmTypes)(
    'of type %s loses what was written about it, and is told the same in every answer [16-B10]',
    async (type: FilmType) => {
      const bytes = await realFilm(type);
      const before = await factsOf(bytes);
      expect(TRACES.filter((trace) => before.includes(trace) || bytes.includes(trace))).not.toEqual([]);
      const uploaded = await add(bytes, type);
      expect(uploaded).toMatchObject({ content_type: type, poster: null, duration_s: null });
      expect(await forOthers()).toEqual([]);
      await cleanWaiting();
      const content = await shown();
      expect(content).toMatchObject({ id: uploaded.id, content_type: type });
      expect(content.duration_s).toBeCloseTo(3, 0);
      expect(content.file).not.toBe(uploaded.file);
      const stored = await read(content.file);
      expect(stored.headers['content-type']).toBe(type);
      const after = await factsOf(stored.rawPayload);
      for (const trace of TRACES)
        expect({ trace, isStored: stored.rawPayload.includes(trace) }).toEqual({ trace, isStored: false });
      for (const trace of TRACES) expect({ trace, isTold: after.includes(trace) }).toEqual({ trace, isTold: false });
      const tracks = (said: string) => said.match(/(Video|Audio): \w+/g);
      expect(tracks(after)).toEqual(tracks(before));
      const { id: _id, notes: _notes, ...told } = content;
      expect(content.notes).toEqual([]);
      expect(await forOthers()).toEqual([told]);
      const [event] = (await anna.get('/v1/events/')).json().results;
      expect(event.contents).toEqual([content]);
      const open = [content.file, content.poster].filter((file) => file !== null);
      for (const file of open) expect((await readByFriend(file)).statusCode).toBe(200);
      // The file before cleaning is still in storage, but only the owner can read it.
      expect((await read(uploaded.file)).statusCode).toBe(200);
      expect((await readByFriend(uploaded.file)).statusCode).toBe(404);
      expect(await spooled()).toEqual([]);
    },
  );

  it.each([
    ['a track of positions and a chapter', positionedFilm, 'video/mp4'],
    ['a photo on its cover', async () => coveredSound(await phonePhoto()), 'audio/mpeg'],
  ])('loses %s', async (_, make, type) => {
    const bytes = await make();
    expect(TRACES.some((trace) => bytes.includes(trace))).toBe(true);
    await add(bytes, type);
    await cleanWaiting();
    const [content] = await forOthers();
    const stored = await read(content?.file ?? '');
    expect(stored.statusCode).toBe(200);
    expect(TRACES.filter((trace) => stored.rawPayload.includes(trace))).toEqual([]);
  });

  it('is the same content of the same event, whose etag says that its file is another', async () => {
    const uploaded = await add(await realFilm('audio/mp4'), 'audio/mp4');
    const before = await anna.get(`/v1/events/${eventId}/`);
    await cleanWaiting();
    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await anna.get(`/v1/events/${eventId}/`, { headers });
    expect(after.statusCode).toBe(200);
    expect(after.json().contents[0].id).toBe(uploaded.id);
    expect(
      (
        await anna.put(`/v1/events/${eventId}/`, homeEventInput(), {
          headers: { 'if-match': String(before.headers.etag) },
        })
      ).statusCode,
    ).toBe(200);
  });

  it('goes on playing under its first name until the sweep takes that file', async () => {
    const bytes = await realFilm('audio/mpeg');
    const uploaded = await add(bytes, 'audio/mpeg');
    await cleanWaiting();
    expect((await read(uploaded.file)).rawPayload.equals(bytes)).toBe(true);
    clock.advance(61 * 60 * 1000);
    await services.mediaSweep.sweep();
    anna = await signedInAnew(server, anna);
    friend = await signedInAnew(server, friend);
    expect((await read(uploaded.file)).statusCode).toBe(404);
    expect((await read((await shown()).file)).statusCode).toBe(200);
    expect(await storedFiles()).not.toContain(nameOf(uploaded.file));
  });
});

describe('a film', () => {
  it('gets a still picture of at most 960 pixels, to which a ticket opens the way', async () => {
    await add(await largeFilm(), 'video/mp4');
    await cleanWaiting();
    const { poster } = await shown();
    const answer = await read(poster);
    expect({ statusCode: answer.statusCode, contentType: answer.headers['content-type'] }).toEqual({
      statusCode: 200,
      contentType: 'image/webp',
    });
    const { format, width, height, exif, xmp } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'webp', width: 960, height: 540 });
    const ticket = await anna.post('/v1/protectedmedia/tickets/', { folder: 'content', filename: nameOf(poster) });
    expect(ticket.statusCode).toBe(201);
  });

  it('that was filmed upright stays so, and its picture stands upright', async () => {
    await add(await uprightFilm(), 'video/mp4');
    await cleanWaiting();
    const { file, poster } = await shown();
    expect(await factsOf((await read(file)).rawPayload)).toContain('displaymatrix: rotation of');
    const { width, height } = await sharp((await read(poster)).rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 540, height: 960 });
  });

  it('from a browser gets the length that it came without', async () => {
    const bytes = await liveRecording();
    expect(await factsOf(bytes)).toContain('Duration: N/A');
    await add(bytes, 'video/webm');
    await cleanWaiting();
    expect((await shown()).duration_s).toBeCloseTo(2, 0);
    expect((await shown()).poster).toMatch(/\.webp$/);
  });

  it('takes its still picture and its first file with it when it is removed, under whichever name [MEDIA-04]', async () => {
    const { id, file } = await add(await realFilm('video/mp4'), 'video/mp4');
    await cleanWaiting();
    const content = await shown();
    expect((await anna.delete(`${url()}?id=${id}&filename=${nameOf(file)}`)).statusCode).toBe(204);
    const names = [file, content.file, content.poster].map(nameOf);
    expect((await storedFiles()).filter((name) => names.includes(name))).toEqual([]);
    expect((await read(content.poster)).statusCode).toBe(404);
  });

  it('that is removed while it is being cleaned stays removed', async () => {
    const { id } = await add(await realFilm('video/webm'), 'video/webm');
    const cleaning = cleanWaiting();
    await anna.delete(`${url()}?id=${id}`);
    await cleaning;
    expect((await anna.get(url())).json()).toEqual([]);
  });

  it('is cleaned once, however many jobs run at the same time', async () => {
    await add(await realFilm('video/webm'), 'video/webm');
    const before = (await storedFiles()).length;
    await Promise.all([cleanWaiting(), cleanWaiting(), cleanWaiting()]);
    expect(await storedFiles()).toHaveLength(before + 2);
  });
});

describe('a film or sound with a part that cannot be kept', () => {
  it.each([
    ['a second track of sound that nothing knows', spatialFilm, 'video/quicktime', ['sound_left_out'], /Video: h264/],
    ['a track of text', positionedFilm, 'video/mp4', ['text_left_out'], /Video: h264/],
    ['photos for pictures', photosFilm, 'video/quicktime', [], /Video: h264[\s\S]*Audio: adpcm_ima_qt/],
    ['a place in the messages of its pictures', messageFilm, 'video/mp4', [], /Video: h264/],
    ['comments inside of its sound', vorbisWebm, 'audio/webm', [], /Audio: opus/],
    ['words at its end that are taken for sound', brokenTag, 'audio/mpeg', [], /Audio: mp3/],
    ['nothing at the place of its still picture', undrawnFilm, 'video/webm', ['end_left_out'], /Video: vp9/],
    ['no end', cutFilm, 'video/quicktime', ['end_left_out'], /Video: h264/],
  ])('%s is clean without it, says so to its owner alone, and is shared', async (_, make, type, notes, tracks) => {
    const bytes = await make();
    const uploaded = await add(bytes, type);
    expect(uploaded.notes).toEqual([]);
    await cleanWaiting();
    const content = await shown();
    expect(content.notes).toEqual(notes);
    const event = (await anna.get(`/v1/events/${eventId}/`)).json();
    expect(event.contents[0].notes).toEqual(notes);
    const stored = (await read(content.file)).rawPayload;
    expect(TRACES.filter((trace) => stored.includes(trace))).toEqual([]);
    expect(await factsOf(stored)).toMatch(tracks);
    const [seen] = await forOthers();
    expect(seen).toMatchObject({ file: content.file });
    expect(seen).not.toHaveProperty('notes');
  });

  it.each([
    ['that nothing can read', async () => film(5000), 'video/mp4'],
    ['whose pictures nothing knows', unknownFilm, 'video/quicktime'],
    ['whose only sound nothing knows', unknownSound, 'audio/mp4'],
    ['whose codec is known and whose data cannot be read', brokenVorbis, 'audio/webm'],
  ])('and nothing else, as one %s, is refused at once and leaves nothing', async (_, make, type) => {
    const before = await storedFiles();
    const answer = await send(await make(), type);
    expect(outcome(answer)).toEqual([415, 'unsupported_media']);
    await platform.database.db.update(mediaFiles).set({ createdAt: new Date('2020-01-01') });
    await services.mediaSweep.sweep();
    expect((await storedFiles()).filter((name) => !before.includes(name))).toEqual([]);
    expect(await spooled()).toEqual([]);
  });
});

describe('what cannot be cleaned', () => {
  /** An ffmpeg that reads everything and writes nothing. */
  const idle = {
    look: testFfmpeg.look,
    inTurn: <T>(work: (run: RunFfmpeg) => Promise<T>) =>
      work(async () => ({ isDone: false, isKilled: false, said: '' })),
  };

  it('stays as it is, is never shown to others, is left alone after three attempts, and its owner is told', async () => {
    const bytes = await realFilm('video/mp4');
    const { id, file } = await add(bytes, 'video/mp4');
    const broken = createServices({ ...platform, ffmpeg: idle }).mediaCleaning;
    const notes = [];
    for (let run = 0; run < 5; run += 1) {
      await broken.cleanWaiting();
      notes.push((await shown()).notes);
    }
    expect(notes).toEqual([[], [], ['not_cleaned'], ['not_cleaned'], ['not_cleaned']]);
    expect((await read(file)).rawPayload.equals(bytes)).toBe(true);
    expect((await shown()).file).toBe(file);
    expect(await forOthers()).toEqual([]);
    const [row] = await platform.database.db.select().from(contents).where(eq(contents.id, id));
    expect(row).toMatchObject({ isClean: false, cleaningAttempts: 3 });
    expect(await spooled()).toEqual([]);
  });

  it('as the machine has no ffmpeg is taken, and its owner is told at once', async () => {
    const bare = await startTestServer();
    const person = await createPerson(bare);
    const id = (await person.post('/v1/events/', homeEventInput())).json().id;
    const answer = await attach(person, id, film(5000), 'video/mp4');
    expect({ statusCode: answer.statusCode, notes: answer.json().notes }).toEqual({
      statusCode: 201,
      notes: ['not_cleaned'],
    });
  });

  it('does not concern pictures, which are clean when they arrive', async () => {
    const { file } = await add(await picture().png().toBuffer(), 'image/png');
    await cleanWaiting();
    expect(await forOthers()).toMatchObject([{ file }]);
  });
});

describe('the job', () => {
  it('is asked for by the upload itself', async () => {
    await platform.jobs.start(mediaFeature.jobs?.(server.services, platform) ?? []);
    await add(await realFilm('video/webm'), 'video/webm');
    await expect.poll(async () => (await shown()).poster).toMatch(/\.webp$/);
  });

  it('takes one worker, however many films come meanwhile, so that letters go out', async () => {
    const [isCleaning, mayEnd, isSent] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const slow = {
      look: testFfmpeg.look,
      inTurn: async <T>(work: (run: RunFfmpeg) => Promise<T>) => {
        isCleaning?.resolve();
        await mayEnd?.promise;
        return testFfmpeg.inTurn(work);
      },
    };
    const there = await startTestServer({ ffmpeg: slow });
    const person = await createPerson(there);
    const id = (await person.post('/v1/events/', homeEventInput())).json().id;
    const bytes = await realFilm('video/webm');
    const attached = async () => expect((await attach(person, id, bytes, 'video/webm')).statusCode).toBe(201);
    const run = async () => isSent?.resolve();
    const { jobs } = there.platform;
    const own = mediaFeature.jobs?.(there.services, there.platform) ?? [];
    // What the clock asks for waits as well.
    expect(own).toContainEqual(expect.objectContaining({ name: 'media-cleaning', queue: 'media-cleaning' }));
    await jobs.start([...own, { name: 'letters.send', run }]);
    await attached();
    await isCleaning?.promise;
    await attached();
    await jobs.add('letters.send', {});
    await isSent?.promise;
    const taken = await asOwner(there, (client) =>
      client.query(`select task_identifier from graphile_worker.jobs where locked_at is not null
        and task_identifier = 'media-cleaning'`),
    );
    mayEnd?.resolve();
    await there.close();
    expect(taken.rowCount).toBe(1);
  });
});
