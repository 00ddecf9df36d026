import { describe, expect, it } from 'vitest';
import { bugReport, reportForm } from '../src/features/support/support.factory.ts';
import { bugReports } from '../src/features/support/support.tables.ts';
import { chatBetween, createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
/** Single surrogates, as a keyboard may send half an emoji, escaped as in JSON. */
const HALF = String.raw`Oma \ud83d und \uDE00!`;
const WHOLE = 'Oma \ufffd und \ufffd!';
const headers = { 'content-type': 'application/json' };
const [anna, bela] = [await createPerson(server), await createPerson(server)];
const chat = await chatBetween(server, anna, bela);

describe('half a letter', () => {
  it.each([
    ['the text of an event', () => '/v1/events/', `"text": "${HALF}"`, 'text'],
    ['its tags, two of which become one', () => '/v1/events/', String.raw`"tags": ["\ud800", "\ud801", "a"]`, 'tags'],
    ['a message', () => `/v1/chats/${chat}/messages/`, null, 'text'],
  ])('is stored as the sign for what cannot be read: %s', async (_what, url, field, key) => {
    const event = `{"location":"home","datetime":"2026-11-19T08:30:00Z","mood":4,"difficulty":2,${field}}`;
    const answer = await anna.post(url(), field === null ? `{"text":"${HALF}"}` : event, { headers });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()[key]).toEqual(key === 'tags' ? ['\ufffd', 'a'] : WHOLE);
  });

  it('is so in a changed event, a name, a report and what has no schema for it', async () => {
    const { id } = (
      await anna.post('/v1/events/', '{"location":"home","datetime":"2026-11-19T08:30:00Z","mood":4,"difficulty":2}', {
        headers,
      })
    ).json();
    const changed = await anna.put(
      `/v1/events/${id}/`,
      `{"location":"home","datetime":"2026-11-19T08:30:00Z","mood":4,"difficulty":2,"text":"${HALF}"}`,
      { headers },
    );
    expect(changed.json().text).toBe(WHOLE);
    const named = await anna.patch(`/v1/users/${anna.id}/`, `{"name":"${HALF}"}`, { headers });
    expect(named.json().name).toBe(WHOLE);
    const report = `{"user":${bela.id},"reason":"mean","text":"${HALF}"}`;
    expect((await anna.post('/v1/reports/', report, { headers })).statusCode).toBe(201);
    for (const [url, body] of [
      ['/v1/tracking/', `{"log":"HOME: ${HALF}"}`],
      ['/v1/settings/', `{"${HALF}":"${HALF}"}`],
      ['/v1/moods/', `${'['.repeat(20_000)}"${HALF}"${']'.repeat(20_000)}`],
    ] as const) {
      expect((await anna.post(url, body, { headers })).statusCode, url).toBeLessThan(500);
    }
  });

  it('is so in the words of a bug report, which come in a form', async () => {
    const form = await reportForm(
      JSON.stringify(bugReport()).replace('"steps_to_reproduce":"', `"steps_to_reproduce":"${HALF}`),
    );
    const answer = await anna.post('/v1/customerservice/report-bug/', form.payload, { headers: form.headers });
    expect(answer.statusCode).toBe(201);
    const rows = await server.platform.database.db.select().from(bugReports);
    expect(JSON.stringify(rows)).toContain(WHOLE);
  });

  it('is left as it is where it is whole', async () => {
    const body = String.raw`{"text":"\ud83d\ude00 \\ud83d"}`;
    expect((await anna.post(`/v1/chats/${chat}/messages/`, body, { headers })).json().text).toBe('😀 \\ud83d');
  });
});

describe('a word longer than the index takes', () => {
  it.each([510, 511, 512, 2044, 4000])('of %d wide letters is stored, and found by its beginning', async (letters) => {
    const word = '𝒜'.repeat(letters);
    const answer = await anna.post('/v1/events/', {
      location: 'home',
      datetime: '2026-11-19T08:30:00Z',
      mood: 4,
      difficulty: 2,
      text: word,
      tags: ['lang'],
    });
    expect({ statusCode: answer.statusCode, text: answer.json().text }).toEqual({ statusCode: 201, text: word });
    const found = await anna.get(`/v1/events/?text=${encodeURIComponent('𝒜'.repeat(20))}`);
    expect(found.json().results.map(({ text }: { text: string }) => text)).toContain(word);
  });
});
