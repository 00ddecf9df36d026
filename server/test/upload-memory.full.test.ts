import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { PoolConfig } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { film } from '../src/features/media/media.factory.ts';
import { runningAddress } from '../src/operator/running-address.ts';
import { createPerson } from './people.ts';
import { environmentOf } from './stored-files.ts';
import { MAIN, QUICKLY } from './terminal.ts';
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
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

const urlOf = ({ user = '', password = '', host = '', port = 5432 }: PoolConfig): string =>
  `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${server.platform.database.pool.options.database}`;

const isUp = (origin: string): Promise<boolean> =>
  fetch(new URL('/api/ready/', origin)).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the product's process on the same database and folder. */
const startProcess = async (): Promise<{ pid: number; origin: string }> => {
  const child = spawn(process.execPath, [...QUICKLY, MAIN], {
    env: {
      PATH: '',
      DATA_DIR: server.folder,
      ...environmentOf(server.platform.config),
      DATABASE_URL: urlOf(inject('app')),
      DATABASE_ADMIN_URL: urlOf(inject('owner')),
      PORT: '0',
      LOG_LEVEL: 'silent',
      BUILD_ID: 'test',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  let origin = '';
  const isReady = async (): Promise<boolean> => {
    origin = `http://127.0.0.1:${(await runningAddress(server.folder))?.port}`;
    return isUp(origin);
  };
  await expect.poll(isReady, { timeout: 30_000, interval: 100 }).toBe(true);
  return { pid: child.pid ?? 0, origin };
};

const memoryMb = async (pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
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
      const { pid, origin } = await startProcess();
      const anna = await createPerson(server);
      const { id } = (
        await anna.post('/v1/events/', { location: 'home', datetime: '2026-11-19T08:00:00Z', mood: 4, difficulty: 2 })
      ).json();
      const url = new URL(`/api/v1/events/${id}/contents/`, origin);
      expect(await sendFilm(url, anna.access, MB)).toBe(201);
      const before = await memoryMb(pid, 'VmRSS');
      const statuses = await Promise.all(Array.from({ length: FILMS }, () => sendFilm(url, anna.access, FILM_BYTES)));
      expect(statuses).toEqual(Array.from({ length: FILMS }, () => 201));
      const growth = (await memoryMb(pid, 'VmHWM')) - before;
      expect(growth).toBeLessThan(GROWTH_MAX_MB);
    },
    90_000,
  );
});
