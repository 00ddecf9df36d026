import { millisecondsInDay } from 'date-fns/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '../../lib/api-error.factory.ts';
import { unreachableError } from '../../lib/api-error.ts';
import { now } from '../../lib/server-time.ts';
import { SessionError } from '../../lib/tokens.ts';
import { FileGoneError } from '../files.ts';
import { valueIn } from '../vault.ts';
import { type Call, localId, type Waiting } from './call.ts';
import { createOutboxQueue, createSendLater, storeOf } from './outbox-queue.ts';

/* The queue over the records of a device, as some version of the app wrote them. Only encryption and database are left out. */

const OWNER = 7;
const idOf = (seq: number): string => String(seq).padStart(16, '0');

const mood = (date: string): Call => ({ kind: 'mood', mood: { date, mood: 3 } });
const entry = (seq: number, call: unknown): Waiting =>
  ({ seq, key: `key ${seq}`, isTried: false, call }) as unknown as Waiting;
const point = { id: 4, symptom_duration: 1, datetime: '2026-11-02T08:00:00Z', value: 37.5 };
const symptom = { id: 3, name: 'fever', is_searchable: true, unit: null };
const run = { id: 9, symptom, symptom_start: point.datetime, symptom_end: null, count: 1, page_size: 20 };
const input = { symptom: 3, symptom_start: point.datetime };
const { id: _id, ...pointInput } = point;

/** @param answers what the server says, one after the other; nothing is wrong after them unless `failure` says so */
const createDevice = (answers: (Error | null)[] = [], owner = OWNER, line: Promise<unknown> = Promise.resolve()) => {
  /** The texts of the records; null for one that the person's key does not open. */
  const records = new Map<string, string | null>();
  const bytesOf = (text: string | null) => (text === null ? null : new TextEncoder().encode(text));
  const sorted = () => [...records].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sent: Waiting[] = [];
  const startedAtMs = Date.now();
  /** Milliseconds after the start. */
  const sentAtMs: number[] = [];
  const failure: { error: unknown } = { error: null };
  const queue = createOutboxQueue(
    owner,
    {
      send: async (one) => {
        sent.push(one);
        await line;
        sentAtMs.push(Date.now() - startedAtMs);
        const error = answers.shift() ?? failure.error;
        if (error !== null) throw error;
        return { answer: null };
      },
      onChange: () => undefined,
      onLater: createSendLater(() => queue.send()),
    },
    {
      all: async (_owner, kind) =>
        (kind === 'made' ? [] : sorted()).map(([id, text]) => ({ id, value: valueIn(bytesOf(text)) })),
      change: async (written, removed) => {
        for (const [{ id }, value] of written) records.set(id, JSON.stringify({ v: 1, value }));
        for (const { id } of removed) records.delete(id);
      },
    },
  );
  return {
    queue,
    sent,
    sentAtMs,
    records,
    failure,
    /** Puts a record there. */
    lay: (seq: number, record: unknown) => void records.set(idOf(seq), JSON.stringify(record)),
  };
};

