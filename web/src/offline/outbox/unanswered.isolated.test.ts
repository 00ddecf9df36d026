import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadApp, recordIdOf } from '../people-on-device.factory.ts';
import { eventFile, eventSave } from './call.factory.ts';
import type { Call } from './call.ts';

/* A line that is lost reports no error: only the app's own patience ends a call. */

/** Of nobody else: what another test has begun may still hold a lock of its person. */
let me = 500;
/** The calls that have reached the line: where to, and under which key. */
let asked: { path: string; key: string | null }[];
/** Ends the patience with all calls that are under way. */
let endPatience: () => void;
let answerTo: (path: string, signal: AbortSignal | null | undefined) => Promise<Response>;
let app: Awaited<ReturnType<typeof loadApp>>;
let outbox: typeof import('./outbox.ts');
let waitingCalls: typeof import('./waiting.ts').waitingCalls;
let changeWaiting: typeof import('./waiting.ts').changeWaiting;

/** Never answers. */
const hangs = (_path: string, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const mood: Call = { kind: 'mood', mood: { date: '2026-11-02', mood: 3 } };
const waitingOf = () => app.vault.ids(me, 'outbox');
const heldLanes = () => waitingCalls.get().held;

beforeEach(async () => {
  me += 1;
  asked = [];
  answerTo = hangs;
  app = await loadApp();
  const { fetch: keys } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/draft-key/')) return keys(url, init);
    asked.push({ path: url, key: new Headers(init.headers).get('Idempotency-Key') });
    return answerTo(url, init.signal);
  });
  outbox = await import('./outbox.ts');
  ({ waitingCalls, changeWaiting } = await import('./waiting.ts'));
  app.signIn(me);
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  endPatience = () => {
    for (const limit of limits) limit.abort();
  };
  // Not those that the database in memory waits by.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a call that got no answer in time is sent again a while later, under its key (18-WRITE)', async () => {
  await app.layCall(me, mood);
  await outbox.openOutbox();
  const sent = outbox.sendWaiting();
  await expect.poll(() => asked).toHaveLength(1);
  answerTo = async () => Response.json(mood.mood);
  endPatience();
  await sent;
  expect(await waitingOf()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(waitingOf).toEqual([]);
  expect(asked.slice(0, 2).map(({ key }) => key)).toEqual(['key 1', 'key 1']);
});

const event = diaryEvent({ contents: [] });
const input = { datetime: event.datetime, text: event.text } as never;
test.each<[string, Call]>([
  ['a new event', eventSave({ isNew: true, event: { ...event, id: 0 }, input })],
  ['a changed event', eventSave({ event, input })],
  ['an event whose file was removed', eventSave({ event, removed: [{ id: 3, file: '/content/1/a.jpg' }] })],
  ['a bug report', { kind: 'bug.send', report: { browsermeta: 'Mozilla' } as never, picture: null }],
])('%s that gets no answer holds up nothing for longer than a while (18-WRITE)', async (_name, first) => {
  await app.layCall(me, first);
  await app.layCall(me, mood, { seq: 2 });
  await outbox.openOutbox();
  const sent = outbox.sendWaiting();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]?.path).not.toContain('/moods/');
  answerTo = async (path) => (path.includes('/moods/') ? Response.json(mood.mood) : Response.json(event));
  endPatience();
  await sent;
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(waitingOf).toEqual([]);
});

test('a picture of a report is waited for as long as a slow line needs for it (18-WRITE)', async () => {
  const { storeFile } = await import('../files.ts');
  const image = new File([new Uint8Array(400_000)], 'screen.png', { type: 'image/png' });
  const picture = await storeFile(me, image, () => true);
  await app.layCall(me, { kind: 'bug.send', report: { browsermeta: 'Mozilla' }, picture });
  await outbox.openOutbox();
  const sent = outbox.sendWaiting();
  await expect.poll(() => asked).toHaveLength(1);
  // Half a minute for the answer, and 100 s for 400,000 bytes.
  expect(AbortSignal.timeout).toHaveBeenLastCalledWith(130_000);
  endPatience();
  await sent;
});

