import { randomUUID } from 'node:crypto';
import { ask, get } from '../scale/client.ts';
import { pause } from '../scale/machine.ts';
import { PASSWORD, type Person } from '../scale/two-processes.ts';
import type { Call } from './judge.ts';

const PATIENCE_MS = 60_000;
/** Between two tries. The app waits for as long as `Retry-After` says, which would hide how soon it works again. */
const TRY_AGAIN_MS = 250;
/** A call that is not answered is given up and repeated, as the app does. */
const ANSWER_MAX_MS = 8000;
const PACE_MS = 120;
const DAYS = 20;
const SEEN = 4;

/** A picture of one point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EDGE = 'edge';
const FORM = Buffer.concat([
  Buffer.from(
    `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  PIXEL,
  Buffer.from(`\r\n--${EDGE}--\r\n`),
]);

export interface Life {
  person: Person;
  name: string;
  chat: string;
  /** The server processes; each try goes to the next one. */
  origins: readonly string[];
  chance: () => number;
  history: Call[];
  isOver(): boolean;
  /** Waits before each call, where the test wants everybody to be quiet. */
  turn?(): Promise<void>;
}

interface Asked {
  method: string;
  path: string;
  json?: object;
  isFile?: boolean;
}

interface Done {
  status: number;
  body: string;
  at: number;
  until: number;
  tries: number;
}

/** A run lasts longer than a token. */
export const signIn = async (origin: string, person: Person): Promise<void> => {
  const json = { email: person.email, password: PASSWORD };
  const given = await get(origin, 'POST', '/api/token/', { json }).catch(() => undefined);
  if (given) person.access = given.access;
};

const isPassing = (status: number) => [409, 429, 502, 503, 504].includes(status);

/** Repeats a call with the same key, at one process after the other, until it is answered for good. */
const insist = async ({ person, origins, chance }: Life, { method, path, json, isFile }: Asked): Promise<Done> => {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(isFile && { 'content-type': `multipart/form-data; boundary=${EDGE}` }),
  };
  const at = performance.now();
  let next = Math.floor(chance() * origins.length);
  for (let tries = 1; performance.now() < at + PATIENCE_MS; tries += 1) {
    const origin = origins[next % origins.length] ?? '';
    next += 1;
    const call = { access: person.access, headers, ...(json && { json }), ...(isFile && { bytes: FORM }) };
    const answer = await Promise.race([
      ask(origin, method, path, call).catch(() => undefined),
      pause(ANSWER_MAX_MS).then(() => undefined),
    ]);
    if (answer?.status === 401) await signIn(origin, person);
    else if (answer && !isPassing(answer.status)) {
      return { status: answer.status, body: answer.body, at, until: performance.now(), tries };
    }
    await pause(TRY_AGAIN_MS);
  }
  return { status: 0, body: '', at, until: performance.now(), tries: 0 };
};

