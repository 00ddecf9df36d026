import { BODY_PATIENCE_MS } from '@bergkette/contract/calls.rules.ts';
import { IMPORT_CALL_BYTES } from '@bergkette/contract/imports.rules.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../lib/device-storage.factory.ts';

/** Answers of the server to uploads, by the bytes of the file. */
const world = vi.hoisted(() => ({ uploaded: [] as number[], refuse: (_bytes: number): unknown => null }));
vi.mock('tus-js-client', () => ({
  Upload: class {
    url: string | null = null;
    file: Blob;
    options: {
      onProgress: (sent: number, total: number) => void;
      onSuccess: () => void;
      onError: (error: unknown) => void;
    };
    constructor(file: Blob, options: never) {
      this.file = file;
      this.options = options;
    }
    start(): void {
      this.options.onProgress(this.file.size / 2, this.file.size);
      const refused = world.refuse(this.file.size);
      if (refused === null) {
        world.uploaded.push(this.file.size);
        this.url = `/api/v1/uploads/${'a'.repeat(32)}`;
        this.options.onSuccess();
      } else this.options.onError(refused);
    }
    abort = () => Promise.resolve();
  },
}));
const { tokens } = await import('../../lib/api-client.ts');
const { ArchiveError } = await import('./archive.ts');
const { cancelImport, importStore, readImport, resetImport, runImport } = await import('./import-run.ts');
const { json, madeZip } = await import('./zip.factory.ts');
const { queryClient } = await import('../../lib/query-client.ts');
const { eventKeys, moodKeys, questionKeys, symptomKeys } = await import('../../data/keys.ts');

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
  return ok(
    Object.fromEntries(['own_symptoms', 'questions', 'moods', 'runs', 'events'].map((kind) => [kind, outcomes(kind)])),
  );
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
    if (given) {
      const answer = await given(said as never, signal as AbortSignal);
      signal?.throwIfAborted();
      return answer;
    }
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

/** As tus-js-client passes on what the server said. */
const refusal = (status: number, code: string) =>
  Object.assign(new Error(code), {
    originalResponse: {
      getStatus: () => status,
      getHeader: (name: string) => (name === 'Content-Type' ? 'application/problem+json' : ''),
      getBody: () => JSON.stringify({ code, status }),
    },
  });

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
  await runImport(plan, me, true);
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
  await runImport(plan, me, true);
  expect(asked).toEqual(['POST /users/import/']);
  expect(resultOf().stop).toBe('session');
});

