import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { uploadsOf } from '../../../test/uploads.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { detailedPhoto, film } from './media.factory.ts';

const MB = 1024 * 1024;
const QUOTA = 10 * MB;
const server = await startTestServer({ config: { mediaQuotaBytes: QUOTA } });
const { platform } = server;
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });

let anna: Person;
let eventId: number;
beforeEach(async () => {
  anna = await createPerson(server);
  eventId = (await anna.post('/v1/events/', homeEventInput())).json().id;
});

const add = (sizeBytes: number, person = anna, id = eventId, headers = {}) =>
  attach(person, id, film(sizeBytes), 'video/mp4', headers);
const usage = async (person = anna) => (await person.get('/v1/media/usage/')).json();
const storedFiles = () => namesIn(platform.storage, `content/${anna.id}`);
const refused = { status: 413, code: 'quota_exceeded' };

describe('the room that a person has for files', () => {
  it('is told, and given back at once when a file is removed', async () => {
    expect(await usage()).toEqual({ used_bytes: 0, quota_bytes: QUOTA });
    const content = (await add(MB)).json();
    expect(await usage()).toEqual({ used_bytes: MB, quota_bytes: QUOTA });
    await anna.delete(`/v1/events/${eventId}/contents/?id=${content.id}`);
    expect((await usage()).used_bytes).toBe(0);
  });

  it('takes exactly what it says, and what is refused leaves nothing behind', async () => {
    expect((await add(9 * MB)).statusCode).toBe(201);
    const tooMuch = await add(MB + 1);
    expect({ status: tooMuch.statusCode, code: tooMuch.json().code }).toEqual(refused);
    expect(await storedFiles()).toHaveLength(1);
    expect((await add(MB)).statusCode).toBe(201);
    expect((await usage()).used_bytes).toBe(QUOTA);
    expect((await add(64)).json().code).toBe('quota_exceeded');
  });

  it('keeps neither a refused picture nor its smaller copies', async () => {
    const photo = await detailedPhoto(800, 600);
    const addPhoto = () => attach(anna, eventId, photo, 'image/jpeg');
    expect((await addPhoto()).statusCode).toBe(201);
    const { used_bytes: size } = await usage();
    // One byte is missing, which shows only when all of it has been stored.
    expect((await add(QUOTA - 2 * size + 1)).statusCode).toBe(201);
    const before = await storedFiles();
    const refusal = await addPhoto();
    expect({ status: refusal.statusCode, code: refusal.json().code }).toEqual(refused);
    expect(await storedFiles()).toEqual(before);
  });

  it('is never overdrawn by uploads at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(3 * MB)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 201, 201, 413, 413, 413, 413, 413]);
    expect((await usage()).used_bytes).toBe(9 * MB);
    expect(await storedFiles()).toHaveLength(3);
  });

  it('is asked about anew by a call that was refused for want of it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const content = (await add(9 * MB)).json();
    expect((await add(2 * MB, anna, eventId, key)).statusCode).toBe(413);
    await anna.delete(`/v1/events/${eventId}/contents/?id=${content.id}`);
    expect((await add(2 * MB, anna, eventId, key)).statusCode).toBe(201);
  });
});

describe('a resumable upload', () => {
  it('is refused before its first byte where there is no room, all that are under way counted', async () => {
    const { call, create } = uploadsOf(origin, anna);
    await add(MB);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(4 * MB)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413, 413]);
    const answer = await create(4 * MB);
    expect({ status: answer.status, code: JSON.parse(await answer.text()).code }).toEqual(refused);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const given = answers.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    expect((await call('DELETE', given)).status).toBe(204);
    expect((await create(4 * MB)).status).toBe(201);
  });

  it('fills the last gap, promised to it, and counts once', async () => {
    const upload = await uploadsOf(origin, anna).sendFilm(film(QUOTA));
    const answer = await anna.post(`/v1/events/${eventId}/contents/`, { upload });
    expect(answer.statusCode).toBe(201);
    expect((await usage()).used_bytes).toBe(QUOTA);
  });
});