/** One person writes, deletes, sends and looks, one call after the other, all of it by chance of the seed. */
export const live = async (life: Life): Promise<void> => {
  const { name: person, chat, chance, history, isOver } = life;
  const events: { id: number; text: string }[] = [];
  const deleted: { id: number; text: string }[] = [];
  const days = new Map<string, number>();
  const note = (kind: Call['kind'], name: string, done: Done, more: Partial<Call> = {}): void => {
    const { at, until, tries, status } = done;
    history.push({ person, kind, name, at, until, tries, status, ...more });
  };

  const write = async (text: string, hasFile: boolean): Promise<void> => {
    const json = { location: 'home', datetime: new Date().toISOString(), mood: 4, difficulty: 1, text };
    const done = await insist(life, { method: 'POST', path: '/api/v1/events/', json });
    note('write', text, done);
    if (done.status !== 201) return;
    const { id } = JSON.parse(done.body);
    events.push({ id, text });
    if (!hasFile) return;
    const filed = await insist(life, { method: 'POST', path: `/api/v1/events/${id}/contents/`, isFile: true });
    note('write', `${text} file`, filed);
  };
  const remove = async (): Promise<void> => {
    // An event with a file stays, so that the file can be looked for at the end.
    const at = events.findIndex(({ text }) => !text.endsWith('+'));
    const [event] = at < 0 ? [] : events.splice(at, 1);
    if (!event) return;
    const done = await insist(life, { method: 'DELETE', path: `/api/v1/events/${event.id}/` });
    // The first try may have deleted it without an answer; the repeated call is then told that it is not there.
    note('delete', event.text, done.status === 404 && done.tries > 1 ? { ...done, status: 204 } : done);
    deleted.push(event);
  };
  const set = async (): Promise<void> => {
    const day = new Date(Date.now() - Math.floor(chance() * DAYS) * 86_400_000).toISOString().slice(0, 10);
    const value = 1 + Math.floor(chance() * 6);
    const done = await insist(life, { method: 'POST', path: '/api/v1/moods/', json: { date: day, mood: value } });
    note('set', day, done, { value });
    days.set(day, value);
  };
  const say = async (text: string): Promise<void> => {
    const done = await insist(life, { method: 'POST', path: `/api/v1/chats/${chat}/messages/`, json: { text } });
    note('write', text, done);
  };
  const look = async (): Promise<void> => {
    const saw: Record<string, boolean | number> = {};
    let last: Done | undefined;
    const at = performance.now();
    for (const { id, text } of [...events.slice(-SEEN), ...deleted.slice(-1)]) {
      last = await insist(life, { method: 'GET', path: `/api/v1/events/${id}/` });
      saw[text] = last.status === 200;
      if (last.status === 404) last = { ...last, status: 200 };
    }
    const [day] = [...days.keys()].slice(-1);
    if (day !== undefined) {
      last = await insist(life, { method: 'GET', path: `/api/v1/moods/${day}/` });
      if (last.status === 200) saw[day] = JSON.parse(last.body).mood ?? 0;
    }
    if (last) note('see', 'some', { ...last, at }, { saw });
  };

  for (let count = 0; !isOver(); count += 1) {
    await pause(PACE_MS);
    await life.turn?.();
    const dice = chance();
    const text = `${person} ${count}`;
    if (dice < 0.4) await write(text, false);
    else if (dice < 0.5) await write(`${text}+`, true);
    else if (dice < 0.6) await remove();
    else if (dice < 0.7) await set();
    else if (dice < 0.85) await say(`${text} says`);
    else await look();
  }
};

/** Returns how often each name is there, and the value of each day, as one of the processes tells it. */
export const readAll = async (origin: string, lives: readonly Life[]): Promise<Map<string, number>> => {
  const there = new Map<string, number>();
  const count = (name: string) => there.set(name, (there.get(name) ?? 0) + 1);
  for (const { person, name, chat } of lives) {
    await signIn(origin, person);
    const { access } = person;
    for (let next: string | null = '/api/v1/events/?limit=100'; next !== null; ) {
      const page = await get(origin, 'GET', next, { access });
      for (const { id, text } of page.results) {
        count(text);
        if (!text.endsWith('+')) continue;
        for (const { file } of await get(origin, 'GET', `/api/v1/events/${id}/contents/`, { access })) {
          const filename = String(file).split('/').at(-1);
          const read = await ask(origin, 'GET', `/api/v1/protectedmedia/?folder=content&filename=${filename}`, {
            access,
          });
          if (read.status === 200 && read.body.length > 0) count(`${text} file`);
        }
      }
      next = page.next;
    }
    for (let next: string | null = `/api/v1/chats/${chat}/messages/?limit=100`; next !== null; ) {
      const page = await get(origin, 'GET', next, { access });
      for (const { text } of page.results) if (String(text).startsWith(`${name} `)) count(text);
      next = page.next;
    }
    for (const { date, mood } of await get(origin, 'GET', '/api/v1/moods/', { access }))
      there.set(`${name} ${date}`, mood);
  }
  return there;
};