const EVERY_KIND: unknown[] = [
  mood('2026-11-02'),
  { kind: 'run.start', input: { ...input, first_point: { datetime: point.datetime, value: 37.5 } }, symptom },
  { kind: 'run.start', input, symptom },
  { kind: 'run.change', input: { id: 9, ...input, symptom_end: null, count: 1, page_size: 20 }, run },
  { kind: 'run.delete', run },
  { kind: 'run.helped', runId: 9, helped: ['Tee'] },
  { kind: 'question.put', question: { id: '5b4a7a2e', text: 'Wann?' } },
  { kind: 'question.delete', question: { id: '5b4a7a2f', text: 'Wo?' } },
  { kind: 'point.add', input: pointInput },
  { kind: 'point.add', input: pointInput, symptom },
  { kind: 'point.change', before: point, datetime: point.datetime, value: 38 },
  { kind: 'point.delete', point, symptom },
  {
    kind: 'event.save',
    event: { id: 0, datetime: point.datetime, text: 'Park' },
    isNew: true,
    input: { datetime: point.datetime, text: 'Park' },
    before: null,
    etag: null,
    removed: [{ id: 3, file: '/content/5/a.jpg' }],
    thanks: { wasHard: false, canUndo: false, isFirst: true },
  },
  {
    kind: 'event.file',
    eventId: 5,
    mediaId: -9,
    contentType: 'image/jpeg',
    file: { fileId: 'f', name: 'x.jpg', type: 'image/jpeg', lastModified: 1, size: 5 },
    resumeUrl: null,
  },
  { kind: 'event.delete', id: 5 },
  { kind: 'event.restore', id: 5 },
  { kind: 'message.send', chat: 'b9c1', text: 'Hallo', atMs: 1, after: 0 },
  { kind: 'bug.send', report: { browsermeta: 'Mozilla' }, picture: null },
];

test('calls of every kind that this version has stored are read as they were written, and sent', async () => {
  const entries = EVERY_KIND.map((call, index) => entry(2 * index + 2, call));
  const made = { ...entry(40, mood('2026-11-03')), madeId: 8 };
  const refused = { ...entry(42, mood('2026-11-04')), refusal: { code: null } };
  const { queue, sent, lay } = createDevice();
  for (const one of [...entries, made, refused]) lay(one.seq, { v: 1, value: one });
  const lists = await queue.read();
  expect({ waiting: lists.waiting, refused: lists.refused }).toEqual({ waiting: entries, refused: [refused] });
  await queue.send();
  const inOrder = sent.toSorted((one, other) => one.seq - other.seq);
  expect(inOrder.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq));
});

/** What lies on the device after a way back to an earlier version, or after a fault. */
const UNREADABLE: [name: string, record: unknown][] = [
  ['a later version', { v: 2, value: entry(100, mood('2026-11-02')) }],
  ['an unknown kind', { v: 1, value: entry(100, { kind: 'sleep', hours: 7 }) }],
  ['a kind that is a word of the language', { v: 1, value: entry(100, { kind: 'constructor' }) }],
  ['a mood without its day', { v: 1, value: entry(100, { kind: 'mood', mood: { mood: 3 } }) }],
  ['a call without its content', { v: 1, value: entry(100, { kind: 'mood' }) }],
  ['no call', { v: 1, value: { seq: 100, key: 'key', isTried: false } }],
  ['no key', { v: 1, value: { seq: 100, isTried: false, call: mood('2026-11-02') } }],
  ['the number of another place', { v: 1, value: entry(90, mood('2026-11-02')) }],
  ['a run without its symptom', { v: 1, value: entry(100, { kind: 'run.start', input }) }],
  ['a refusal of another shape', { v: 1, value: { ...entry(100, mood('2026-11-02')), refusal: 'no' } }],
  ['nothing', { v: 1, value: null }],
  ['a bare null', null],
];

test.each(UNREADABLE)('a record with %s stops nothing, and stays on the device untouched', async (_name, record) => {
  const { queue, sent, records, lay } = createDevice();
  lay(100, record);
  lay(102, { v: 1, value: entry(102, mood('2026-11-03')) });
  expect((await queue.read()).waiting.map(({ seq }) => seq)).toEqual([102]);
  await queue.add(mood('2026-11-04'), 'key', []);
  expect(sent.map(({ call }) => call)).toEqual([mood('2026-11-03'), mood('2026-11-04')]);
  expect([...records]).toEqual([[idOf(100), JSON.stringify(record)]]);
});

test('a record that is no JSON, or that another key has encrypted, stops nothing', async () => {
  const { queue, sent, records, lay } = createDevice();
  records.set(idOf(100), '{"v":1,"value":');
  records.set(idOf(101), null);
  lay(102, { v: 1, value: entry(102, mood('2026-11-03')) });
  await queue.send();
  expect(sent.map(({ seq }) => seq)).toEqual([102]);
  expect([...records.keys()]).toEqual([idOf(100), idOf(101)]);
});