test('what was refused is sent again under a new key, as the server answers the old one with the refusal (18-REFUSED)', async () => {
  answerTo = async () => Response.json(mood.mood);
  await app.layCall(me, mood, { refusal: { code: 'internal' } });
  // The server may have it, under this key.
  await app.layCall(me, { ...mood, mood: { date: '2026-11-03', mood: 3 } }, { seq: 2, isTried: true });
  await outbox.openOutbox();
  await outbox.retryRefused(() => true);
  await expect.poll(waitingOf).toEqual([]);
  expect(asked[0]?.key).toMatch(/./);
  expect(asked[0]?.key).not.toBe('key 1');
  expect(asked[1]?.key).toBe('key 2');
});

test('without a line nothing is tried again before the server can be reached (18-WRITE)', async () => {
  await app.layCall(me, mood);
  answerTo = () => Promise.reject(new TypeError('No line'));
  await outbox.openOutbox();
  await outbox.sendWaiting();
  // Each try would wake the phone.
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([asked.length, await waitingOf()]).toMatchObject([1, { length: 1 }]);
});

test('what a hidden window has sent is said by one window alone, and numbers, as a former version names events, take nothing away (18-WRITE)', async () => {
  const other = new BroadcastChannel('bergkette-outbox');
  const told: unknown[] = [];
  other.onmessage = ({ data }) => told.push(data.said);
  const sent = (key: string, call: Call, isAwaited = false, ownerId = me) =>
    other.postMessage({
      ownerId,
      isHidden: true,
      news: { is: 'sent', waiting: { seq: 1, key, isTried: true, call }, answer: { event, ticket: 7 }, isAwaited },
    });
  const report: Call = { kind: 'bug.send', report: { browsermeta: 'Mozilla' } as never, picture: null };
  sent('report that the other window says', report);
  sent('event', eventSave({ event, input }));
  sent('report', report);
  sent('report whose form is open', report, true);
  sent('report of somebody else', report, false, me + 1);
  other.postMessage({ ownerId: me, news: null, isHidden: false, said: [event.id, 7] });
  other.postMessage({ ownerId: me, news: null, isHidden: false, said: ['report that the other window says'] });
  await expect.poll(() => waitingCalls.get().sent.map(({ key }) => key)).toEqual(['event', 'report']);
  expect(outbox.takeSent()).toHaveLength(2);
  expect(outbox.takeSent()).toEqual([]);
  await expect.poll(() => told).toEqual([['event', 'report']]);
  other.close();
});

test('what a window has stored that was closed before it sent it is sent by another one (18-WRITE)', async () => {
  answerTo = async () => Response.json(mood.mood);
  await outbox.openOutbox();
  await app.layCall(me, mood);
  const closed = new BroadcastChannel('bergkette-outbox');
  closed.postMessage({ ownerId: me, news: null, isHidden: true });
  closed.close();
  await expect.poll(() => waitingCalls.get().waiting).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(waitingOf).toEqual([]);
});

test('what is hard and waits is said once, also where a change of a tried event has made it so (14-A9)', async () => {
  const unsaid = eventSave().thanks;
  const saves = [
    eventSave({ isNew: true, event: { ...event, id: 0, mood: 5, difficulty: 1 } }),
    eventSave({ event: { ...event, id: -1 } }),
    eventSave({ isNew: true, event: { ...event, id: 0 } }),
    eventSave({ event: { ...event, id: 7 }, thanks: { ...unsaid, wasHard: true } }),
    eventSave({ isNew: true, event: { ...event, id: 0 }, thanks: { ...unsaid, isFirst: true } }),
  ];
  for (const [index, call] of saves.entries()) await app.layCall(me, call, { seq: 1 + 2 * index, isTried: true });
  await outbox.openOutbox();
  expect((await outbox.takeHard()).map((call) => call.event.id)).toEqual([-1, -5]);
  expect(await outbox.takeHard()).toEqual([]);
});

test.each<[string, 'all' | 'change', () => Promise<unknown>]>([
  ['sent', 'change', () => outbox.sendWaiting()],
  ['shown', 'change', () => outbox.discard(() => false)],
  ['read', 'all', () => outbox.openOutbox()],
  ['said to be late', 'all', () => outbox.sendWaiting()],
])(
  'what one person has said is not %s in the session of another who signs in at that moment (18-WRITE)',
  async (_name, moment, act) => {
    answerTo = async () => Response.json(mood.mood);
    await app.layCall(me, mood);
    await outbox.openOutbox();
    const shown: unknown[] = [];
    const vault: Record<typeof moment, (...args: never[]) => Promise<unknown>> = app.vault;
    const pass = vault[moment];
    vi.spyOn(vault, moment).mockImplementationOnce(async (...args) => {
      const found = await pass(...args);
      app.signIn(me + 100);
      waitingCalls.subscribe(() => shown.push(...waitingCalls.get().waiting, ...heldLanes()));
      return found;
    });
    await act();
    expect(app.tokens.personId()).toBe(me + 100);
    expect([asked, shown]).toEqual([[], []]);
    expect(await waitingOf()).toHaveLength(1);
  },
);

