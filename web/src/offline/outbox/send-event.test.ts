import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { api, tokens } from '../../lib/api-client.ts';
import { failure } from '../../lib/api-error.factory.ts';
import { queryClient } from '../../lib/query-client.ts';
import { eventSave } from './call.factory.ts';
import type { EventSave, MessageSend } from './call.ts';
import { sendCall, sendEvent } from './send.ts';

const stored = diaryEvent({ id: 7, location: 'home', text: 'Kakao', contents: [], tags: [], publication: false });
const { id: _, activity, contents: ___, ...fields } = stored;
const input = { ...fields, activity: activity.id };
const KEY = 'key';
const HOUR_MS = 3_600_000;

const save = (change: Partial<EventSave> = {}) => eventSave({ event: stored, input, etag: '"1"', ...change });
const inOrder = (...answers: unknown[]) =>
  vi
    .spyOn(api, 'request')
    .mockClear()
    .mockImplementation(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { data: answer, etag: '"2"' } as never;
    });
const methodsOf = (request: ReturnType<typeof inOrder>) => request.mock.calls.map(([method]) => method);

// The usage log waits for the browser to be idle, which it never is here.
beforeEach(() => {
  vi.spyOn(api, 'post').mockImplementation(async () => undefined as never);
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', () => 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a new event', () => {
  const fresh = save({ isNew: true, etag: null });

  it('is created under its key, with the body as it was handed over [EVF-34]', async () => {
    const request = inOrder(stored);
    expect((await sendEvent(fresh, KEY, Date.now())).event).toEqual(stored);
    expect(request.mock.calls).toMatchObject([['POST', '/v1/events/', { body: input, idempotencyKey: KEY }]]);
  });

  it('whose key is too old to ask by is looked for on its day before it is sent again', async () => {
    vi.spyOn(api, 'get').mockImplementation(async () => ({ count: 1, results: [stored] }) as never);
    const tooOld = Date.now() - IDEMPOTENCY_TTL_H * HOUR_MS;
    const found = inOrder(stored);
    expect((await sendEvent(fresh, KEY, tooOld)).event).toEqual(stored);
    expect(methodsOf(found)).toEqual(['GET']);
    const other = { ...input, text: 'Tee' };
    const created = inOrder({ ...stored, text: 'Tee' });
    await sendEvent({ ...fresh, input: other }, KEY, tooOld);
    expect(methodsOf(created)).toEqual(['POST']);
  });
});

test('a message whose key is too old to ask by is looked for before it is sent again [CHAT-13]', async () => {
  const call: MessageSend = { kind: 'message.send', chat: 'b9c1', text: 'Bis morgen', atMs: 0, after: 4 };
  const triedAtMs = Date.now() - IDEMPOTENCY_TTL_H * HOUR_MS;
  const send = async (id: number) => {
    const message = { id, text: call.text, send_by: { id: 1 } };
    vi.spyOn(api, 'get').mockImplementation(async () => ({ count: 1, next: null, results: [message] }) as never);
    const post = vi
      .spyOn(api, 'post')
      .mockClear()
      .mockResolvedValue({ ...message, id: 6 });
    await sendCall(1, { call, key: KEY, triedAtMs }, () => Promise.resolve());
    queryClient.clear();
    return post.mock.calls.length;
  };
  expect([await send(5), await send(4)]).toEqual([0, 1]);

  const pages = [
    { next: '/?offset=1', results: [{ id: 9, text: 'Ja', send_by: { id: 2 } }] },
    { next: null, results: [{ id: 5, text: call.text, send_by: { id: 1 } }] },
  ];
  const get = vi
    .spyOn(api, 'get')
    .mockImplementation(async (_path, options) => pages[Number(options?.query?.offset)] as never);
  const post = vi.spyOn(api, 'post').mockClear();
  await sendCall(1, { call, key: KEY, triedAtMs }, () => Promise.resolve());
  expect(post).not.toHaveBeenCalled();
  // Each page in its own time.
  const signals = get.mock.calls.slice(-2).map(([, options]) => options?.signal);
  expect(signals.every((signal) => signal instanceof AbortSignal)).toBe(true);
  expect(new Set(signals).size).toBe(2);
});

test('a file that was taken out while it was being sent, and that the server does not take, leaves nothing to remove [MEDIA-03]', async () => {
  const call = { kind: 'event.file-removal', eventId: 5, resumeUrl: `/api/v1/uploads/${'a'.repeat(32)}` } as const;
  const remove = vi.spyOn(api, 'delete');
  const post = vi.spyOn(api, 'post').mockRejectedValue(failure(415, 'unsupported_media'));
  const send = () => sendCall(1, { call, key: KEY }, () => Promise.resolve());
  // Nor is it asked for by somebody else who has signed in since.
  const personId = vi.spyOn(tokens, 'personId').mockReturnValue(2);
  await expect(send()).rejects.toThrow('Somebody else');
  expect(post).not.toHaveBeenCalled();
  personId.mockReturnValue(1);
  expect(await send()).toEqual({ answer: null });
  expect(remove).not.toHaveBeenCalled();
});

test('the first value of a run is changed and deleted under the id that the server gave it, found by its moment and its value (18-UNSENT)', async () => {
  const point = { id: -13, symptom_duration: 9, datetime: '2026-11-02T08:00:00Z', value: 38 };
  const others = [
    { ...point, id: 4, datetime: '2026-11-02T09:00:00Z' },
    { ...point, id: 5, value: 37 },
    { ...point, id: 6, datetime: '2026-11-02T08:00:00.000Z' },
  ];
  vi.spyOn(api, 'get').mockResolvedValue({ count: 3, next: null, results: others } as never);
  const put = vi.spyOn(api, 'put').mockResolvedValue(undefined as never);
  const request = inOrder(undefined);
  const change = { kind: 'point.change', before: point, datetime: point.datetime, value: 39 } as const;
  await sendCall(1, { call: change, key: KEY }, () => Promise.resolve());
  await sendCall(1, { call: { kind: 'point.delete', point }, key: KEY }, () => Promise.resolve());
  expect([put.mock.calls[0]?.[0], request.mock.calls[0]?.[1]]).toEqual([
    '/v1/durationpoints/6/',
    '/v1/durationpoints/6/',
  ]);
});

test('a run counts as deleted only where the server says so [TRK-23, TRK-60]', async () => {
  const request = vi.spyOn(api, 'request');
  const call = { kind: 'run.delete', run: { id: 9 } as never } as const;
  const deleted = (status: number) => {
    request.mockResolvedValue({ data: undefined, etag: null, status });
    return sendCall(1, { call, key: KEY }, () => Promise.resolve());
  };
  expect(await deleted(204)).toEqual({ answer: null });
  await expect(deleted(200)).rejects.toThrow('not deleted');
});

test('a question whose words another device has changed is not deleted, and holds up nothing (17-QUESTIONS)', async () => {
  inOrder(failure(412, 'changed_elsewhere'));
  const call = { kind: 'question.delete', question: { id: 'a', text: 'Wann?' } } as const;
  expect(await sendCall(1, { call, key: KEY }, () => Promise.resolve())).toEqual({ answer: null });
});

test('a file that had arrived before it was taken out is removed by what the server had said of it [MEDIA-03]', async () => {
  const remove = vi.spyOn(api, 'delete').mockResolvedValue(undefined as never);
  const content = { id: 3, file: '/content/5/a.webp' } as never;
  const call = { kind: 'event.file-removal', eventId: 5, resumeUrl: null, content } as const;
  await sendCall(1, { call, key: KEY }, () => Promise.resolve());
  expect(remove.mock.calls.map(([, options]) => options?.query)).toEqual([{ filename: 'a.webp', id: 3 }]);
});

describe('a changed event', () => {
  it('that meets its own earlier try is saved, one that meets other words is a conflict [EVF-35]', async () => {
    const changed = { ...input, text: 'Tee' };
    inOrder(failure(412), { ...stored, text: 'Tee' });
    expect(await sendEvent(save({ input: changed }), KEY, 0)).toMatchObject({ event: { text: 'Tee' }, etag: '"2"' });
    inOrder(failure(412), { ...stored, text: 'Von woanders' });
    await expect(sendEvent(save({ input: changed, before: input }), KEY, 0)).rejects.toMatchObject({ status: 412 });
  });

  it('that began on an event out of a list is written where nobody has changed it since [EVF-35]', async () => {
    const request = inOrder(failure(412), stored, { ...stored, text: 'Tee' });
    const call = save({ input: { ...input, text: 'Tee' }, before: input, etag: '"0"' });
    expect((await sendEvent(call, KEY, 0)).event.text).toBe('Tee');
    expect(methodsOf(request)).toEqual(['PUT', 'GET', 'PUT']);
    expect(request.mock.calls[2]?.[2]).toMatchObject({ headers: { 'If-Match': '"2"' } });
  });

  it('that is gone says so and reads nothing [EVF-34]', async () => {
    const request = inOrder(failure(404, 'not_found'));
    await expect(sendEvent(save(), KEY, 0)).rejects.toMatchObject({ status: 404 });
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('loses the contents that were removed, also those that an earlier try has removed [EVF-36]', async () => {
    const remove = vi
      .spyOn(api, 'delete')
      .mockRejectedValueOnce(failure(404))
      .mockResolvedValue(undefined as never);
    const request = inOrder(stored, stored);
    const removed = [
      { id: 5, file: '/content/7/a.jpg' },
      { id: 6, file: '/content/7/b.jpg' },
    ];
    await sendEvent(save({ input: null, removed }), KEY, 0);
    expect(remove.mock.calls.map(([, options]) => options?.query)).toEqual([
      { filename: 'a.jpg', id: 5 },
      { filename: 'b.jpg', id: 6 },
    ]);
    expect(methodsOf(request)).toEqual(['GET', 'GET']);
    vi.spyOn(api, 'delete').mockRejectedValue(failure(500));
    inOrder(stored);
    await expect(sendEvent(save({ input: null, removed }), KEY, 0)).rejects.toMatchObject({ status: 500 });
  });
});
