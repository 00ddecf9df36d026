import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ask, get, listen } from './client.ts';
import { until } from './machine.ts';
import { PASSWORD, type Pair, type Stage } from './two-processes.ts';

const MIB = 1024 ** 2;
const JOBS = 100;
const TUS = { 'tus-resumable': '1.0.0' };
const FTYP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp41', 'latin1')]);

/** Random bytes that begin like a film. */
export const film = (sizeBytes: number): Buffer => Buffer.concat([FTYP, randomBytes(sizeBytes - FTYP.length)]);

export const newEvent = (text: string) => ({
  location: 'home',
  datetime: new Date().toISOString(),
  mood: 5,
  difficulty: 1,
  text,
});

export const beginUpload = async (origin: string, access: string, sizeBytes: number): Promise<string> => {
  const metadata = `filetype ${Buffer.from('video/mp4').toString('base64')}`;
  const headers = { ...TUS, 'upload-length': String(sizeBytes), 'upload-metadata': metadata };
  const made = await ask(origin, 'POST', '/api/v1/uploads/', { access, headers });
  return new URL(made.headers.get('location') ?? '', origin).pathname;
};

export const offsetOf = async (origin: string, access: string, address: string): Promise<number> =>
  Number((await ask(origin, 'HEAD', address, { access, headers: TUS })).headers.get('upload-offset'));

export const sendPart = (origin: string, access: string, address: string, offset: number, bytes: Uint8Array) => {
  const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return ask(origin, 'PATCH', address, { access, bytes, headers });
};

const readBack = async (origin: string, access: string, file: string, range?: string): Promise<Buffer> => {
  const address = `/api/v1/protectedmedia/?folder=content&filename=${file}`;
  const headers = { authorization: `Bearer ${access}`, ...(range ? { range } : {}) };
  const answer = await fetch(new URL(address, origin), { headers });
  return Buffer.from(await answer.arrayBuffer());
};

/** Attaches the upload to an event. @returns whether both processes return its file whole and in part */
export const isReadBack = async ({ one, other, anna }: Pair, address: string, whole: Buffer): Promise<boolean> => {
  const { access } = anna;
  const { id } = await get(one, 'POST', '/api/v1/events/', { access, json: newEvent('mit Film') });
  const json = { upload: address.split('/').at(-1) };
  const { file } = await get(other, 'POST', `/api/v1/events/${id}/contents/`, { access, json });
  const name = String(file).split('/').at(-1) ?? '';
  const same = (await readBack(one, access, name)).equals(whole) && (await readBack(other, access, name)).equals(whole);
  const part = await readBack(other, access, name, 'bytes=5242870-5242889');
  return same && part.equals(whole.subarray(5_242_870, 5_242_890));
};

const showSessions = async ({ note }: Stage, { one, other, anna }: Pair): Promise<void> => {
  const json = { email: anna.email, password: PASSWORD };
  const there = await get(one, 'POST', '/api/token/', { json });
  const loggedIn = (access: string) => ask(other, 'GET', '/api/v1/users/loggedin/', { access });
  const refreshed = await get(other, 'POST', '/api/token/refresh/', { json: { refresh: there.refresh } });
  const before = await loggedIn(refreshed.access);
  await ask(one, 'POST', '/api/token/revoke/', { json: { refresh: refreshed.refresh } });
  const after = await loggedIn(refreshed.access);
  const isWell = before.status === 200 && after.status === 401;
  note(isWell, 'who signs in at one is known to the other, refreshes there, and is unknown to both once signed out');
};

const showLimits = async ({ note }: Stage, { one, other, bela }: Pair): Promise<void> => {
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  const guess = async (origin: string) =>
    (await ask(origin, 'POST', '/api/token/', { headers, json: { email: bela.email, password: 'Falsch-geraten7' } }))
      .status;
  const guesses: number[] = [];
  for (const origin of [one, other, one, other, one]) guesses.push(await guess(origin));
  const refused = [await guess(other), await guess(one)];
  const isWell = guesses.every((status) => status !== 429) && refused.every((status) => status === 429);
  note(isWell, `wrong passwords count across both: ${[...guesses, ...refused].join(' ')}`);
};

const showUpload = async ({ note }: Stage, pair: Pair): Promise<void> => {
  const { one, other, anna } = pair;
  const whole = film(12 * MIB);
  const address = await beginUpload(one, anna.access, whole.length);
  const at = [one, other];
  for (let part = 0; part * 5 * MIB < whole.length; part += 1) {
    const offset = await offsetOf(at[part % 2] ?? one, anna.access, address);
    const bytes = whole.subarray(offset, offset + 5 * MIB);
    await sendPart(at[(part + 1) % 2] ?? other, anna.access, address, offset, bytes);
  }
  note(
    await isReadBack(pair, address, whole),
    'an upload of 12 MiB with its parts at both is read back by bytes and Range',
  );
};

const showChat = async ({ note }: Stage, { one, other, front, anna, bela, chat }: Pair): Promise<void> => {
  const streams = [await listen(other, bela.access), await listen(front, bela.access)];
  const startedAt = performance.now();
  const json = { text: 'Bist du wach?' };
  await get(one, 'POST', `/api/v1/chats/${chat}/messages/`, { access: anna.access, json });
  const heard = () => streams.map((stream) => stream.heard(chat));
  await until('the message', async () => heard().every((found) => found !== undefined));
  const delaysMs = heard().map((found) => Math.round((found?.at ?? 0) - startedAt));
  for (const stream of streams) stream.hangUp();
  note(true, `a message said at one is heard at the other, and through nginx, after ${delaysMs.join(' and ')} ms`);
};

const showJobs = async ({ note, cluster }: Stage, { anna, mails }: Pair): Promise<void> => {
  const payload = JSON.stringify({ user_id: anna.id, lang: 'de', asked_at: new Date().toISOString() });
  // Beside those that ask to confirm an address.
  const isReset = (name: string) =>
    name.endsWith('.eml') && readFileSync(path.join(mails, name), 'utf8').includes('/webapp/reset-password/');
  const letters = () => readdirSync(mails).filter(isReset).length;
  const add = `select graphile_worker.add_job('session.reset_mail', '${payload}'::json) from generate_series(1, ${JOBS})`;
  await cluster.query('two', add);
  await until('the jobs', async () => {
    const [left] = await cluster.query<{ count: number }>(
      'two',
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'session.reset_mail'`,
    );
    return left?.count === 0;
  });
  note(letters() === JOBS, `${JOBS} jobs for both to take: ${letters()} letters`);
};

export const showLife = async (stage: Stage, pair: Pair): Promise<void> => {
  await showSessions(stage, pair);
  await showLimits(stage, pair);
  await showUpload(stage, pair);
  await showChat(stage, pair);
  await showJobs(stage, pair);
};
