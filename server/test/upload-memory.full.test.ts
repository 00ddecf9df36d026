import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { film } from '../src/features/media/media.factory.ts';
import { ownerOf } from './backups.ts';
import { createPerson } from './people.ts';
import { createProduct } from './product.ts';
import { environmentOf } from './stored-files.ts';
import { urlOf } from './terminal.ts';
import { startTestServer } from './test-server.ts';

const MB = 1024 * 1024;
const FILMS = 4;
const FILM_BYTES = 75 * MB;
/** Limit for the growth of the peak, garbage included. Streamed films took 123 MB; films held in memory took 511. */
const GROWTH_MAX_MB = 220;
const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
const TAIL = '\r\n--edge--\r\n';
const PIECE = film(MB);

const server = await startTestServer();
server.clock.set(new Date().toISOString());
const product = await createProduct({
  ...environmentOf(server.platform.config),
  ...{ DATA_DIR: server.folder, DATABASE_URL: urlOf(ownerOf(server)), LOG_LEVEL: 'silent', BUILD_ID: 'test' },
  // Without ffmpeg, which would work at the films meanwhile.
  PATH: '',
});
afterAll(() => product.remove());

const memoryMb = async (line: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${product.pid()}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
};

const sendFilm = async (url: URL, access: string, sizeBytes: number): Promise<number> => {
  const request = http.request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(HEAD.length + sizeBytes + TAIL.length),
    },
  });
  const answered = once(request, 'response');
  const write = (bytes: Uint8Array | string) =>
    new Promise<void>((resolve, reject) => request.write(bytes, (error) => (error ? reject(error) : resolve())));
  await write(HEAD);
  for (let left = sizeBytes; left > 0; left -= PIECE.length) await write(PIECE);
  request.end(TAIL);
  const [response] = await answered;
  return response.resume().statusCode;
};

describe('films that arrive at the same time', () => {
  // The figures are read from /proc, which only Linux has.
  it.skipIf(process.platform !== 'linux')(
    'are not gathered in the memory of the process',
    async () => {
      await product.start();
      const anna = await createPerson(server);
      const { id } = (
        await anna.post('/v1/events/', { location: 'home', datetime: '2026-11-19T08:00:00Z', mood: 4, difficulty: 2 })
      ).json();
      const url = new URL(`${product.origin()}/v1/events/${id}/contents/`);
      expect(await sendFilm(url, anna.access, MB)).toBe(201);
      const before = await memoryMb('VmRSS');
      const statuses = await Promise.all(Array.from({ length: FILMS }, () => sendFilm(url, anna.access, FILM_BYTES)));
      expect(statuses).toEqual(Array.from({ length: FILMS }, () => 201));
      const growth = (await memoryMb('VmHWM')) - before;
      expect(growth).toBeLessThan(GROWTH_MAX_MB);
    },
    90_000,
  );
});
