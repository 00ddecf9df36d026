import type { Me } from '@bergkette/contract/users.ts';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../lib/device-storage.factory.ts';

// The double of the library keeps the real one out of modules that other tests of this worker may have loaded.
/** Answers of the server to uploads, by the bytes of the file. */
const world = vi.hoisted(() => ({ uploaded: [] as number[], refuse: (_bytes: number): unknown => null }));
vi.mock('tus-js-client', () => ({
  Upload: class {
    url: string | null = null;
    file: Blob;
    options: { onSuccess: () => void; onError: (error: unknown) => void };
    constructor(file: Blob, options: never) {
      this.file = file;
      this.options = options;
    }
    start(): void {
      const refused = world.refuse(this.file.size);
      if (refused !== null) return this.options.onError(refused);
      world.uploaded.push(this.file.size);
      this.url = `/api/v1/uploads/${'a'.repeat(32)}`;
      this.options.onSuccess();
    }
    abort = () => Promise.resolve();
  },
}));
vi.resetModules();
const { tokens } = await import('../../lib/api-client.ts');
const { ArchiveError } = await import('./archive.ts');
const { importStore, readImport, resetImport, runImport } = await import('./import-run.ts');
const { json, madeZip } = await import('./zip.factory.ts');
afterAll(() => vi.resetModules());

const AT = '2025-03-04T23:30:00.000Z';
const me = { id: 1, name: '', sex: null, birthdate: null, diagnosis: null, initial_diagnosis: null, avatar: '' } as Me;

const signIn = (personId: number): void => {
  const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 6000, user_id: personId }))}.s`;
  tokens.store({ accessToken: token, refreshToken: token });
};
const ok = (body: unknown): Response => new Response(JSON.stringify(body));

/** What the server has been asked, as method, path and body. */
let asked: string[];
const bodies: Record<string, unknown>[] = [];
/** Answers in place of the good ones, by method and path. */
let answers: Record<string, (body: never, signal: AbortSignal) => Response | Promise<Response>>;

const answerTo = (body: Record<string, unknown[]>): Response => {
  const outcomes = (kind: string) =>
    (body[kind] ?? []).map((_record, id) => ({ result: 'created', id: id + 1, files: [] }));
  return ok(Object.fromEntries(['own_symptoms', 'moods', 'runs', 'events'].map((kind) => [kind, outcomes(kind)])));
};

beforeEach(() => {
  emptyStorage();
  asked = [];
  bodies.length = 0;
  answers = {};
  Object.assign(world, { uploaded: [], refuse: () => null });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    const path = url.replace(/^\/api\/v1|\?.*$/g, '');
    asked.push(`${method} ${path}`);
    const said = typeof body === 'string' ? JSON.parse(body) : {};
    bodies.push(said);
    const given = answers[`${method} ${path}`];
    if (given) return given(said as never, signal as AbortSignal);
    if (path === '/users/import/') return answerTo(said);
    if (path === '/media/usage/') return ok({ used_bytes: 0, quota_bytes: 1_000_000 });
    return ok(path === '/users/loggedin/' ? me : {});
  });
  signIn(1);
});
afterEach(() => {
  resetImport();
  vi.unstubAllGlobals();
});

const SIZES = [10, 20, 30];
const row = { location: 'clinic', activity: 'chemo', occurred_at: AT, time_zone: null, mood: 2, difficulty: 4 };
const diary = (profile: Record<string, unknown> = {}) =>
  madeZip([
    json('data/profile.json', [{ id: 17, created_at: AT, ...profile }]),
    json('data/moods.json', [{ date: '2025-03-04', mood: 2 }]),
    json('data/events.json', [{ ...row, id: 5, text: 'a', publication: false, publication_media: false }]),
    json(
      'data/contents.json',
      SIZES.map((size) => ({ event_id: 5, id: size, filename: `${size}.mp3`, content_type: 'audio/mpeg' })),
    ),
    ...SIZES.map((size) => ({ name: `media/${size}.mp3`, content: 'x'.repeat(size) })),
  ]);

const planOf = async (profile?: Record<string, unknown>) => {
  await readImport(await diary(profile), me);
  const state = importStore.get();
  if (state.phase !== 'preview') throw new Error(`No preview but ${JSON.stringify(state)}`);
  return state.plan;
};
const resultOf = () => {
  const state = importStore.get();
  if (state.phase !== 'done') throw new Error(`Not done but ${state.phase}`);
  return state.result;
};
const brings = () => asked.filter((one) => one === 'POST /users/import/').length;

test('where somebody else signs in between two calls nothing more is sent, and the import says that the session is over', async () => {
  const plan = await planOf();
  asked = [];
  answers['POST /users/import/'] = (body) => {
    signIn(2);
    return answerTo(body);
  };
  await runImport(plan, me);
  expect(brings()).toBe(1);
  expect(asked.filter((one) => !one.startsWith('GET')).length).toBe(1);
  expect(resultOf().stop).toBe('session');
});

test('where somebody else signs in while the calls wait for a line nothing of it is sent to the other account', async () => {
  const plan = await planOf();
  asked = [];
  answers['POST /users/import/'] = () => {
    // Another tab: the storage has changed and this tab has not heard it yet.
    const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 6000, user_id: 2 }))}.s`;
    const key = `auth-tokens-${import.meta.env.MODE}`;
    localStorage.setItem(key, JSON.stringify({ accessToken: token, refreshToken: token }));
    throw new TypeError('Failed to fetch');
  };
  await runImport(plan, me);
  expect(asked).toEqual(['POST /users/import/']);
  expect(resultOf().stop).toBe('session');
});

test('a plan is never shown to the person who signs in after it', async () => {
  await planOf();
  signIn(2);
  expect(importStore.get()).toEqual({ phase: 'choose', trouble: null });
});

test('a line that is cut while the room is asked for is waited for, and the file is read to its end', async () => {
  let cuts = 0;
  answers['GET /media/usage/'] = () => {
    cuts += 1;
    if (cuts === 1) throw new TypeError('Failed to fetch');
    return ok({ used_bytes: 999_950, quota_bytes: 1_000_000 });
  };
  expect((await planOf()).missingBytes).toBe(10);
  expect(cuts).toBe(2);
});

test('where reading fails nothing that comes later takes the screen back', async () => {
  answers['GET /media/usage/'] = () => new Response('{"code":"not_found"}', { status: 404 });
  await readImport(await diary(), me);
  expect(importStore.get()).toEqual({ phase: 'choose', trouble: 'failed' });
  const states: unknown[] = [];
  const stop = importStore.subscribe(() => states.push(importStore.get()));
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  expect(states).toEqual([]);
});
