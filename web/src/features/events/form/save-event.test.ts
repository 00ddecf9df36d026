import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newNotes } from '../drafts/kept-form.ts';
import type { ContentItem } from './form-values.ts';
import { createEventSaver, isConflict, isNotFound, saveContents } from './save-event.ts';

const stored = diaryEvent({ id: 7, location: 'home', text: 'Kakao', contents: [], tags: [], publication: false });
const { id: _, activity: __, contents: ___, ...input } = stored;

const mismatch = () => new ApiError({ status: 409, code: 'idempotency_mismatch', detail: '', body: {} });

/** Answers as the server does for a key that it knows with another body. */
const answerWith = (onTheDay: DiaryEvent[]) => {
  const request = vi.spyOn(api, 'request').mockImplementation(async (method: string) => {
    if (method === 'POST') throw mismatch();
    return { data: stored, etag: '"1"' } as never;
  });
  vi.spyOn(api, 'get').mockImplementation(async () => ({ count: onTheDay.length, results: onTheDay }) as never);
  return request;
};

beforeEach(() => void vi.spyOn(api, 'post').mockImplementation(async () => undefined as never));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a save whose key the server knows with another body', () => {
  it('finds the event that the earlier try stored, keeps its key and makes no second one', async () => {
    const request = answerWith([stored]);
    const notes = { ...newNotes(), sent: input, sentAtMs: Date.now() };
    const { key } = notes;
    const saved = await createEventSaver(notes, async () => undefined)(input, null);
    expect(saved).toEqual({ event: stored, etag: '"1"' });
    expect(notes).toMatchObject({ key, sent: input });
    expect(request.mock.calls.filter(([method]) => method === 'POST')).toHaveLength(1);
  });

  it('takes a new key for the next try where nothing like it is stored', async () => {
    answerWith([{ ...stored, text: 'Tee' }]);
    const notes = { ...newNotes(), sent: input, sentAtMs: Date.now() };
    const { key } = notes;
    await expect(createEventSaver(notes, async () => undefined)(input, null)).rejects.toThrow(ApiError);
    expect(notes.sent).toBeNull();
    expect(notes.key).not.toBe(key);
  });
});

const failure = (status: number, code = 'internal') =>
  new ApiError({ status, code: code as never, detail: '', body: {} });
const inOrder = (...answers: unknown[]) =>
  vi.spyOn(api, 'request').mockImplementation(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { data: answer, etag: '"2"' } as never;
  });

describe('a first save', () => {
  // The usage log waits for the browser to be idle, which it never is here.
  beforeEach(() => {
    vi.stubGlobal('window', { requestIdleCallback: true });
    vi.stubGlobal('requestIdleCallback', () => 0);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is created once, and what was changed after a lost answer is written over it [EVF-34]', async () => {
    const request = inOrder(stored, { ...stored, text: 'Tee' });
    const notes = { ...newNotes(), sent: input, sentAtMs: Date.now() };
    const noted = vi.fn(async () => undefined);
    const saved = await createEventSaver(notes, noted)({ ...input, text: 'Tee' }, null);
    expect(saved.event.text).toBe('Tee');
    expect(request.mock.calls.map(([method]) => method)).toEqual(['POST', 'PUT']);
    expect(noted).toHaveBeenCalledTimes(1);
  });

  it('notes down what it sends and when, and waits while an earlier try is still being worked on', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const busy = Object.assign(failure(409, 'in_progress'), { retryAfterS: 3 });
    const request = inOrder(busy, stored);
    const notes = newNotes();
    const saving = createEventSaver(notes, async () => undefined)(input, null);
    await vi.advanceTimersByTimeAsync(2999);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await saving).event).toEqual(stored);
    expect(notes).toMatchObject({ sent: input, sentAtMs: 1_000_000 });
  });

  it.each([
    [400, true],
    [499, true],
    [500, false],
    [0, false],
  ])('that ends with %s forgets what was sent: %s', async (status, isForgotten) => {
    inOrder(failure(status));
    const notes = newNotes();
    const { key } = notes;
    await expect(createEventSaver(notes, async () => undefined)(input, null)).rejects.toThrow(ApiError);
    expect({ isForgotten: notes.sent === null, hasNewKey: notes.key !== key }).toEqual({
      isForgotten,
      hasNewKey: isForgotten,
    });
  });

  it('whose key is too old to ask by is looked for on its day before it is sent again', async () => {
    const request = inOrder(stored);
    vi.spyOn(api, 'get').mockImplementation(async () => ({ count: 1, results: [stored] }) as never);
    const notes = { ...newNotes(), sent: input, sentAtMs: Date.now() - IDEMPOTENCY_TTL_H * 3_600_000 };
    expect((await createEventSaver(notes, async () => undefined)(input, null)).event).toEqual(stored);
    expect(request.mock.calls.map(([method]) => method)).toEqual(['GET']);
  });
});

