import { REPORTS_PER_DAY } from '@bergkette/contract/reports.rules.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, chatBetween, createPerson, outcome, type Person } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { appear } from '../people/people.factory.ts';
import { storedReports } from './reports.factory.ts';

const server = await startTestServer({ config: { messagesPerMinute: 1000 } });
const { platform, services } = server;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const someone = async (name: string, appearance: Parameters<typeof appear>[2] = {}): Promise<Person> => {
  const person = await createPerson(server, { name });
  await appear(platform, person.id, appearance);
  return person;
};
const chatting = async (): Promise<[Person, Person, string]> => {
  const [anna, ben] = [await someone('Anna'), await someone('Ben')];
  return [anna, ben, await chatBetween(server, anna, ben)];
};
const say = async (by: Person, chat: string, text: string): Promise<number> =>
  (await by.post(`/v1/chats/${chat}/messages/`, { text })).json().id;
const report = (by: Person, body: object): Promise<Answer> => by.post('/v1/reports/', { reason: 'mean', ...body });
const latest = async () => (await storedReports(platform)).at(-1);
const relationsOf = async (person: Person) =>
  (await person.get('/v1/relations/')).json().map(({ status }: { status: string }) => status);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a report of a message', () => {
  it('keeps it and the ten before it as the reporter sees them, whatever happens to them afterwards [CHAT-03, CHAT-15]', async () => {
    const [anna, ben, chat] = await chatting();
    const ids: number[] = [];
    for (const at of numbers(1, 14)) ids.push(await say(at % 2 === 0 ? ben : anna, chat, `Satz ${at}`));
    const answer = await report(anna, { message: ids[11], chat, reason: 'pressure', text: 'Ich will das nicht.' });
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 201, body: '' });
    for (const person of [anna, ben]) await person.delete(`/v1/chats/${chat}/`);
    const kept = await latest();
    expect(kept).toMatchObject({
      ...{ kind: 'message', reason: 'pressure', text: 'Ich will das nicht.', hasAskedBlock: false },
      ...{ reporterId: anna.id, reporterName: 'Anna', reportedId: ben.id, reportedName: 'Ben' },
    });
    expect(kept?.frozen).toEqual({
      messages: numbers(2, 12).map((at) => ({
        by: at % 2 === 0 ? 'reported' : 'reporter',
        sentAt: '2026-11-20T09:00:00.000Z',
        text: `Satz ${at}`,
        isReported: at === 12,
      })),
    });
  });

  it('keeps nothing that the reporter has deleted [CHAT-15]', async () => {
    const [anna, ben, chat] = await chatting();
    const gone = await say(ben, chat, 'Weg');
    await anna.delete(`/v1/chats/${chat}/`);
    await report(anna, { message: gone });
    expect(await latest()).toMatchObject({ kind: 'message', frozen: null, reportedId: ben.id, reportedName: null });
    const there = await say(ben, chat, 'Da');
    await report(anna, { message: gone, chat });
    expect((await latest())?.frozen).toBeNull();
    await report(anna, { message: there });
    expect((await latest())?.frozen?.messages?.map(({ text }) => text)).toEqual(['Da']);
  });
});

it('a report of a chat keeps its last ten messages, and the name that its list shows [CHAT-02]', async () => {
  const [anna, ben, chat] = await chatting();
  for (const at of numbers(1, 12)) await say(ben, chat, `Satz ${at}`);
  await report(anna, { chat: chat.toUpperCase(), user: ben.id });
  const kept = await latest();
  expect(kept).toMatchObject({ kind: 'chat', reportedId: ben.id, reportedName: 'Ben' });
  expect(kept?.frozen?.messages?.map(({ text }) => text)).toEqual(numbers(3, 12).map((at) => `Satz ${at}`));
  expect(kept?.frozen?.messages?.some(({ isReported }) => isReported)).toBe(false);
});