test('what was brought stands on its screens without a new start of the app (17-QUESTIONS)', async () => {
  const shown = [questionKeys.all, moodKeys.list, symptomKeys.active, eventKeys.chain];
  for (const key of shown) queryClient.setQueryData(key, []);
  await runImport(await planOf(), me, true);
  expect(shown.filter((key) => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([]);
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

test('a file that is damaged inside of the archive stays out alone', async () => {
  const plan = await planOf();
  const [, second] = plan.brought.events[0]?.files ?? [];
  if (second) second.open = () => Promise.reject(new ArchiveError('damaged'));
  await runImport(plan, me, true);
  expect(world.uploaded).toEqual([10, 30]);
  expect(resultOf()).toMatchObject({
    stop: null,
    left: [{ why: 'file_refused' }],
    tallies: { files: { created: 2, refused: 1, missing: 0 } },
  });
});

test('a file that the room does not suffice for keeps out those as large as it, and no smaller one', async () => {
  const plan = await planOf();
  plan.brought.events[0]?.files.reverse();
  const tried: number[] = [];
  world.refuse = (bytes) => {
    tried.push(bytes);
    return bytes >= 20 ? refusal(413, 'quota_exceeded') : null;
  };
  await runImport(plan, me, true);
  expect(tried).toEqual([30, 20, 10]);
  expect(world.uploaded).toEqual([10]);
  expect(resultOf().left.map(({ why }) => why)).toEqual(['storage_full', 'storage_full']);

  const again = await planOf();
  tried.length = 0;
  world.refuse = (bytes) => {
    tried.push(bytes);
    return bytes >= 20 ? refusal(413, 'quota_exceeded') : null;
  };
  await runImport(again, me, true);
  // The third is larger than the one that was refused.
  expect(tried).toEqual([10, 20]);
});

test('a file that is under way says how much of it is sent, and what it waits for', async () => {
  const plan = await planOf();
  let cuts = 0;
  answers['POST /events/1/contents/'] = () => {
    cuts += 1;
    if (cuts === 1) throw new TypeError('Failed to fetch');
    return ok({});
  };
  const seen: unknown[] = [];
  const stop = importStore.subscribe(() => {
    const state = importStore.get();
    if (state.phase === 'bringing' && state.progress.doing === 'files' && state.progress.done === 0)
      seen.push([state.progress.part, state.progress.awaited]);
  });
  await runImport(plan, me, true);
  stop();
  expect(seen).toEqual([
    [0, null],
    [0.5, null],
    [0.5, 'network'],
    [0.5, null],
  ]);
  expect(resultOf()).toMatchObject({ stop: null, tallies: { files: { created: 3 } } });
});

test('where the files of a day are used up the import ends, and says that it goes on tomorrow', async () => {
  const plan = await planOf();
  answers['POST /events/1/contents/'] = () =>
    new Response('{"code":"enough_for_today"}', { status: 429, headers: { 'Retry-After': '40000' } });
  await runImport(plan, me, true);
  expect(resultOf()).toMatchObject({
    stop: 'enough',
    left: [],
    tallies: { events: { created: 1 }, files: { created: 0, missing: 3 } },
  });
});

test('an import that ends late does not end the one of now', async () => {
  const plan = await planOf();
  const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  answers['POST /users/import/'] = async (body) => {
    ask();
    await late;
    return answerTo(body);
  };
  const former = runImport(plan, me, true);
  await isAsked;
  answers['POST /users/import/'] = (_body, signal) => hanging(signal, () => undefined);
  const current = runImport(plan, me, true);
  answerLate();
  await former;
  expect(importStore.get().phase).toBe('bringing');
  cancelImport();
  await current;
  expect(resultOf().stop).toBe('cancelled');
});

test('a long call has the time that a slow line needs', async () => {
  const plan = await planOf();
  const [one] = plan.brought.events;
  if (one === undefined) throw new Error('No event');
  const record = { ...one.record, text: 'x'.repeat(4000) };
  plan.brought.events = Array.from({ length: 30 }, () => ({ record, files: [] }));
  const patience = vi.spyOn(AbortSignal, 'timeout');
  await runImport(plan, me, true);
  const longest = Math.max(...patience.mock.calls.map(([ms]) => ms));
  const bytes = Math.max(...bodies.map((body) => JSON.stringify(body).length));
  expect(bytes).toBeGreaterThan(100_000);
  // So slow may the line be on which the server still takes the longest call of an import.
  const leastBytesPerS = IMPORT_CALL_BYTES / (BODY_PATIENCE_MS / 1000);
  expect(longest).toBeGreaterThan(30_000 + (0.98 * bytes * 1000) / leastBytesPerS);
  expect(Math.min(...patience.mock.calls.map(([ms]) => ms))).toBeLessThan(31_000);
  patience.mockRestore();
});

test('what was not sent before an import was cancelled counts as missing', async () => {
  const plan = await planOf();
  world.refuse = (bytes) => {
    if (bytes === 20) cancelImport();
    return null;
  };
  await runImport(plan, me, true);
  expect(resultOf()).toMatchObject({
    stop: 'cancelled',
    tallies: { events: { created: 1, missing: 0 }, files: { created: 1, refused: 0, missing: 2 } },
  });

  answers['POST /users/import/'] = (body: { events?: unknown[] }) => {
    if (body.events) cancelImport();
    return answerTo(body as never);
  };
  await runImport(plan, me, true);
  expect(resultOf().tallies).toMatchObject({
    moods: { created: 1, missing: 0 },
    events: { created: 0, missing: 1 },
    files: { created: 0, missing: 3 },
  });
});

const SAID = { name: 'Ronja', sex: 'F', birthdate: '2012-05-06' };
const patches = () => bodies.filter((_body, index) => asked[index]?.startsWith('PATCH'));

test('what a person says of themselves comes last, waits for a line that is cut, and writes nothing over', async () => {
  const plan = await planOf(SAID);
  let cuts = 0;
  answers['PATCH /users/1/'] = () => {
    cuts += 1;
    if (cuts === 1) throw new TypeError('Failed to fetch');
    return ok(me);
  };
  // Said in another tab since the file was read.
  answers['GET /users/loggedin/'] = () => ok({ ...me, sex: 'M' });
  asked = [];
  bodies.length = 0;
  await runImport(plan, me, true);
  expect(patches()).toEqual([{ name: 'Ronja' }, { name: 'Ronja' }, { birthdate: '2012-05-06' }]);
  const firstPatch = asked.findIndex((one) => one.startsWith('PATCH'));
  expect(asked.findLastIndex((one) => one.startsWith('POST'))).toBeLessThan(firstPatch);
  expect(resultOf()).toMatchObject({ stop: null, left: [] });
});

test('without the switch nothing that a person says of themselves is sent', async () => {
  const plan = await planOf(SAID);
  asked = [];
  await runImport(plan, me, false);
  expect(asked.filter((one) => one === 'GET /users/loggedin/' || one.startsWith('PATCH'))).toEqual([]);
  expect(resultOf()).toMatchObject({ stop: null, tallies: { files: { created: 3 } } });
});

const hanging = (signal: AbortSignal, then = cancelImport): Promise<Response> => {
  const { promise, reject } = Promise.withResolvers<Response>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  then();
  return promise;
};

test('an import is cancelled also while the server says nothing about its diagnoses', async () => {
  const plan = await planOf({ diagnosis: 'all' });
  answers['GET /diagnoses/'] = (_body, signal) => hanging(signal);
  await runImport(plan, me, true);
  expect(resultOf()).toMatchObject({ stop: 'cancelled', tallies: { files: { created: 3 } } });
});

test('an import is cancelled also while the server says nothing to the last call, and a field that it refuses is named', async () => {
  const plan = await planOf(SAID);
  answers['PATCH /users/1/'] = ({ name }: { name?: string }, signal) => {
    if (name !== undefined) return new Response('{"code":"invalid"}', { status: 400 });
    return hanging(signal);
  };
  await runImport(plan, me, true);
  expect(resultOf()).toMatchObject({
    stop: 'cancelled',
    left: [{ why: 'profile_refused', label: 'name' }],
    tallies: { events: { created: 1 }, files: { created: 3 } },
  });
});