test('a new call comes after a record that cannot be read and does not take its place, also where the clock is set back', async () => {
  const { queue, records, lay } = createDevice();
  const ahead = Date.now() + 1_000_000;
  lay(ahead, { v: 2, value: entry(ahead, mood('2026-11-02')) });
  records.set('of another form', '');
  expect(await queue.keep(mood('2026-11-03'), 'key', [])).toBe(ahead + 2);
  expect(await queue.keep({ kind: 'event.delete', id: 5 }, 'other key', [])).toBe(ahead + 4);
  expect(records.size).toBe(4);
});

test('a call about a thing that an unreadable record makes waits for it, and so does what follows from that', async () => {
  const { queue, sent, records, lay } = createDevice();
  lay(100, { v: 2, value: entry(100, { kind: 'run.start', input, symptom }) });
  const onRun = { kind: 'point.add', input: { ...pointInput, symptom_duration: localId(100) } };
  lay(102, { v: 1, value: entry(102, onRun) });
  lay(104, { v: 1, value: entry(104, { kind: 'point.delete', point: { ...point, id: localId(102) } }) });
  lay(106, { v: 1, value: entry(106, mood('2026-11-02')) });
  await queue.send();
  expect(sent.map(({ seq }) => seq)).toEqual([106]);
  expect(records.size).toBe(3);
});

test('what was sent waits no more, stands in its order, keeps its number from a second use, and goes for good (18-UNSENT)', async () => {
  const records = new Map<string, unknown>();
  const store = storeOf(OWNER, {
    all: async (_owner, kind) =>
      [...records].flatMap(([name, value]) => {
        const [of, id = ''] = name.split('/');
        return of === kind ? { id, value } : [];
      }),
    change: async (written, removed) => {
      for (const [{ kind, id }, value] of written) records.set(`${kind}/${id}`, value);
      for (const { kind, id } of removed) records.delete(`${kind}/${id}`);
    },
  });
  const [first, made] = [entry(2, mood('2026-11-01')), { ...entry(4, mood('2026-11-02')), madeId: 70 }];
  await store.change([first, entry(4, mood('2026-11-02'))], [], []);
  await store.change([made], [], []);
  expect(records.size).toBe(2);
  expect(await store.read()).toEqual({ calls: [first, made], lastSeq: 4 });
  await store.change([], [2, 4], []);
  expect(records.size).toBe(0);
});

test('a message goes while a mood gets no answer [CHAT-13]', async () => {
  // Of nobody else, as it holds the lock of its lane for good.
  const { queue, sent } = createDevice([], OWNER + 1, new Promise(() => undefined));
  await queue.keep(mood('2026-11-02'), 'key', []);
  await queue.keep({ kind: 'message.send', chat: 'b9c1', text: 'Hallo', atMs: 1, after: 0 }, 'other key', []);
  void queue.send();
  await expect.poll(() => sent.map(({ call }) => call.kind)).toEqual(['mood', 'message.send']);
});

test('what one person has said waits for nothing that is done in the name of another', async () => {
  const [{ queue: mine }, { queue: theirs }] = [createDevice(), createDevice([], OWNER + 2)];
  await theirs.alone(async () => {
    const act = vi.fn(async () => undefined);
    void mine.alone(act);
    await expect.poll(() => act).toHaveBeenCalled();
  });
});

const brokenServer = (status: number) => failure(status, 'not_json');
const failingSince = (ms: number): Waiting => ({
  ...entry(100, mood('2026-11-02')),
  isTried: true,
  failsSinceMs: now() - ms,
});