describe('a save of a stored event', () => {
  const known = { id: 7, datetime: stored.datetime, etag: '"1"' };
  const saver = () => createEventSaver(newNotes(), async () => undefined);

  it('that meets its own earlier try is saved, one that meets other words is a conflict [EVF-35]', async () => {
    inOrder(failure(412), stored);
    expect(await saver()(input, known)).toEqual({ event: stored, etag: '"2"' });
    inOrder(failure(412), { ...stored, text: 'Von woanders' });
    const error = await saver()(input, known).catch((reason: unknown) => reason);
    expect({ isConflict: isConflict(error), isNotFound: isNotFound(error) }).toEqual({
      isConflict: true,
      isNotFound: false,
    });
  });

  it('that fails otherwise says so and reads nothing', async () => {
    const request = inOrder(failure(404));
    const error = await saver()(input, known).catch((reason: unknown) => reason);
    expect({
      isConflict: isConflict(error),
      isNotFound: isNotFound(error),
      isOtherNotFound: isNotFound(new Error('x')),
    }).toEqual({ isConflict: false, isNotFound: true, isOtherNotFound: false });
    expect(request).toHaveBeenCalledTimes(1);
  });
});

describe('the files of an event', () => {
  const fresh: ContentItem = {
    media_id: -1,
    action_id: 1,
    url: '',
    file: new File(['a'], 'a.jpg'),
    content_type: 'image/jpeg',
  };
  const kept: ContentItem = { media_id: 5, action_id: 0, url: '/5', file: null, content_type: 'image/png' };
  const removed: ContentItem = { ...kept, media_id: 6, action_id: -1, url: '/6' };
  const answer = { id: 9, file: '/9', content_type: 'image/webp' } as never;
  const run = (items: readonly ContentItem[], upload: () => Promise<never>) => {
    const said: unknown[] = [];
    const done = saveContents({
      eventId: 7,
      items,
      upload: async (one) => {
        said.push(['upload', one.eventId, one.mediaId, one.contentType, one.resumeUrl]);
        one.onResumeUrl('/part');
        return upload();
      },
      resumeUrls: { [-2]: '/known' },
      onResumeUrl: (id, url) => said.push(['resume', id, url]),
      onSaved: (id, { media_id, action_id, url, content_type }) =>
        said.push(['saved', id, media_id, action_id, url, content_type]),
      onGone: (id) => said.push(['gone', id]),
      onFailed: () => said.push(['failed']),
    });
    return { said, done };
  };

  it('are uploaded one by one from where they broke off, removed ones are deleted, stored ones are left [EVF-36]', async () => {
    const remove = vi.spyOn(api, 'delete').mockRejectedValue(failure(404));
    const { said, done } = run([kept, fresh, { ...fresh, media_id: -2 }, removed], async () => answer);
    expect(await done).toBe(0);
    expect(remove).toHaveBeenCalledTimes(1);
    expect(said).toEqual([
      ['upload', 7, -1, 'image/jpeg', null],
      ['resume', -1, '/part'],
      ['saved', -1, 9, 0, '/9', 'image/webp'],
      ['upload', 7, -2, 'image/jpeg', '/known'],
      ['resume', -2, '/part'],
      ['saved', -2, 9, 0, '/9', 'image/webp'],
      ['gone', 6],
    ]);
  });

  it('that fail are counted and stop no other; without a connection saving ends and goes on later', async () => {
    vi.spyOn(api, 'delete').mockRejectedValue(failure(500));
    const { said, done } = run([removed, { ...fresh, file: null }, fresh], async () => {
      throw failure(413);
    });
    expect(await done).toBe(2);
    expect(said.filter((line) => String(line) === 'failed')).toHaveLength(2);
    const lost = run([fresh, fresh], async () => {
      throw failure(0, 'unreachable');
    });
    await expect(lost.done).rejects.toThrow(ApiError);
    expect(lost.said).toHaveLength(2);
  });
});
