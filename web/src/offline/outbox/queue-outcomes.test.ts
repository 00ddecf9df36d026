import { millisecondsInDay } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { failure } from '../../lib/api-error.factory.ts';
import { eventFile, eventSave } from './call.factory.ts';
import { type Call, localId, type Waiting } from './call.ts';
import { createQueue, type News, NotStoredError } from './queue.ts';

/** Answers are given in the order of the calls; an error is what the seam rejects with. */
type Answer = { answer: unknown; id?: number } | Error;

const createDevice = () => {
  const records = new Map<number, Waiting>();
  const device = {
    nowMs: 10 * millisecondsInDay,
    answers: [] as Answer[],
    verdict: 'away' as 'away' | 'later' | 'refused',
    sent: [] as Waiting[],
    told: [] as { waiting: number[]; refused: number[]; news: News | null }[],
    later: [] as unknown[],
    writes: 0,
    records,
    noted: [] as Call[],
    /** Ids of the drafts that were removed. */
    drafts: [] as string[],
    isFull: false,
    hasLocks: true,
    onSend: undefined as ((note: (call: Call) => Promise<void>) => Promise<void>) | undefined,
  };
  let keys = 0;
  const queue = createQueue({
    store: {
      read: async () => ({ calls: [...records.values()], lastSeq: Math.max(0, ...records.keys()) }),
      change: async (put, removed, drafts) => {
        if (device.isFull && put.length > 0) throw new Error('No room');
        device.drafts.push(...drafts);
        device.writes += put.length;
        for (const one of put) {
          const isProgress = one.madeId === undefined && records.get(one.seq)?.isTried === true;
          if (isProgress && one.refusal === undefined) device.noted.push(one.call);
          records.set(one.seq, one);
        }
        for (const seq of removed) records.delete(seq);
      },
    },
    changeAlone: (task) => task(),
    sendAlone: async (_lane, task) => {
      if (!device.hasLocks) throw new Error('No lock');
      return task();
    },
    send: async (waiting, note) => {
      device.sent.push(waiting);
      await device.onSend?.(note);
      const answer = device.answers.shift() ?? new Error('No line');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    verdictOn: () => device.verdict,
    nowMs: () => device.nowMs,
    onChange: ({ waiting, refused }, news) =>
      void device.told.push({ waiting: waiting.map(({ seq }) => seq), refused: refused.map(({ seq }) => seq), news }),
    onLater: (error) => void device.later.push(error),
  });
  const own = {
    ...queue,
    keep: (call: Call) => queue.keep(call, `key ${keys++}`, []),
    add: (call: Call, key = `key ${keys++}`, drafts: string[] = []) => queue.add(call, key, drafts),
  };
  return { queue: own, device };
};

const mood = (date: string): Call => ({ kind: 'mood', mood: { date, mood: 3 } });
const add = (value: number): Call => ({
  kind: 'point.add',
  input: { symptom_duration: 1, datetime: '2026-11-02T09:00:00Z', value },
});
const change = (id: number): Call => ({
  kind: 'point.change',
  before: { id, symptom_duration: 1, datetime: '2026-11-02T09:00:00Z', value: 3 },
  datetime: '2026-11-02T09:00:00Z',
  value: 8,
});

test('what was sent is answered, told with its id, and named so in what comes after (18-UNSENT)', async () => {
  const { queue, device } = createDevice();
  device.answers = [{ answer: 'made', id: 70 }, { answer: 'changed' }];
  const seq = device.nowMs;
  expect(await queue.add(add(3), 'own key')).toEqual({ is: 'sent', answer: 'made', seq });
  const made = { seq, key: 'own key', isTried: true, triedAtMs: device.nowMs, call: add(3) };
  expect(device.told).toEqual([
    { waiting: [seq], refused: [], news: null },
    { waiting: [], refused: [], news: { is: 'sent', waiting: made, id: 70, answer: 'made', isAwaited: true } },
  ]);
  // Written down, marked as tried, and kept with its name; what made nothing is gone once it is sent.
  expect({ writes: device.writes, madeId: device.records.get(seq)?.madeId }).toEqual({ writes: 3, madeId: 70 });
  expect(await queue.read()).toMatchObject({ waiting: [], refused: [] });
  expect(await queue.add(change(localId(seq)))).toMatchObject({ is: 'sent', answer: 'changed', seq: seq + 2 });
  expect(device.sent.at(-1)?.call).toEqual(change(70));
  expect([...device.records.keys()]).toEqual([seq]);
});

test('what was made is known by its local id for a day (18-UNSENT)', async () => {
  const { queue, device } = createDevice();
  device.answers = [{ answer: null, id: 70 }];
  const { seq } = await queue.add(add(3));
  device.nowMs += millisecondsInDay;
  await queue.send();
  expect([...device.records.keys()]).toEqual([seq]);
  device.nowMs += 1;
  await queue.send();
  expect([...device.records.keys()]).toEqual([]);
});

test('what fails again keeps the times of its first try and of its first failure (18-UNSENT)', async () => {
  const { queue, device } = createDevice();
  device.verdict = 'later';
  const seq = (await queue.keep(add(3))) ?? 0;
  const firstMs = device.nowMs;
  for (let tries = 0; tries < 3; tries += 1) {
    await queue.send();
    device.nowMs += millisecondsInDay;
  }
  // The server knows the key from the first try on, and only what it fails at for long is refused.
  expect(device.sent.map(({ triedAtMs }) => triedAtMs)).toEqual([firstMs, firstMs, firstMs]);
  expect(device.records.get(seq)).toMatchObject({ triedAtMs: firstMs, failsSinceMs: firstMs });
});

test('what waited for days is known by its local id for a day after it was made (18-UNSENT)', async () => {
  const { queue, device } = createDevice();
  const { seq } = await queue.add(add(3));
  device.nowMs += 3 * millisecondsInDay;
  device.answers = [{ answer: null, id: 70 }];
  await queue.send();
  await queue.send();
  expect([...device.records.keys()]).toEqual([seq]);
});

test('without a line it waits, is marked as tried once, and what changes it waits too (18-WRITE)', async () => {
  const { queue, device } = createDevice();
  expect(await queue.add(mood('2026-11-01'))).toEqual({ is: 'waiting', seq: device.nowMs });
  await queue.send();
  expect({ writes: device.writes, sentCount: device.sent.length }).toEqual({ writes: 2, sentCount: 2 });
  await queue.keep(add(3));
  expect(device.sent).toHaveLength(2);
  const seq = device.nowMs + 2;
  expect((await queue.read()).waiting.map((one) => [one.seq, one.key, one.isTried])).toEqual([
    [device.nowMs, 'key 0', true],
    [seq, 'key 1', false],
  ]);
  device.told = [];
  expect(await queue.add(change(localId(seq)))).toEqual({ is: 'waiting', seq: null });
  expect(device.told).toMatchObject([{ waiting: [device.nowMs, seq], news: null }]);
  expect(device.records.get(seq)?.call).toEqual(add(8));
  await queue.add({ kind: 'point.delete', point: { id: localId(seq), symptom_duration: 1, datetime: '', value: 8 } });
  expect([...device.records.keys()]).toEqual([device.nowMs]);
});

test('who waits is told of a refusal and keeps the form; later it is kept until it was read (18-REFUSED)', async () => {
  const { queue, device } = createDevice();
  const refusal = failure(400, 'too_high');
  device.verdict = 'refused';
  device.answers = [refusal];
  await expect(queue.add(mood('2026-11-01'))).rejects.toBe(refusal);
  expect(device.records.size).toBe(0);
  expect(device.told.at(-1)).toMatchObject({ waiting: [], news: { is: 'refused', waiting: { seq: device.nowMs } } });

  // What was never made cannot be changed: that is refused with it, nothing is left to delete, and the rest is sent.
  await queue.keep(add(3));
  const seq = device.nowMs;
  const point = { id: localId(seq), symptom_duration: 1, datetime: '', value: 8 };
  device.records.set(seq + 2, { seq: seq + 2, key: 'b', isTried: true, call: change(localId(seq)) });
  device.records.set(seq + 4, { seq: seq + 4, key: 'c', isTried: true, call: mood('2026-11-02') });
  device.records.set(seq + 6, { seq: seq + 6, key: 'd', isTried: true, call: { kind: 'point.delete', point } });
  device.answers = [refusal, { answer: null }];
  await queue.send();
  expect(device.sent.map((one) => one.seq)).toEqual([seq, seq, seq + 4]);
  expect((await queue.read()).refused).toMatchObject([
    { seq, call: add(3), refusal: { code: 'too_high' } },
    { seq: seq + 2, call: change(localId(seq)), refusal: { code: null } },
  ]);
  expect(device.records.size).toBe(2);
  // What is entered anew gets a number of its own, and what was read is gone.
  await queue.keep(add(4));
  expect((await queue.read()).waiting.map((one) => one.seq)).toEqual([seq + 4]);
  await queue.change((list) => ({ list: list.filter((one) => one.seq !== seq), result: null }));
  expect((await queue.read()).refused.map((one) => one.seq)).toEqual([seq + 2]);
});

test('where the server could not do it, who waits is told; what waits by itself stays and is tried again (18-REFUSED)', async () => {
  const { queue, device } = createDevice();
  const trouble = new Error('Later');
  device.verdict = 'later';
  device.answers = [trouble];
  await expect(queue.add(mood('2026-11-01'))).rejects.toBe(trouble);
  expect({ later: device.later, recordCount: device.records.size }).toEqual({ later: [], recordCount: 0 });
  await queue.keep(mood('2026-11-01'));
  device.answers = [trouble];
  await queue.send();
  expect({ later: device.later, waiting: (await queue.read()).waiting }).toMatchObject({
    later: [trouble],
    waiting: [{ isTried: true }],
  });
});

test('who stops waiting hears that it waits, once (18-WRITE)', async () => {
  const { queue, device } = createDevice();
  const added = queue.add(mood('2026-11-01'));
  for (let turn = 0; turn < 20; turn += 1) await null;
  queue.letWait();
  expect(await added).toEqual({ is: 'waiting', seq: device.nowMs });
  // Refused after that, it is no rejection any more.
  device.verdict = 'refused';
  await queue.send();
  expect((await queue.read()).refused).toHaveLength(1);
});

test('a file waits for the name of its event, and for nothing else that waits [MEDIA-03]', async () => {
  const { queue, device } = createDevice();
  const seq = device.nowMs;
  await queue.keep(add(3));
  await queue.keep(eventFile(localId(seq)));
  await queue.keep(eventFile(9));
  // The line is cut before the first call is done: the file of an event that is known goes all the same.
  device.answers = [new Error('No line'), { answer: { id: 3 } }];
  await queue.send();
  expect(device.sent.map(({ call }) => call)).toMatchObject([
    { kind: 'point.add' },
    { kind: 'event.file', eventId: 9 },
  ]);
  device.answers = [{ answer: 'made', id: 70 }, { answer: { id: 3 } }];
  await queue.send();
  expect(device.sent.slice(2).map(({ call }) => call)).toMatchObject([
    { kind: 'point.add' },
    { kind: 'event.file', eventId: 70 },
  ]);
});

test('what the server has made of a file is known for a day, as a form of any window may take it out [MEDIA-03]', async () => {
  const { queue, device } = createDevice();
  await queue.keep(eventFile(8));
  const content = { id: 3, file: '/content/8/a.webp' };
  device.answers = [{ answer: content }];
  await queue.send();
  const known = await queue.change((list, _seq, _named, made) => ({ list, result: made }));
  // An event may have the id of the content: it is not taken for the file.
  expect(known).toMatchObject([{ call: { ...eventFile(8), content }, madeId: -(known[0]?.seq ?? 0) }]);
  device.nowMs += millisecondsInDay + 1;
  await queue.send();
  expect(device.records.size).toBe(0);
});

test('a file that fails now holds up no other one, and is tried again [MEDIA-03]', async () => {
  const { queue, device } = createDevice();
  await queue.keep(eventFile(8));
  await queue.keep(eventFile(9));
  device.verdict = 'later';
  const trouble = new Error('Later');
  device.answers = [trouble, { answer: { id: 3 } }];
  await queue.send();
  expect(device.sent.map(({ call }) => call)).toEqual([eventFile(8), eventFile(9)]);
  expect(device.later).toEqual([trouble]);
  expect((await queue.read()).waiting.map(({ call }) => call)).toEqual([eventFile(8)]);
  // Without a line the others would fail too.
  await queue.keep(eventFile(10));
  device.verdict = 'away';
  await queue.send();
  expect(device.sent.slice(2).map(({ call }) => call)).toEqual([eventFile(8)]);
});

test('a value that is changed before it was sent leaves what was refused where it is (18-REFUSED, 18-MERGE)', async () => {
  const { queue, device } = createDevice();
  await queue.keep(mood('2026-11-02'));
  const refused = { seq: 1, key: 'a', isTried: true, refusal: { code: 'No' }, call: mood('2026-11-01') };
  device.records.set(1, refused);
  await queue.keep({ kind: 'mood', mood: { date: '2026-11-02', mood: 6 } });
  expect((await queue.read()).refused).toEqual([refused]);
  expect(device.told.at(-1)).toMatchObject({ refused: [1], waiting: [device.nowMs] });
});

test('where a browser gives no lock the form closes, and what it said waits (18-WRITE)', async () => {
  const { queue, device } = createDevice();
  device.hasLocks = false;
  expect(await queue.add(mood('2026-11-01'))).toMatchObject({ is: 'waiting' });
});

test('how far a call is stands on the device, but not of one that was taken out meanwhile [MEDIA-03]', async () => {
  const { queue, device } = createDevice();
  const seq = device.nowMs;
  await queue.keep(mood('2026-11-01'));
  device.onSend = async (note) => {
    await note(mood('2026-11-09'));
    await queue.change(() => ({ list: [], result: null }));
    await note(mood('2026-11-10'));
  };
  await queue.send();
  expect(device.noted).toEqual([mood('2026-11-09')]);
  expect(device.records.has(seq)).toBe(false);
});

test('a file that was taken out while it was being sent is removed once it has arrived, or when its try has failed [MEDIA-03]', async () => {
  const removal: Call = { kind: 'event.file-removal', eventId: 8, resumeUrl: '/api/v1/uploads/a' };
  const content = { id: 3, file: '/content/8/a.webp' };
  for (const [answer, sent] of [
    [{ answer: content }, { ...removal, content }],
    [new Error('Cancelled'), removal],
  ] as const) {
    const { queue, device } = createDevice();
    await queue.keep(eventFile(8));
    device.answers = [answer, { answer: null }];
    device.onSend = async (note) => {
      device.onSend = undefined;
      await queue.change(([one]) => ({ list: one === undefined ? [] : [{ ...one, call: removal }], result: null }));
      await note(eventFile(8));
    };
    await queue.send();
    expect(device.sent.map(({ call }) => call)).toEqual([eventFile(8), sent]);
    expect(await queue.read()).toMatchObject({ waiting: [], refused: [] });
  }
});

test('what is noted of a call while it is being sent counts once it is done, so that nobody is thanked twice (14-A9)', async () => {
  const { queue, device } = createDevice();
  await queue.keep(eventSave());
  const call = eventSave({ thanks: { wasHard: false, canUndo: false, isFirst: false, isSaid: true } });
  device.answers = [{ answer: null }];
  device.onSend = async () =>
    queue.change((list) => ({ list: list.map((one) => ({ ...one, call })), result: undefined }));
  await queue.send();
  expect(device.told.at(-1)?.news).toMatchObject({ is: 'sent', waiting: { call } });
});

test('a message does not wait for the diary, and what comes after a lost one keeps its place [CHAT-13]', async () => {
  const { queue, device } = createDevice();
  const message = (text: string): Call => ({ kind: 'message.send', chat: 'b9c1', text, atMs: 1, after: 0 });
  await queue.keep(mood('2026-11-01'));
  await queue.keep(message('Eins'));
  await queue.keep(message('Zwei'));
  device.answers = [new Error('No line'), new Error('No line')];
  await queue.send();
  expect(device.sent.map(({ call }) => call)).toEqual([mood('2026-11-01'), message('Eins')]);
  device.answers = [{ answer: null }, { answer: null }, { answer: null }];
  await queue.send();
  const messages = device.sent.slice(2).filter(({ call }) => call.kind === 'message.send');
  expect(messages.map(({ call }) => call)).toEqual([message('Eins'), message('Zwei')]);
  expect(messages[0]?.key).toBe(device.sent[1]?.key);
  // Nor is it overtaken where the server fails at it for a moment.
  await queue.keep(message('Drei'));
  await queue.keep(message('Vier'));
  device.verdict = 'later';
  device.answers = [new Error('Later'), { answer: null }];
  await queue.send();
  expect(device.sent.slice(5).map(({ call }) => call)).toEqual([message('Drei')]);
});

test('a draft goes in the transaction that stores its call, and stays where there is no room for it (18-WRITE)', async () => {
  const { queue, device } = createDevice();
  device.isFull = true;
  await expect(queue.add(mood('2026-11-01'), 'key', ['draft'])).rejects.toBeInstanceOf(NotStoredError);
  expect({ drafts: device.drafts, sent: device.sent }).toEqual({ drafts: [], sent: [] });
  device.isFull = false;
  await queue.add(mood('2026-11-01'), 'key', ['draft']);
  expect(device.drafts).toEqual(['draft']);
});

test('without room for the mark that it was tried nothing is sent, and it is tried again (18-WRITE)', async () => {
  const { queue, device } = createDevice();
  await queue.keep(mood('2026-11-01'));
  device.isFull = true;
  await queue.send();
  expect(device.sent).toEqual([]);
  expect(device.later).not.toEqual([]);
});