test('the bytes of a file go with its call, once that is sent or nobody wants it any more (18-WRITE)', async () => {
  const { storeFile } = await import('../files.ts');
  const store = () => storeFile(me, new File(['bytes'], 'x.png', { type: 'image/png' }), () => true);
  const files = () => app.vault.ids(me, 'file');
  answerTo = async () => Response.json({ ticket: 7 });
  await app.layCall(me, { kind: 'bug.send', report: { browsermeta: 'Mozilla' }, picture: await store() });
  await outbox.openOutbox();
  await outbox.sendWaiting();
  await expect.poll(files).toEqual([]);
  const refused = { ...eventFile(7), file: await store() };
  await app.layCall(me, refused, { seq: 2, isTried: true, refusal: { code: 'quota_exceeded' } });
  await app.layCall(me, { ...eventFile(7), file: await store() }, { seq: 4 });
  await outbox.discardRefused(7);
  expect(await files()).toHaveLength(1);
});

test('"not now" is shown as the server answers it, as another device may have a mood for that day (18-MERGE)', async () => {
  const [{ queryClient }, { moodKeys }] = await Promise.all([
    import('../../lib/query-client.ts'),
    import('../../data/keys.ts'),
  ]);
  const { date } = mood.mood;
  queryClient.setQueryData(moodKeys.day(date), { date, mood: null });
  answerTo = async () => Response.json({ date, mood: 5 });
  await outbox.perform({ kind: 'mood', mood: { date, mood: -1 } });
  expect(queryClient.getQueryData(moodKeys.day(date))).toEqual({ date, mood: 5 });
});

test('what was stored is said by a window that somebody sees (18-WRITE)', () => {
  changeWaiting({ sent: [{ key: 'a', call: eventSave(), answer: null }] });
  vi.stubGlobal('document', { hidden: true });
  expect(outbox.takeSent()).toEqual([]);
  vi.stubGlobal('document', { hidden: false });
  expect(outbox.takeSent()).toHaveLength(1);
});

test('nothing of what one person has said is left for the next [SESS-06]', async () => {
  const [{ forgetPerson }, { queryClient }, { moodKeys }] = await Promise.all([
    import('../../lib/personal-data.ts'),
    import('../../lib/query-client.ts'),
    import('../../data/keys.ts'),
  ]);
  answerTo = async () => Response.json({ code: 'unavailable' }, { status: 503 });
  await app.layCall(me, mood);
  await outbox.openOutbox();
  await outbox.sendWaiting();
  changeWaiting({ sent: [{ key: 'a', call: eventSave(), answer: null }] });
  const { date } = mood.mood;
  const shown = () => {
    queryClient.setQueryData(moodKeys.day(date), { date, mood: null });
    return [heldLanes(), waitingCalls.get().sent.length, queryClient.getQueryData(moodKeys.day(date))];
  };
  expect(shown()).toMatchObject([['words'], 1, { mood: 3 }]);
  forgetPerson();
  expect(shown()).toMatchObject([[], 0, { mood: null }]);
});

test('that something is tried again later is said until it is tried or sent', async () => {
  const busy = async () => Response.json({ code: 'unavailable' }, { status: 503 });
  const helped: Call = { kind: 'run.helped', runId: 9, helped: [] };
  answerTo = busy;
  await app.layCall(me, mood);
  await outbox.openOutbox();
  await outbox.sendWaiting();
  expect(heldLanes()).not.toEqual([]);
  answerTo = async () => Response.json(mood.mood);
  await outbox.perform(helped);
  expect([heldLanes(), await waitingOf()]).toEqual([[], []]);
  answerTo = busy;
  await outbox.perform(helped, { isAwaited: false });
  await expect.poll(heldLanes).not.toEqual([]);
  answerTo = hangs;
  void outbox.sendWaiting();
  expect(heldLanes()).toEqual([]);
});

