import http from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, outcome, outcomeOf, type Person } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { PART, TUS, uploadsOf } from '../../../test/uploads.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { film } from './media.factory.ts';
import { uploads } from './media.tables.ts';

const server = await startTestServer();
const { app, clock, platform, services } = server;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const FILM = film(300_000);
const anna = await createPerson(server);
const eventId: number = (await anna.post('/v1/events/', homeEventInput())).json().id;

const { call, send } = uploadsOf(origin, anna);
const create = async (size = FILM.length, person = anna): Promise<string> => {
  const told = { filetype: 'video/mp4', filename: 'Papa in der Klinik.mp4' };
  const answer = await uploadsOf(origin, person).create(size, told);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
};
const offsetOf = async (url: string) => Number((await call('HEAD', url)).headers.get('upload-offset'));
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const attach = (url: string, person = anna) => person.post(`/v1/events/${eventId}/contents/`, { upload: idOf(url) });
const filesOf = (person: Person) => namesIn(platform.uploads, String(person.id));

/** Sends the beginning of a part, then closes the connection. */
const sendAndCut = (url: string, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    const request = http.request(new URL(url, origin), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${anna.access}`,
        ...TUS,
        ...PART,
        'upload-offset': '0',
        'content-length': String(FILM.length),
      },
    });
    request.on('error', () => resolve());
    request.write(bytes, () => request.destroy(new Error('cut')));
  });

describe('a resumable upload', () => {
  it('goes on where the connection was cut, and becomes a content of the event [MEDIA-03]', async () => {
    const url = await create();
    expect(url).toMatch(/^\/api\/v1\/uploads\/[0-9a-f]{32}$/);
    const notes = await text(await platform.uploads.get(`${anna.id}/${idOf(url)}/notes`));
    expect(notes).toContain('video/mp4');
    expect(notes).not.toContain('Papa');
    await sendAndCut(url, FILM.subarray(0, 100_000));
    await expect.poll(() => offsetOf(url)).toBeGreaterThan(0);
    expect((await attach(url)).json().code).toBe('unknown_upload');
    // The library may still store the incomplete part, so a client asks for the offset before it resumes.
    await expect
      .poll(async () => {
        const offset = await offsetOf(url);
        return (await send(url, FILM.subarray(offset), offset)).status;
      })
      .toBe(204);
    expect(await offsetOf(`${url}/`)).toBe(FILM.length);
    const content = await attach(url);
    expect({ statusCode: content.statusCode, content_type: content.json().content_type }).toEqual({
      statusCode: 201,
      content_type: 'video/mp4',
    });
    const filename = content.json().file.split('/').at(-1);
    const stored = await anna.get(`/v1/protectedmedia/?folder=content&filename=${filename}`);
    expect(stored.rawPayload.equals(FILM)).toBe(true);
    expect(await filesOf(anna)).toEqual([]);
  });

  it('is attached once, however many ask at the same time, and however late [MEDIA-03]', async () => {
    const url = await create();
    await send(url, FILM);
    const { id } = (await anna.post('/v1/events/', homeEventInput())).json();
    const attachTo = (event: number) => anna.post(`/v1/events/${event}/contents/`, { upload: idOf(url) });
    const answers = await Promise.all([attachTo(id), attachTo(id), attachTo(id)]);
    answers.push(await attachTo(id));
    const [content, ...others] = (await anna.get(`/v1/events/${id}/contents/`)).json();
    expect(others).toEqual([]);
    for (const answer of answers) {
      expect({ statusCode: answer.statusCode, body: answer.json() }).toMatchObject({
        statusCode: 201,
        body: { id: content.id, file: content.file },
      });
    }
    expect((await attach(url)).json().code).toBe('unknown_upload');
  });

  it('becomes one content of one event, though two ask for it at the same time', async () => {
    const url = await create();
    await send(url, FILM);
    const ids = [(await anna.post('/v1/events/', homeEventInput())).json().id];
    ids.push((await anna.post('/v1/events/', homeEventInput())).json().id);
    const answers = await Promise.all(ids.map((id) => anna.post(`/v1/events/${id}/contents/`, { upload: idOf(url) })));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400]);
    const lists = await Promise.all(ids.map(async (id) => (await anna.get(`/v1/events/${id}/contents/`)).json()));
    expect(lists.flat()).toHaveLength(1);
  });

  it('is refused above 100 MB, before a byte is sent [MEDIA-09]', async () => {
    const answer = await call('POST', '/api/v1/uploads/', { 'upload-length': '104857601' });
    expect(await outcomeOf(answer)).toEqual([413, 'file_too_large']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is asked for without a body, or with the bytes of the file: anything else is told so', async () => {
    for (const length of [{ 'upload-length': '5' }, { 'upload-defer-length': '1' }]) {
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const headers = { ...TUS, ...length, 'content-type': type };
        const answer = await anna.post('/v1/uploads/', '[{}]', { headers });
        expect(outcome(answer)).toEqual([415, 'unsupported_media']);
      }
    }
    // Parts of the protocol that the server does not support.
    for (const more of [{ 'upload-defer-length': '1' }, { 'upload-length': '5', 'upload-concat': 'partial' }]) {
      expect(await outcomeOf(await call('POST', '/api/v1/uploads/', more))).toEqual([400, 'invalid_value']);
    }
  });

  it('becomes no content of somebody else, and is gone once it was taken back [API-06]', async () => {
    const bela = await createPerson(server);
    const url = await create();
    await send(url, FILM);
    const own = (await bela.post('/v1/events/', homeEventInput())).json().id;
    const stolen = await bela.post(`/v1/events/${own}/contents/`, { upload: idOf(url) });
    expect(outcome(stolen)).toEqual([400, 'unknown_upload']);
    const crooked = await bela.post(`/v1/events/${own}/contents/`, { upload: `../${anna.id}/${idOf(url)}` });
    expect(crooked.statusCode).toBe(400);
    expect((await call('DELETE', url)).status).toBe(204);
    expect((await call('HEAD', url)).status).toBe(404);
  });

  it('redirects nowhere with or without a slash [API-02]', async () => {
    const headers = { 'upload-length': '5' };
    for (const url of ['/api/v1/uploads', '/api/v1/uploads/'])
      expect((await call('POST', url, headers)).status).toBe(201);
  });

  it('is swept a day after its last byte', async () => {
    // The folder has the time of this machine, the row that of the clock.
    const later = (hours: number) => clock.set(new Date(Date.now() + hours * 60 * 60 * 1000).toISOString());
    later(0);
    const cleo = await createPerson(server);
    await create(5, cleo);
    const left = async () => ({
      files: (await filesOf(cleo)).length,
      rows: await platform.database.db.$count(uploads, eq(uploads.userId, cleo.id)),
    });
    // Much longer than a stored file waits that no event refers to: a weak line needs hours.
    for (const hours of [0, 20]) {
      later(hours);
      await services.mediaSweep.sweep();
      expect({ hours, ...(await left()) }).toEqual({ hours, files: 1, rows: 1 });
    }
    later(25);
    await services.mediaSweep.sweep();
    expect(await left()).toEqual({ files: 0, rows: 0 });
    expect(await platform.database.db.select().from(uploads)).toEqual([]);
  });
});