describe('a report of what the reporter may not see', () => {
  it('is answered like any other, keeps nothing of it but the number of the account, and blocks nobody [CHAT-05, REL-17, REL-18, API-06]', async () => {
    const [anna, ben, chat] = await chatting();
    const own = await say(ben, chat, 'An Anna');
    const [cleo, dana, foreign] = await chatting();
    const others = await say(cleo, foreign, 'Geheim');
    const blocker = await someone('Blocker');
    await blocker.post('/v1/relations/', { to_user: anna.id, status: 'blocked' });
    const targets: Record<string, { user?: number; chat?: string; message?: number }> = {
      'nobody at all': { user: 999_999_999 },
      oneself: { user: anna.id },
      'somebody in just me': { user: (await someone('Hidden', { isSearchable: false })).id },
      'somebody of another age band': { user: (await someone('Old', { birthMonth: '1990-01-01' })).id },
      'somebody marked': { user: (await someone('Marked', { deletionMarkedAt: platform.clock.now() })).id },
      'who blocked them': { user: blocker.id },
      'no chat': { chat: NOWHERE },
      'a chat of others': { chat: foreign },
      'a message of others': { message: others },
      'a message of others in the own chat': { message: others, chat },
      'a message of nobody': { message: 999_999_999 },
      'the own message in a chat of others': { message: own, chat: foreign },
      'the own chat, and somebody else': { chat, user: dana.id },
      'nothing named': {},
    };
    /** Of somebody who lives and is not oneself. */
    const accountIn = ({ user, chat: talk }: { user?: number; chat?: string }) =>
      user === undefined || talk !== undefined || user === anna.id || user === 999_999_999 ? null : user;
    const before = await relationsOf(anna);
    const answers: unknown[] = [];
    for (const [name, target] of Object.entries(targets)) {
      await platform.limits.forget([String(anna.id)]);
      const { statusCode, headers, body } = await report(anna, { ...target, block: true });
      const { 'x-request-id': _, date: __, ...told } = headers;
      answers.push([statusCode, told, body]);
      expect({ name, latest: await latest() }).toMatchObject({
        name,
        latest: { reporterId: anna.id, frozen: null, reportedId: accountIn(target), reportedName: null },
      });
    }
    expect(answers).toHaveLength(Object.keys(targets).length);
    await platform.limits.forget([String(anna.id)]);
    const { statusCode, headers, body } = await report(anna, { user: ben.id });
    const { 'x-request-id': _, date: __, ...told } = headers;
    for (const answer of answers) expect(answer).toEqual([statusCode, told, body]);
    expect(await relationsOf(anna)).toEqual(before);
  });

  it('asks the database the same whether there is such a person, chat or message', async () => {
    const anna = await someone('Anna');
    const [cleo, , foreign] = await chatting();
    const others = await say(cleo, foreign, 'Geheim');
    const hidden = await someone('Hidden', { isSearchable: false });
    const costOf = (target: object) => queriesOf(() => report(anna, { ...target, block: true }));
    await costOf({});
    expect(await costOf({ user: hidden.id })).toBe(await costOf({ user: 999_999_999 }));
    expect(await costOf({ chat: foreign })).toBe(await costOf({ chat: NOWHERE }));
    expect(await costOf({ message: others })).toBe(await costOf({ message: 999_999_999 }));
  });
});

describe('block too', () => {
  it('blocks in the same moment, keeps what was seen before it, and is no failure where it stands already [REL-15, REL-21]', async () => {
    const [anna, ben, chat] = await chatting();
    const message = await say(ben, chat, 'Du nervst.');
    for (const body of [{ message }, { chat }, { user: ben.id }]) {
      expect((await report(anna, { ...body, block: true })).statusCode).toBe(201);
      expect({ anna: await relationsOf(anna), ben: await relationsOf(ben) }).toEqual({ anna: ['blocked'], ben: [] });
      expect(await latest()).toMatchObject({ hasAskedBlock: true, reportedId: ben.id, reportedName: 'Ben' });
    }
    expect((await ben.post(`/v1/chats/${chat}/messages/`, { text: 'Hallo?' })).json().code).toBe('blocked');
  });

  it('names and blocks the other of a chat that was deleted on another device meanwhile', async () => {
    const [anna, ben, chat] = await chatting();
    const message = await say(ben, chat, 'Du nervst.');
    await anna.delete(`/v1/chats/${chat}/`);
    for (const body of [{ message }, { chat }]) {
      expect((await report(anna, { ...body, block: true })).statusCode).toBe(201);
      expect(await latest()).toMatchObject({ reportedId: ben.id, reportedName: null, frozen: null });
      expect(await relationsOf(anna)).toEqual(['blocked']);
    }
  });

  it('and the report are stored both or neither, and one that failed does not count against the day', async () => {
    const [anna, ben] = await chatting();
    const count = (await storedReports(platform)).length;
    const caller = { userId: anna.id, sessionId: 0, timeZone: 'Europe/Berlin' };
    const input = { user: ben.id, reason: 'mean' as const, text: '', block: true };
    const once = { keep: () => Promise.reject(new Error('the power is gone')) };
    for (const _ of numbers(1, REPORTS_PER_DAY + 1))
      await expect(services.reports.make(caller, input, once)).rejects.toThrow('power');
    expect({ relations: await relationsOf(anna), storedReportCount: (await storedReports(platform)).length }).toEqual({
      relations: ['confirmed'],
      storedReportCount: count,
    });
  });
});

describe('the call', () => {
  it('is answered ten times a day, whatever it names, and then with the time to wait', async () => {
    const [anna, ben] = await chatting();
    for (const at of numbers(1, REPORTS_PER_DAY)) {
      expect((await report(anna, { user: at % 2 === 0 ? ben.id : 999_999_999 })).statusCode).toBe(201);
    }
    const count = (await storedReports(platform)).length;
    const refused = await report(anna, { user: 999_999_999 });
    expect(outcome(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60);
    expect(await storedReports(platform)).toHaveLength(count);
  });
});

it('the export has what the reporter said, and nothing of or for the other [API-06]', async () => {
  const [anna, ben, chat] = await chatting();
  const message = await say(ben, chat, 'Geheim');
  await report(anna, { message, reason: 'other', text: 'Meine Worte' });
  const { own } = services.reports;
  expect(await own(platform.database.db, { userId: anna.id })).toEqual([
    {
      ...{ created_at: '2026-11-20T09:00:00.000Z', closed_at: null },
      ...{ about: 'message', reason: 'other', text: 'Meine Worte' },
    },
  ]);
  expect(await own(platform.database.db, { userId: ben.id })).toEqual([]);
});
