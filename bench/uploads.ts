import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../scripts/root.ts';

/** What twenty films of 100 MB at the same time add to the memory of the server's process. Linux: reads /proc. */
const FILMS = Number(process.env.FILMS ?? 20);
const MB = 1024 * 1024;
const FILM_BYTES = 100 * MB;
const GROWTH_BUDGET_MB = 150;
const SAMPLE_MS = 50;

const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
const TAIL = '\r\n--edge--\r\n';
const FTYP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp41', 'latin1')]);
const NOISE = randomBytes(MB);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
};

/** The server's own process, without the script that starts it; its first line names the way in. */
const start = async (dataDir: string): Promise<{ child: ChildProcess; origin: string; invitation: string }> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const invitation = /Register here.*\/([\w-]{20,})/.exec(said)?.[1] ?? /token=([\w-]{20,})/.exec(said)?.[1];
    if (invitation) return { child, origin: `http://127.0.0.1:${port}`, invitation };
  }
  throw new Error(`The server ended with ${child.exitCode}: ${said}`);
};

const post = async (url: URL, body: object, access?: string) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access ? { authorization: `Bearer ${access}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return JSON.parse(await answer.text());
};

const write = (request: http.ClientRequest, bytes: Uint8Array | string): Promise<void> =>
  new Promise((resolve, reject) => request.write(bytes, (error) => (error ? reject(error) : resolve())));

const uploadFilm = async (url: URL, access: string): Promise<void> => {
  const request = http.request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(HEAD.length + FILM_BYTES + TAIL.length),
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
    request.on('error', reject);
  });
  await write(request, HEAD);
  await write(request, FTYP);
  for (let left = FILM_BYTES - FTYP.length; left > 0; left -= NOISE.length) {
    await write(request, NOISE.subarray(0, Math.min(left, NOISE.length)));
  }
  request.end(TAIL);
  if ((await status) !== 201) throw new Error(`a film was answered with ${await status}`);
};

const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
const { child, origin, invitation } = await start(dataDir);
try {
  const pid = child.pid ?? 0;
  const { access } = await post(new URL('/api/v1/registrations/', origin), {
    invitation_token: invitation,
    participant_code: 'INRA04',
    email: 'bench@example.org',
    password: 'Gipfel-Sturm-7!',
  });
  const event = { location: 'home', datetime: new Date().toISOString(), mood: 4, difficulty: 2 };
  const { id } = await post(new URL('/api/v1/events/', origin), event, access);
  const before = await residentMb(pid);
  let peak = before;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid));
  }, SAMPLE_MS);
  const startedAt = performance.now();
  const url = new URL(`/api/v1/events/${id}/contents/`, origin);
  await Promise.all(Array.from({ length: FILMS }, () => uploadFilm(url, access)));
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1000;
  const growth = peak - before;
  console.log(`${FILMS} films of 100 MB at once: ${seconds.toFixed(1)} s`);
  console.log(
    `memory before ${before.toFixed(0)} MB, peak ${peak.toFixed(0)} MB: +${growth.toFixed(0)} (budget ${GROWTH_BUDGET_MB})`,
  );
  process.exitCode = growth < GROWTH_BUDGET_MB ? 0 : 1;
} finally {
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGINT');
  });
  await rm(dataDir, { recursive: true, force: true });
}