test('what is sent meanwhile of another lane says nothing of what waits', async () => {
  answerTo = async () => Response.json({ code: 'unavailable' }, { status: 503 });
  await app.layCall(me, mood);
  await outbox.openOutbox();
  await outbox.sendWaiting();
  answerTo = async (path, signal) => (path.includes('/messages/') ? Response.json({ id: 1 }) : hangs(path, signal));
  const message = { kind: 'message.send', chat: 'with-ben', text: 'Hallo', atMs: 0, after: 0 } as const;
  await outbox.perform(message);
  expect([heldLanes(), await waitingOf()]).toMatchObject([['words'], { length: 1 }]);
  answerTo = async () => Response.json({ code: 'unavailable' }, { status: 503 });
  await outbox.perform(message, { isAwaited: false });
  await expect.poll(heldLanes).toEqual(['messages']);
});

test('a form closes four seconds after its own call, and at once where the server answers (18-WRITE)', async () => {
  answerTo = async () => Response.json(mood.mood);
  await outbox.perform(mood);
  await vi.advanceTimersByTimeAsync(1000);
  const isAsked = Promise.withResolvers<void>();
  answerTo = (path, signal) => {
    isAsked.resolve();
    return hangs(path, signal);
  };
  const close = vi.fn();
  void outbox.perform(mood).then(({ is }) => close(is));
  await isAsked.promise;
  await vi.advanceTimersByTimeAsync(3999);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledWith('waiting');
});

test('a call waits two seconds for the key of the device, and is sent without it (18-WRITE)', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('/draft-key/') ? hangs(url, null) : fetch(url, init),
  );
  answerTo = async () => Response.json(mood.mood);
  const outcome = outbox.perform(mood);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await outcome).toMatchObject({ is: 'sent' });
});

test('what the device has no room for is sent at once, but not past what waits (18-WRITE)', async () => {
  answerTo = async () => Response.json(mood.mood);
  const full = new DOMException('Full', 'QuotaExceededError');
  const change = vi.spyOn(app.vault, 'change').mockRejectedValueOnce(full);
  expect(await outbox.perform(mood)).toMatchObject({ is: 'sent' });
  change.mockImplementationOnce(async () => {
    app.signIn(me + 100);
    throw full;
  });
  await expect(outbox.perform(mood)).rejects.toThrow('Somebody else');
  app.signIn(me);
  await app.layCall(me, mood);
  change.mockRejectedValueOnce(full);
  await expect(outbox.perform(mood)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toHaveLength(1);
});

test('an event that the device has no room for is changed under the id that the server gave it, and not before (18-WRITE)', async () => {
  (await import('../../lib/local-ids.ts')).nameLocal('event.save', -9, 7);
  answerTo = async () => Response.json(event);
  const save = (id: number) => {
    const said = { ...eventSave({ event, input }), id, openedId: id, files: [], taken: [] };
    return outbox.sendEventNow(me, said, [], 'key', { onSaved: vi.fn(), onFile: vi.fn() });
  };
  await save(-9);
  await expect(save(-11)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/events/7/']);
});

test('a file that was sent while its form was open is removed where its tile was taken out, and no other is [MEDIA-03]', async () => {
  const sent = (fileId: string, mediaId: number, id: number) => ({
    ...eventFile(7, fileId),
    mediaId,
    content: { id, file: `/content/7/${fileId}` },
  });
  for (const [seq, call] of [sent('a', -1, 31), sent('b', -2, 32)].entries())
    await app.vault.write(
      { ownerId: me, kind: 'made', id: recordIdOf(seq + 1) },
      { seq: seq + 1, key: 'k', isTried: true, triedAtMs: Date.now(), madeId: -seq - 1, call },
    );
  const draft = { ownerId: me, kind: 'draft', id: 'event/event-7' } as const;
  await app.vault.write(draft, {});
  // Longer ago than a call is remembered.
  (await import('../../lib/local-ids.ts')).nameLocal('event.save', -9, 7);
  const save = { ...eventSave({ event }), id: -9, openedId: -9, files: [], taken: [] };
  await outbox.saveEvent(me, save, draft.id, [-2]);
  expect(waitingCalls.get().waiting).toMatchObject([{ call: { event: { id: 7 }, removed: [{ id: 32 }] } }]);
  expect(await app.vault.ids(me, 'draft')).toEqual([]);
  await expect(outbox.saveEvent(me + 1, save, draft.id, [])).rejects.toThrow('somebody else');
});
