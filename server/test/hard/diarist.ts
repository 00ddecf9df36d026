import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as passing } from 'node:timers/promises';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import type { Product } from '../product.ts';

const PHOTO = await readFile(new URL('../../../e2e/support/photo.jpg', import.meta.url));
const PASSWORD = 'Berg-und-Tal7';
/** A call without an answer after this time counts as hanging. */
const PATIENCE_MS = 60_000;
/** Between two tries of a call that was told to come again. */
const PAUSE_MS = 20;
const PAGE = 100;
const TOKEN_MS = 5 * 60_000;

interface Call {
  body?: object | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Statuses that are an answer too. */
  also?: number[];
}

/** What somebody does. Until the server has said that it is done, it is begun again, with the same key. */
type Act =
  | { kind: 'write'; text: string }
  | { kind: 'photo'; event: number }
  | { kind: 'film'; event: number; url?: string; isWhole?: boolean }
  | { kind: 'change'; event: number; text: string }
  | { kind: 'remove'; event: number }
  | { kind: 'mood'; date: string; mood: number }
  | { kind: 'say'; text: string }
  | { kind: 'export' };

export interface Diarist {
  id: number;
  /** Number of acts that the server has acknowledged. */
  done(): number;
  /** Number of answers that said to come again. */
  waits(): number;
  call<T>(method: string, path: string, given?: Call): Promise<T>;
  /** Says in which chat this person writes. */
  talkIn(chat: string): void;
  /** Does something by chance, or repeats what was not acknowledged. Rejects where the connection breaks. */
  act(): Promise<void>;
  /** Repeats what was not acknowledged, if anything. */
  finish(): Promise<void>;
  /** Compares what was acknowledged with what is there. @returns what is lost, doubled, half or too much */
  compare(): Promise<string[]>;
  /** Answers that nobody should ever get. */
  odd: string[];
}

interface Listed {
  id: number;
  text: string;
  contents: { file: string }[];
}

interface DiaristOptions {
  chance: () => number;
  /** Film or sound, sent in two parts. */
  film: Buffer;
  /** Statuses besides 503 that mean "come again" here. */
  isPassing?: (status: number) => boolean;
}

/** Number of acts that the server has acknowledged. */
export const doneBy = (people: readonly Diarist[]): number => people.reduce((sum, { done }) => sum + done(), 0);

/** Number of answers that said to come again. */
export const waitsOf = (people: readonly Diarist[]): number => people.reduce((sum, { waits }) => sum + waits(), 0);

/** Two friends who write. */
export const createDiarists = async (product: Product, options: DiaristOptions): Promise<Diarist[]> => {
  const made = await product.admin('invitations', 'create', '--count', '2', '--born', '2011-06', '--json');
  const [anna, bela] = await Promise.all(
    (JSON.parse(made.said) as { token: string }[]).map(({ token }) => createDiarist(product, token, options)),
  );
  if (!anna || !bela) throw new Error(made.complained);
  for (const one of [anna, bela]) await one.call('PATCH', `/v1/users/${one.id}/`, { body: { is_searchable: true } });
  const { id } = await anna.call<{ id: number }>('POST', '/v1/relations/', { body: { to_user: bela.id } });
  await bela.call('PATCH', `/v1/relations/${id}/`, { body: { status: 'confirmed' } });
  const { uuid } = await anna.call<{ uuid: string }>('POST', '/v1/chats/', { body: { user2: bela.id } });
  for (const one of [anna, bela]) one.talkIn(uuid);
  return [anna, bela];
};

