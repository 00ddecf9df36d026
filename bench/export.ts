import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openRunFolder from '../scripts/run-folder.ts';
import {
  FILM_BYTES,
  MB,
  PASSWORD,
  peakOf,
  post,
  register,
  residentMb,
  start,
  stop,
  uploadFilm,
} from './support/film-server.ts';
import { writeLongDiary } from './support/long-diary.ts';

/** Measures the export of 5,000 events and 2 GB of films, read over the loopback. Linux only, as it reads /proc. */
const EVENTS = Number(process.env.EVENTS ?? 5000);
const FILMS = Number(process.env.FILMS ?? 20);
const TIME_BUDGET_S = 60;
const GROWTH_BUDGET_MB = 100;

openRunFolder();
const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
const { child, origin, invitation } = await start(dataDir);
try {
  const pid = child.pid ?? 0;
  const access = await register(origin, invitation);
  const event = { location: 'home', datetime: new Date().toISOString(), mood: 4, difficulty: 2 };
  const { id } = await post(new URL('/api/v1/events/', origin), event, access);
  const me = await fetch(new URL('/api/v1/users/loggedin/', origin), {
    headers: { authorization: `Bearer ${access}` },
  });
  await writeLongDiary(dataDir, JSON.parse(await me.text()).id, EVENTS);
  const url = new URL(`/api/v1/events/${id}/contents/`, origin);
  for (let film = 0; film < FILMS; film += 1) await uploadFilm(url, access);

  const { access_token } = await post(new URL('/api/v1/users/export/', origin), { password: PASSWORD }, access);
  const before = await residentMb(pid);
  const startedAt = performance.now();
  let firstByteS = 0;
  const { result: bytes, peakMb } = await peakOf(pid, async () => {
    const answer = await fetch(new URL(`/api/v1/users/export/?access_token=${access_token}`, origin));
    if (!answer.ok || !answer.body) throw new Error(`the export was answered with ${answer.status}`);
    firstByteS = (performance.now() - startedAt) / 1000;
    let read = 0;
    for await (const part of answer.body) read += part.length;
    if (read !== Number(answer.headers.get('content-length'))) throw new Error('the export has another length');
    return read;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (bytes < FILMS * FILM_BYTES) throw new Error('films are missing');
  const growth = peakMb - before;
  console.log(`${EVENTS} events and ${FILMS} films of 100 MB: ${(bytes / MB).toFixed(0)} MB`);
  console.log(
    `${seconds.toFixed(1)} s (budget ${TIME_BUDGET_S}), ${firstByteS.toFixed(1)} s of it until the length is known`,
  );
  console.log(
    `memory before ${before.toFixed(0)} MB, peak ${peakMb.toFixed(0)} MB: +${growth.toFixed(0)} (budget ${GROWTH_BUDGET_MB})`,
  );
  process.exitCode = growth < GROWTH_BUDGET_MB && seconds < TIME_BUDGET_S ? 0 : 1;
} finally {
  await stop(child);
  await rm(dataDir, { recursive: true, force: true });
}
