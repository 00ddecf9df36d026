import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { ImportOutcome } from '@bergkette/contract/imports.ts';
import openRunFolder from '../scripts/run-folder.ts';
import { callsOf } from '../web/src/features/import/calls.ts';
import { readBrought } from '../web/src/features/import/read-file.ts';
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

/** Moves a diary of 5,000 events and 2 GB from one server to another with the app's own reader, and compares it value by value. Linux only. */
const EVENTS = Number(process.env.EVENTS ?? 5000);
const FILMS = Number(process.env.FILMS ?? 20);
const TIME_BUDGET_S = 300;
/** Of the reader; a browser holds a part of a file of 5 MB beside it. */
const GROWTH_BUDGET_MB = 300;
const PAGE = 100;
const TUS = { 'tus-resumable': '1.0.0' };

interface Side {
  origin: string;
  access: string;
}

const get = async ({ origin, access }: Side, path: string): Promise<unknown> => {
  const answer = await fetch(new URL(path, origin), { headers: { authorization: `Bearer ${access}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};

/** What somebody wrote, without the numbers of the server. */
const diaryOf = async (side: Side): Promise<string[]> => {
  const events: string[] = [];
  for (;;) {
    const page = `/api/v1/events/?limit=${PAGE}&offset=${events.length}&ordering=datetime`;
    const { results } = (await get(side, page)) as { results: DiaryEvent[] };
    for (const { id: _id, contents, activity, ...said } of results)
      events.push(
        JSON.stringify({ ...said, activity: activity.description, files: contents.map((file) => file.content_type) }),
      );
    if (results.length < PAGE) return events;
  }
};

const sendFile = async ({ origin, access }: Side, eventId: number, file: Blob, record: string): Promise<void> => {
  const headers = { authorization: `Bearer ${access}`, ...TUS };
  const made = await fetch(new URL('/api/v1/uploads/', origin), {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.size) },
  });
  const url = made.headers.get('location') ?? '';
  for (let at = 0; at < file.size; at += 5 * MB) {
    const part = await fetch(new URL(url, origin), {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
      body: file.slice(at, at + 5 * MB),
    });
    if (part.status !== 204) throw new Error(`a part was answered with ${part.status}`);
  }
  const upload = url.split('/').at(-1);
  await post(new URL(`/api/v1/events/${eventId}/contents/`, origin), { upload, origin: record }, access);
};

const fetchExport = async ({ origin, access }: Side, file: string): Promise<void> => {
  const { access_token } = await post(new URL('/api/v1/users/export/', origin), { password: PASSWORD }, access);
  const answer = await fetch(new URL(`/api/v1/users/export/?access_token=${access_token}`, origin));
  if (!answer.body) throw new Error('The export is empty');
  await pipeline(answer.body, createWriteStream(file));
};

const hashOf = async (file: Blob): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of file.stream()) hash.update(part);
  return hash.digest('hex');
};
/** What each photo, film and sound of an export holds, in the order of their events. */
const hashesIn = async (file: string): Promise<string[]> => {
  const { events } = await readBrought(await openAsBlob(file), () => undefined);
  const hashes: string[] = [];
  for (const { open } of events.flatMap(({ files }) => files)) hashes.push(await hashOf(await open()));
  return hashes;
};

openRunFolder();
const newFolder = () => mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
const [folder, dataOne, dataOther] = [await newFolder(), await newFolder(), await newFolder()];
const [one, other] = [await start(dataOne), await start(dataOther)];
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
try {
  const from: Side = { origin: one.origin, access: await register(one.origin, one.invitation) };
  const to: Side = { origin: other.origin, access: await register(other.origin, other.invitation) };
  const event = { location: 'home', datetime: new Date().toISOString(), mood: 4, difficulty: 2, tags: ['Film'] };
  const { id } = await post(new URL('/api/v1/events/', from.origin), event, from.access);
  const me = (await get(from, '/api/v1/users/loggedin/')) as { id: number };
  await writeLongDiary(dataOne, me.id, EVENTS);
  const contents = new URL(`/api/v1/events/${id}/contents/`, from.origin);
  for (let film = 0; film < FILMS; film += 1) await uploadFilm(contents, from.access);
  const file = path.join(folder, 'export.zip');
  await fetchExport(from, file);

  const before = await residentMb(process.pid);
  const startedAt = performance.now();
  const { peakMb } = await peakOf(process.pid, async () => {
    const zip = await openAsBlob(file);
    const brought = await readBrought(zip, () => undefined);
    console.log(
      `${brought.events.length} events, ${(zip.size / MB).toFixed(0)} MB: read after ${seconds(startedAt)} s`,
    );
    const bring = async (isTrial: boolean): Promise<ImportOutcome[]> => {
      const outcomes: ImportOutcome[] = [];
      for (const { kind, body } of callsOf(brought)) {
        const url = new URL('/api/v1/users/import/', to.origin);
        const answer = await post(url, { ...body, is_trial: isTrial }, to.access);
        if (kind === 'events') outcomes.push(...answer.events);
      }
      return outcomes;
    };
    await bring(true);
    console.log(`looked up what would come after ${seconds(startedAt)} s`);
    const outcomes = await bring(false);
    console.log(`all words brought after ${seconds(startedAt)} s`);
    for (const [index, { files }] of brought.events.entries())
      for (const { origin, open } of files) await sendFile(to, outcomes[index]?.id ?? 0, await open(), origin);
    console.log(`all files brought after ${seconds(startedAt)} s (budget ${TIME_BUDGET_S})`);
    const again = await bring(false);
    const twice = again.filter(({ result }) => result !== 'already_here').length;
    const missing = brought.events.reduce(
      (sum, { files }, index) => sum + files.filter(({ origin }) => !again[index]?.files?.includes(origin)).length,
      0,
    );
    console.log(`a second time: ${twice} events made, ${missing} files missing`);
    if (twice + missing > 0) process.exitCode = 1;
  });
  const totalS = (performance.now() - startedAt) / 1000;
  const [there, here] = [await diaryOf(from), await diaryOf(to)];
  const others = there.filter((said, index) => said !== here[index]).length + Math.abs(there.length - here.length);
  console.log(`compared value by value: ${here.length} events, ${others} of them not as they were`);
  const { used_bytes } = (await get(to, '/api/v1/media/usage/')) as { used_bytes: number };
  console.log(`files: ${(used_bytes / MB).toFixed(0)} of ${((FILMS * FILM_BYTES) / MB).toFixed(0)} MB`);
  const back = path.join(folder, 'back.zip');
  await fetchExport(to, back);
  const [first, second] = [await hashesIn(file), await hashesIn(back)];
  const otherFiles =
    first.filter((hash, index) => hash !== second[index]).length + Math.abs(first.length - second.length);
  console.log(`compared byte by byte: ${second.length} files, ${otherFiles} of them not as they were`);
  const growth = peakMb - before;
  console.log(`memory of the reader: +${growth.toFixed(0)} MB (budget ${GROWTH_BUDGET_MB})`);
  if (others + otherFiles > 0 || used_bytes < FILMS * FILM_BYTES || growth > GROWTH_BUDGET_MB || totalS > TIME_BUDGET_S)
    process.exitCode = 1;
} finally {
  await Promise.all([stop(one.child), stop(other.child)]);
  for (const used of [folder, dataOne, dataOther]) await rm(used, { recursive: true, force: true });
}
