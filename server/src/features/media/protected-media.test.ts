import { describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { film } from './media.factory.ts';

const server = await startTestServer();
const { clock, app } = server;
const FILM = film(5000);
const anna = await createPerson(server);
const { id } = (await anna.post('/v1/events/', homeEventInput())).json();
const answer = await attach(anna, id, FILM, 'video/mp4');
const filename: string = answer.json().file.split('/').at(-1);
const address: string = `/v1/protectedmedia/?folder=content&filename=${filename}`;

const anonymous = (url: string) => app.inject({ url: `/api${url}` });
const ticket = async (): Promise<string> => {
  const answer = await anna.post('/v1/protectedmedia/tickets/', { filename, folder: 'content' });
  expect(answer.statusCode).toBe(201);
  return answer.json().access_token;
};
const range = (value: string) => anna.get(address, { headers: { range: value } });

describe('protected media', () => {
  it('answers the bytes with their type, and lets nobody keep them [MEDIA-02, MEDIA-05]', async () => {
    const answer = await anna.get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(FILM)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '5000',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${filename}"`,
      'accept-ranges': 'bytes',
      'referrer-policy': 'no-referrer',
    });
    expect((await anna.get(address, { headers: { 'if-none-match': String(answer.headers.etag) } })).statusCode).toBe(
      304,
    );
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=4900-', 4900, 4999],
    ['bytes=-100', 4900, 4999],
    ['bytes=4990-9999', 4990, 4999],
    ['bytes=-9999', 0, 4999],
  ])('answers %s with that part [MEDIA-06]', async (header, start, end) => {
    const answer = await range(header);
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/5000`);
    expect(answer.rawPayload.equals(FILM.subarray(start, end + 1))).toBe(true);
  });

  it('refuses a part beyond the end and answers all where the range makes no sense [MEDIA-06]', async () => {
    const beyond = await range('bytes=5000-');
    expect({ statusCode: beyond.statusCode, contentRange: beyond.headers['content-range'] }).toEqual({
      statusCode: 416,
      contentRange: 'bytes */5000',
    });
    for (const header of ['bytes=9-1', 'lines=1-2', 'bytes=0-1,3-4']) {
      const answer = await range(header);
      expect({ statusCode: answer.statusCode, byteCount: answer.rawPayload.length }).toEqual({
        statusCode: 200,
        byteCount: 5000,
      });
    }
    const changed = await anna.get(address, { headers: { range: 'bytes=0-9', 'if-range': '"another"' } });
    expect(changed.statusCode).toBe(200);
  });

  it('tells the size alone when only the head is asked for', async () => {
    const headers = { authorization: `Bearer ${anna.access}` };
    const answer = await app.inject({ method: 'HEAD', url: `/api${address}`, headers });
    expect({
      statusCode: answer.statusCode,
      contentLength: answer.headers['content-length'],
      body: answer.body,
    }).toEqual({ statusCode: 200, contentLength: '5000', body: '' });
  });

  it('needs the access token, in the header or in the query [MEDIA-06, MEDIA-07]', async () => {
    for (const url of [address, `${address}&access_token=nonsense`, `${address}&access_token=${anna.refresh}`]) {
      expect((await anonymous(url)).statusCode).toBe(401);
    }
    expect((await anonymous(`${address}&access_token=${anna.access}`)).statusCode).toBe(200);
  });

  it.each([
    'folder=content&filename=a%00b',
    'folder=profile&filename=avatar-56.svg',
    'folder=profile&filename=avatar-0.svg',
    'folder=content&filename=3b0f9f6e-8f0a-4b66-9d0c-0123456789ab.mp4',
  ])('does not find %s', async (query) => {
    expect((await anna.get(`/v1/protectedmedia/?${query}`)).statusCode).toBe(404);
  });
});

describe('an avatar', () => {
  it('is one of the 55 pictures, and not that of somebody who shows none [MEDIA-05, MEDIA-08]', async () => {
    for (const number of [1, 55]) {
      const answer = await anna.get(`/v1/protectedmedia/?folder=profile&filename=avatar-${number}.svg`);
      expect({ statusCode: answer.statusCode, contentType: answer.headers['content-type'] }).toEqual({
        statusCode: 200,
        contentType: 'image/svg+xml',
      });
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.body).toContain('<svg');
    }
    const of = (id: number) => anna.get(`/v1/protectedmedia/?folder=profile&filename=avatar-1.svg&avatar_folder=${id}`);
    expect((await of(anna.id + 1)).statusCode).toBe(404);
    expect((await of(anna.id)).statusCode).toBe(200);
  });
});

it('a stored file is found under no other address than that of protected media [OPS-17]', async () => {
  const file = new URL(address, 'http://x').searchParams.get('filename') ?? '';
  expect((await anna.get(address)).statusCode).toBe(200);
  const places = ['', '/webapp', '/api', '/api/v1', '/api/v1/infotext/images', '/api/v1/uploads'];
  for (const place of places) {
    for (const name of [`content/${file}`, `content/${anna.id}/${file}`, `media/content/${anna.id}/${file}`, file]) {
      const headers = { authorization: `Bearer ${anna.access}` };
      const answer = await app.inject({ url: `${place}/${name}`, headers });
      expect({ place, name, isAnswered: answer.rawPayload.includes(FILM.subarray(0, 200)) }).toEqual({
        place,
        name,
        isAnswered: false,
      });
    }
  }
});

describe('a ticket', () => {
  it('opens this file alone, and nothing else [MEDIA-06]', async () => {
    const token = await ticket();
    expect((await anonymous(`${address}&access_token=${token}`)).statusCode).toBe(200);
    const avatar = `/v1/protectedmedia/?folder=profile&filename=avatar-1.svg&access_token=${token}`;
    expect((await anonymous(avatar)).statusCode).toBe(404);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/v1/users/loggedin/', headers: bearer })).statusCode).toBe(401);
  });

  it('lasts a quarter of an hour [MEDIA-06]', async () => {
    const token = await ticket();
    clock.advance(14 * 60 * 1000);
    expect((await anonymous(`${address}&access_token=${token}`)).statusCode).toBe(200);
    clock.advance(61 * 1000);
    expect((await anonymous(`${address}&access_token=${token}`)).statusCode).toBe(401);
  });

  it('ends with its session [MEDIA-07]', async () => {
    const bela = await createPerson(server);
    const { id } = (await bela.post('/v1/events/', homeEventInput())).json();
    const stored = await attach(bela, id, FILM, 'video/mp4');
    const name = stored.json().file.split('/').at(-1);
    const { access_token } = (
      await bela.post('/v1/protectedmedia/tickets/', { filename: name, folder: 'content' })
    ).json();
    const url = `/v1/protectedmedia/?folder=content&filename=${name}&access_token=${access_token}`;
    expect((await anonymous(url)).statusCode).toBe(200);
    await bela.post('/token/revoke/', { refresh: bela.refresh });
    expect((await anonymous(url)).statusCode).toBe(401);
  });
});
