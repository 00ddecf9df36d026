import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import getPort from 'get-port';
import { ROOT } from '../../scripts/root.ts';

export const MB = 1024 * 1024;
export const FILM_BYTES = 100 * MB;

const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
const TAIL = '\r\n--edge--\r\n';
const SAMPLE_MS = 50;
export const PASSWORD = 'Gipfel-Sturm-7!';
const FTYP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp41', 'latin1')]);
const NOISE = randomBytes(MB);

export const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
};

/** Starts the server process without the start script. The invitation is read from its first lines. */
export const start = async (dataDir: string): Promise<{ child: ChildProcess; origin: string; invitation: string }> => {
  const port = await getPort();
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const invitation = await new Promise<string>((resolve, reject) => {
    let said = '';
    // The output is read to the end: a server that can no longer write does not stop in order.
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /Register here.*\/([\w-]{20,})/.exec(said)?.[1] ?? /token=([\w-]{20,})/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { child, origin: `http://127.0.0.1:${port}`, invitation };
};

export const post = async (url: URL, body: object, access?: string) => {
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

export const uploadFilm = async (url: URL, access: string): Promise<void> => {
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

/** Runs `work` and returns the peak memory of the process in MB. */
export const peakOf = async <T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peakMb: number }> => {
  let peakMb = await residentMb(pid);
  const sampling = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentMb(pid));
  }, SAMPLE_MS);
  try {
    const result = await work();
    return { result, peakMb };
  } finally {
    clearInterval(sampling);
  }
};

export const stop = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGINT');
  });

/** Registers a person with the first invitation. @returns the access token */
export const register = async (origin: string, invitation: string): Promise<string> => {
  const { access } = await post(new URL('/api/v1/registrations/', origin), {
    invitation_token: invitation,
    participant_code: 'INRA04',
    email: 'bench@example.org',
    password: PASSWORD,
    consent: { version: 'bench', guardian: false },
  });
  return access;
};