const createDiarist = async (
  product: Product,
  invitation: string,
  { chance, film, isPassing = () => false }: DiaristOptions,
): Promise<Diarist> => {
  const email = `${invitation.toLowerCase()}@example.org`;
  const events = new Map<number, { text: string; files: number }>();
  const removed = new Set<number>();
  const moods = new Map<string, number>();
  const messages: string[] = [];
  const odd: string[] = [];
  let access = '';
  let signedInAt = performance.now();
  let chat = '';
  let made = 0;
  let done = 0;
  let waits = 0;
  let pending: { act: Act; key: string } | undefined;

  const send = async (method: string, path: string, { body, headers = {}, also = [] }: Call = {}) => {
    const isForm = body instanceof FormData;
    const isBytes = body instanceof Uint8Array;
    let isNew = true;
    for (;;) {
      const answer = await fetch(`${product.origin()}${path}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(access ? { authorization: `Bearer ${access}` } : {}),
          ...(body && !isForm && !isBytes ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: isForm || isBytes ? body : JSON.stringify(body) } : {}),
      }).catch((error: unknown) => {
        throw new Error(`no answer to ${method} ${path}; the server said: ${product.said()}`, { cause: error });
      });
      const { status } = answer;
      if (answer.ok || also.includes(status)) return answer;
      const said = await answer.text();
      // The token is too old, or of a time to come.
      if (status === 401 && access !== '' && isNew) {
        isNew = false;
        await signIn();
        continue;
      }
      // Everything else is no answer to somebody who did nothing wrong.
      const isToComeAgain = (status === 503 || status === 409) && Number(answer.headers.get('retry-after')) > 0;
      if (!isToComeAgain && !isPassing(status)) {
        odd.push(`${method} ${path.replaceAll(/\d+/g, ':id')} ${status} ${said}`);
        throw new Error(odd.at(-1));
      }
      waits += 1;
      await passing(PAUSE_MS);
    }
  };
  const call = async <T>(method: string, path: string, given?: Call): Promise<T> => {
    const text = await (await send(method, path, given)).text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  const listAll = async <T>(path: string): Promise<T[]> => {
    const found: T[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const page = await call<{ count: number; results: T[] }>('GET', `${path}?limit=${PAGE}&offset=${offset}`);
      found.push(...page.results);
      if (offset + PAGE >= page.count) return found;
    }
  };
  const addFile = (event: number): void => {
    const known = events.get(event);
    if (known) known.files += 1;
  };

  const TUS = { 'tus-resumable': '1.0.0' };
  const sendFilm = async (act: Act & { kind: 'film' }, key: string): Promise<void> => {
    const create = async () => {
      const headers = { ...TUS, 'upload-length': String(film.length) };
      const answer = await send('POST', '/v1/uploads/', { headers });
      act.url = new URL(answer.headers.get('location') ?? '', product.origin()).pathname.replace('/api', '');
    };
    if (!act.url) await create();
    while (!act.isWhole) {
      const known = await send('HEAD', `${act.url}/`, { headers: TUS });
      const offset = Number(known.headers.get('upload-offset'));
      const part = Uint8Array.from(film.subarray(offset, offset + Math.ceil(film.length / 2)));
      const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
      // 409: another part has arrived after all.
      if (part.length > 0) await send('PATCH', `${act.url}/`, { headers, body: part, also: [409] });
      else act.isWhole = true;
    }
    const upload = act.url?.split('/').at(-1);
    const headers = { 'idempotency-key': key };
    await send('POST', `/v1/events/${act.event}/contents/`, { headers, body: { upload } });
    addFile(act.event);
  };

  const perform = async (act: Act, key: string): Promise<void> => {
    const headers = { 'idempotency-key': key };
    if (act.kind === 'write') {
      const body = homeEventInput({ text: act.text });
      const { id } = await call<{ id: number }>('POST', '/v1/events/', { headers, body });
      events.set(id, { text: act.text, files: 0 });
    } else if (act.kind === 'photo') {
      const body = new FormData();
      body.set('file', new Blob([PHOTO], { type: 'image/jpeg' }), 'photo.jpg');
      await send('POST', `/v1/events/${act.event}/contents/`, { headers, body });
      addFile(act.event);
    } else if (act.kind === 'film') await sendFilm(act, key);
    else if (act.kind === 'change') {
      await send('PUT', `/v1/events/${act.event}/`, { body: homeEventInput({ text: act.text }) });
      const known = events.get(act.event);
      if (known) known.text = act.text;
    } else if (act.kind === 'remove') {
      await send('DELETE', `/v1/events/${act.event}/`, { also: [404] });
      events.delete(act.event);
      removed.add(act.event);
    } else if (act.kind === 'mood') {
      const { date, mood } = act;
      await send('POST', '/v1/moods/', { body: { date, mood } });
      moods.set(date, mood);
    } else if (act.kind === 'say') {
      await send('POST', `/v1/chats/${chat}/messages/`, { headers, body: { text: act.text } });
      messages.push(act.text);
    } else {
      const ticket = await call<{ access_token: string }>('POST', '/v1/users/export/', {
        body: { password: PASSWORD },
      });
      const zip = await send('GET', `/v1/users/export/?access_token=${ticket.access_token}`, { also: [401, 404] });
      // Whoever gets half of it sees that, and asks again.
      await zip.arrayBuffer().catch(() => undefined);
    }
    done += 1;
  };

  const choose = (): Act => {
    made += 1;
    const ids = [...events.keys()];
    const event = ids[Math.floor(chance() * ids.length)];
    const text = `${made} ${'Kakao mit Oma. '.repeat(Math.floor(chance() * 20))}`;
    const which = chance();
    if (event === undefined || which < 0.35) return { kind: 'write', text };
    if (which < 0.48) return { kind: 'photo', event };
    if (which < 0.54) return { kind: 'film', event };
    if (which < 0.7) return { kind: 'change', event, text };
    if (which < 0.76) return { kind: 'remove', event };
    if (which < 0.86)
      return { kind: 'mood', date: dayBefore(Math.floor(chance() * 300)), mood: 1 + Math.floor(chance() * 6) };
    return which < 0.99 ? { kind: 'say', text } : { kind: 'export' };
  };
  const again = async (): Promise<void> => {
    await staySignedIn();
    pending ??= { act: choose(), key: randomUUID() };
    await perform(pending.act, pending.key);
    pending = undefined;
  };

  const compareEvents = async (): Promise<string[]> => {
    const wrong: string[] = [];
    const found = new Map<number, Listed>();
    for (const one of await listAll<Listed>('/v1/events/')) found.set(one.id, one);
    for (const [id, { text, files }] of events) {
      const there = found.get(id);
      if (!there) wrong.push(`event ${id} is lost`);
      else if (there.text !== text) wrong.push(`event ${id} has another text`);
      else if (there.contents.length !== files) wrong.push(`event ${id}: ${there.contents.length} files, not ${files}`);
    }
    for (const id of found.keys())
      if (!events.has(id)) wrong.push(removed.has(id) ? `event ${id} is back` : `event ${id} is too much`);
    return wrong;
  };
  const compare = async (): Promise<string[]> => {
    const wrong = await compareEvents();
    const days = new Map(
      (await call<{ date: string; mood: number }[]>('GET', '/v1/moods/')).map(({ date, mood }) => [date, mood]),
    );
    for (const [date, mood] of moods)
      if (days.get(date) !== mood) wrong.push(`mood of ${date}: ${days.get(date)}, not ${mood}`);
    if (days.size !== moods.size) wrong.push(`${days.size} moods, not ${moods.size}`);
    const all = await listAll<{ text: string; send_by: { id: number } }>(`/v1/chats/${chat}/messages/`);
    const own = all.filter(({ send_by }) => send_by.id === me.id).map(({ text }) => text);
    if (JSON.stringify(own.toSorted()) !== JSON.stringify(messages.toSorted()))
      wrong.push(`${own.length} messages, not ${messages.length}`);
    return wrong;
  };
  /** The token lasts ten minutes. */
  const staySignedIn = async (): Promise<void> => {
    if (performance.now() - signedInAt > TOKEN_MS) await signIn();
  };
  const signIn = async (): Promise<void> => {
    access = '';
    ({ access } = await call<{ access: string }>('POST', '/token/', { body: { email, password: PASSWORD } }));
    signedInAt = performance.now();
  };

  const form = { participant_code: 'INRA04', language: 'de', email, password: PASSWORD };
  const body = { invitation_token: invitation, ...form };
  ({ access } = await call<{ access: string }>('POST', '/v1/registrations/', { body }));
  const me = await call<{ id: number }>('GET', '/v1/users/loggedin/');
  return {
    id: me.id,
    done: () => done,
    waits: () => waits,
    call,
    talkIn: (uuid) => {
      chat = uuid;
    },
    act: again,
    finish: async () => {
      if (pending) await again();
    },
    compare: async () => {
      await staySignedIn();
      return compare();
    },
    odd,
  };
};

const dayBefore = (days: number): string => new Date(Date.UTC(2026, 10, 19 - days)).toISOString().slice(0, 10);