test('what the server fails at for a day is refused, so that what comes after it is sent (18-REFUSED)', async () => {
  const { queue, sent, failure, lay } = createDevice();
  lay(100, { v: 1, value: failingSince(millisecondsInDay - 60_000) });
  lay(102, { v: 1, value: entry(102, mood('2026-11-03')) });
  failure.error = brokenServer(500);
  await queue.send();
  expect({ sent: sent.length, refused: (await queue.read()).refused }).toEqual({ sent: 1, refused: [] });
  lay(100, { v: 1, value: failingSince(millisecondsInDay + 60_000) });
  await queue.send();
  expect(sent.map(({ seq }) => seq)).toEqual([100, 100, 102]);
  expect((await queue.read()).refused.map(({ seq, refusal }) => [seq, refusal])).toEqual([[100, { code: 'not_json' }]]);
});

test('a server that is being repaired refuses nothing, however long that takes (18-REFUSED)', async () => {
  const { queue, failure, lay } = createDevice();
  lay(100, { v: 1, value: failingSince(3 * millisecondsInDay) });
  failure.error = brokenServer(503);
  await queue.send();
  expect(await queue.read()).toMatchObject({ waiting: [{ seq: 100 }], refused: [] });
});

test.each<['away' | 'later' | 'refused', Error]>([
  ['away', unreachableError()],
  ['away', new SessionError('Over', true)],
  ['later', new Error('A fault of this app')],
  ['later', failure(401)],
  ['later', failure(408)],
  ['later', failure(409, 'in_progress')],
  ['later', failure(425)],
  ['later', failure(429, 'too_many_requests')],
  ['refused', new FileGoneError('No bytes')],
  ...[400, 403, 404, 412, 413, 415, 422].map((status): ['refused', Error] => ['refused', failure(status)]),
])('counts as %s: %s (18-REFUSED)', async (verdict, error) => {
  const device = createDevice();
  device.lay(100, { v: 1, value: entry(100, mood('2026-11-02')) });
  device.lay(102, { v: 1, value: entry(102, mood('2026-11-03')) });
  device.failure.error = error;
  await device.queue.send();
  const { waiting, refused } = await device.queue.read();
  const isFailing = waiting.some(({ failsSinceMs }) => failsSinceMs !== undefined);
  // One that is refused lets the next one be tried; where nobody answers it is not the call that fails.
  expect([refused.length, waiting.length, device.sent.length, isFailing]).toEqual(
    verdict === 'refused' ? [2, 0, 2, false] : [0, 2, 1, verdict === 'later'],
  );
});

test('one failure after days without a network refuses nothing (18-REFUSED)', async () => {
  const { queue, sent, failure, lay } = createDevice();
  lay(100, {
    v: 1,
    value: { ...entry(100, mood('2026-11-02')), isTried: true, triedAtMs: now() - 3 * millisecondsInDay },
  });
  failure.error = brokenServer(500);
  await queue.send();
  await queue.send();
  expect({ sent: sent.length, refused: (await queue.read()).refused }).toEqual({ sent: 2, refused: [] });
  expect((await queue.read()).waiting[0]?.failsSinceMs).toBeLessThanOrEqual(now());
});

const busy = (retryAfterS: number | null) => failure(503, 'unavailable', { retryAfterS });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what the server cannot take now is sent again when it said, and not before [PWA-08]', async () => {
  const { queue, sentAtMs } = createDevice([busy(90), busy(null), null]);
  await queue.keep(mood('2026-11-19'), 'key', []);
  await queue.send();
  await vi.advanceTimersByTimeAsync(89_999);
  expect(sentAtMs).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentAtMs).toEqual([0, 90_000]);
  // Without a word about when, it is half a minute.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sentAtMs).toEqual([0, 90_000, 120_000]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sentAtMs).toHaveLength(3);
});

test('asked twice it sends once, at the later word [PWA-08]', async () => {
  const send = vi.fn();
  const later = createSendLater(send);
  later(busy(10));
  later(busy(60));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledOnce();
});
