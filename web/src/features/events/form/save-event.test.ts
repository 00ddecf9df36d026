import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newNotes } from '../drafts/kept-form.ts';
import { createEventSaver } from './save-event.ts';

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
afterEach(() => vi.restoreAllMocks());

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
