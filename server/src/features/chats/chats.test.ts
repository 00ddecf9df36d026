import { describe, expect, it } from 'vitest';
import { meetingWithin } from '../../../test/locks.ts';
import { befriend, chatBetween, outcome, type Person } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { openStream } from '../../../test/streams.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { type Appearance, appear, meetOn } from '../people/people.factory.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { platform } = server;

const meet = (appearance?: Appearance) => meetOn(server, appearance);
const start = (by: Person, other: Person) => by.post('/v1/chats/', { user2: other.id });
const send = (by: Person, chat: string, text: string) => by.post(`/v1/chats/${chat}/messages/`, { text });
const read = (by: Person, chat: string) => by.patch(`/v1/chats/${chat}/`, { is_read: true });
const chatsOf = async (person: Person) => (await person.get('/v1/chats/')).json().results;
const unreadOf = async (person: Person) => (await person.get('/v1/chats/unread/')).json();
const textsOf = async (person: Person, chat: string): Promise<string[]> =>
  (await person.get(`/v1/chats/${chat}/messages/`)).json().results.map(({ text }: { text: string }) => text);
/** Two friends and their chat. */
const chatting = async (appearance?: Appearance): Promise<[Person, Person, string]> => {
  const [anna, ben] = [await meet(appearance), await meet(appearance)];
  return [anna, ben, await chatBetween(server, anna, ben)];
};

describe('a chat', () => {
  it('comes with the friendship, for both, and is the one that a start answers [CHAT-01, CHAT-02, CHAT-09, CHAT-10, CHAT-11, REL-14]', async () => {
    const [anna, ben] = [await meet(), await meet()];
    const { id } = (await anna.post('/v1/relations/', { to_user: ben.id })).json();
    expect({ chats: await chatsOf(anna), started: outcome(await start(anna, ben)) }).toEqual({
      chats: [],
      started: [403, 'not_friends'],
    });
    await ben.patch(`/v1/relations/${id}/`, { status: 'confirmed' });
    const [chat] = await chatsOf(anna);
    const [a, b] = [anna, ben].map((person) => ({ id: person.id, name: `Person ${person.id}` }));
    const shared = { uuid: chat.uuid, is_read: true, latest_message: null, is_blocked: false };
    expect(chat).toEqual({ ...shared, user1: a, user2: b });
    expect(await chatsOf(ben)).toEqual([{ ...shared, user1: b, user2: a }]);
    const started = await start(ben, anna);
    expect({ statusCode: started.statusCode, uuid: started.json().uuid }).toEqual({ statusCode: 200, uuid: chat.uuid });
    expect((await ben.get(`/v1/chats/${chat.uuid}/`)).json()).toEqual({ ...shared, user1: b, user2: a });
  });

  it('stands in a list of pages, the one with the latest message first [CHAT-09]', async () => {
    const [anna, ...friends] = await Promise.all(['', 'A', 'B', 'C'].map(() => meet()));
    if (!anna) throw new Error('nobody');
    const chats: string[] = [];
    for (const friend of friends) {
      chats.push(await chatBetween(server, anna, friend));
    }
    for (const [index, chat] of chats.entries()) {
      server.clock.advance(1000);
      await send(anna, chats[(index + 1) % chats.length] ?? chat, `Zeile ${index}`);
    }
    const page = async (query: string) => (await anna.get(`/v1/chats/${query}`)).json();
    const found: string[] = [];
    for (let next = '?limit=1'; next; ) {
      const { count, results, next: path } = await page(next);
      expect({ count, resultCount: results.length }).toEqual({ count: 3, resultCount: 1 });
      found.push(results[0].uuid);
      next = path === null ? '' : path.slice(path.indexOf('?'));
    }
    expect(found).toEqual([chats[0], chats[2], chats[1]]);
  });

  it('is one for two, though twenty start it at once', async () => {
    const [anna, ben] = [await meet(), await meet()];
    await befriend(server, anna, ben);
    const starts = Array.from({ length: 20 }, (_, index) => (index % 2 ? start(anna, ben) : start(ben, anna)));
    const answers = await Promise.all(starts);
    expect(new Set(answers.map((answer) => answer.json().uuid)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect({ anna: (await chatsOf(anna)).length, ben: (await chatsOf(ben)).length }).toEqual({ anna: 1, ben: 1 });
  });

  it('starts with friends alone, and nobody learns who else is there [CHAT-07]', async () => {
    const [anna, stranger] = [await meet(), await meet()];
    const hidden = await meet({ isSearchable: false });
    const adult = await meet({ birthMonth: '1990-01-01' });
    const [blocking, blocked] = [await meet(), await meet()];
    await blocking.post('/v1/relations/', { to_user: anna.id, status: 'blocked' });
    await anna.post('/v1/relations/', { to_user: blocked.id, status: 'blocked' });
    const marked = await meet({ deletionMarkedAt: platform.clock.now() });
    await befriend(server, anna, marked);
    const outcomes = [];
    for (const other of [anna, stranger, hidden, adult, blocking, blocked, marked]) {
      outcomes.push(outcome(await start(anna, other)));
    }
    const absent = [404, 'not_found'];
    const refused = [403, 'blocked'];
    expect(outcomes).toEqual([[400, 'self'], [403, 'not_friends'], absent, absent, refused, refused, absent]);
    expect(outcome(await anna.post('/v1/chats/', { user2: 999_999 }))).toEqual(absent);
  });

  it('goes on in just me, where nobody new can begin one [CHAT-07]', async () => {
    const [anna, ben, chat] = await chatting({ isSearchable: false });
    expect([outcome(await send(anna, chat, 'Noch da?')), outcome(await send(ben, chat, 'Ja'))]).toEqual([201, 201]);
    expect(await textsOf(ben, chat)).toEqual(['Ja', 'Noch da?']);
  });
});

describe('a message', () => {
  it('shows who sent it, with the picture that the reader may see, and is unread for the other until read [CHAT-03, CHAT-04, CHAT-13, CHAT-16, CHAT-17]', async () => {
    const [anna, ben, chat] = await chatting({ avatar: 'avatar-7.svg' });
    await appear(platform, ben.id, { name: 'Ben', shares: { avatar: 'friend' } });
    const sent = await send(anna, chat, 'Bist du wach?');
    const timestamp = server.clock.now().toISOString();
    const message = { id: sent.json().id, text: 'Bist du wach?', timestamp };
    const by = { id: anna.id, name: `Person ${anna.id}` };
    expect(sent.json()).toEqual({ ...message, send_by: { ...by, profilePicture: 'avatar-7.svg' } });
    const seen = (await ben.get(`/v1/chats/${chat}/messages/`)).json();
    expect(seen.results).toEqual([{ ...message, send_by: { ...by, profilePicture: '' } }]);
    expect(await unreadOf(ben)).toEqual({ count: 1, chats: [chat] });
    expect(await unreadOf(anna)).toEqual({ count: 0, chats: [] });
    const [listed] = await chatsOf(ben);
    expect(listed).toMatchObject({ is_read: false, latest_message: { text: message.text, timestamp, send_by: by } });
    expect((await read(ben, chat)).json().is_read).toBe(true);
    expect(await unreadOf(ben)).toEqual({ count: 0, chats: [] });
    const reply = (await send(ben, chat, 'Ja')).json();
    expect(reply.send_by).toEqual({ id: ben.id, name: 'Ben', profilePicture: 'avatar-7.svg' });
    const [newest] = (await anna.get(`/v1/chats/${chat}/messages/`)).json().results;
    expect(newest).toEqual(reply);
  });

  it('that one device has read is read on the person’s other devices at once [CHAT-04, CHAT-16]', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Bist du wach?');
    const other = await openStream(ben);
    await read(ben, chat);
    expect(await other.next()).toEqual({ type: 'message', id: chat });
    other.leave();
  });

  it('that one device has sent is told to the person’s other devices at once [CHAT-16]', async () => {
    const [anna, , chat] = await chatting();
    const other = await openStream(anna);
    await send(anna, chat, 'Bist du wach?');
    expect(await other.next()).toEqual({ type: 'message', id: chat });
    other.leave();
  });

  it('comes in pages of 20, the newest first, until there is no next [CHAT-12, CHAT-14]', async () => {
    const [anna, ben, chat] = await chatting();
    for (let index = 0; index < 45; index += 1) await send(index % 3 ? anna : ben, chat, `Zeile ${index}`);
    const lines: string[] = [];
    let next: string | null = `/v1/chats/${chat}/messages/`;
    const sizes: number[] = [];
    while (next !== null) {
      const page: { count: number; next: string | null; results: { text: string }[] } = (await anna.get(next)).json();
      expect(page.count).toBe(45);
      sizes.push(page.results.length);
      lines.push(...page.results.map(({ text }) => text));
      next = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(lines).toEqual(Array.from({ length: 45 }, (_, index) => `Zeile ${44 - index}`));
  });

  it('has 1 to 2000 characters [CHAT-13]', async () => {
    const [anna, , chat] = await chatting();
    const longest = '🐻'.repeat(2000);
    const outcomes = [];
    for (const text of ['', ' \n ', '\u200b\u2060\u00ad', longest, `${longest}!`])
      outcomes.push(outcome(await send(anna, chat, text)));
    expect(outcomes).toEqual([[400, 'required'], [400, 'required'], [400, 'required'], 201, [400, 'too_long']]);
    expect(await textsOf(anna, chat)).toEqual([longest]);
  });

  it('is not sent between two of whom one blocked the other, nor after the friendship [CHAT-05, ERR-22]', async () => {
    const [anna, ben, chat] = await chatting();
    await send(ben, chat, 'Warum?');
    const blocking = (await anna.post('/v1/relations/', { to_user: ben.id, status: 'blocked' })).json();
    expect([outcome(await send(ben, chat, 'x')), outcome(await send(anna, chat, 'x'))]).toEqual([
      [403, 'blocked'],
      [403, 'blocked'],
    ]);
    for (const person of [anna, ben]) expect((await chatsOf(person))[0].is_blocked).toBe(true);
    await anna.delete(`/v1/relations/${blocking.id}/`);
    expect([outcome(await send(ben, chat, 'x')), outcome(await send(anna, chat, 'x'))]).toEqual([
      [403, 'not_friends'],
      [403, 'not_friends'],
    ]);
    expect({ is_blocked: (await chatsOf(ben))[0].is_blocked, texts: await textsOf(ben, chat) }).toEqual({
      is_blocked: false,
      texts: ['Warum?'],
    });
  });

  it('that was refused goes with the same key once the two are friends again [CHAT-13]', async () => {
    const [anna, ben, chat] = await chatting();
    const [{ id }] = (await anna.get('/v1/relations/')).json();
    await anna.delete(`/v1/relations/${id}/`);
    const once = { headers: { 'idempotency-key': '4f3c9fd1-3b6e-4c3a-9f27-0d6c51d7c002' } };
    const sending = () => ben.post(`/v1/chats/${chat}/messages/`, { text: 'Noch da?' }, once);
    expect(outcome(await sending())).toEqual([403, 'not_friends']);
    const asked = (await ben.post('/v1/relations/', { to_user: anna.id })).json();
    await anna.patch(`/v1/relations/${asked.id}/`, { status: 'confirmed' });
    expect([outcome(await sending()), outcome(await sending())]).toEqual([201, 201]);
    expect(await textsOf(anna, chat)).toEqual(['Noch da?']);
  });

  it('never slips in after a block, however close they are [CHAT-05]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [anna, ben, chat] = await chatting();
      const sends = Array.from({ length: 4 }, (_, index) => send(ben, chat, `Zeile ${index}`));
      const block = anna.post('/v1/relations/', { to_user: ben.id, status: 'blocked' });
      const outcomes = (await Promise.all(sends)).map(outcome);
      await block;
      const sent = outcomes.filter((each) => each === 201).length;
      expect((await textsOf(anna, chat)).length).toBe(sent);
      expect(outcome(await send(ben, chat, 'x'))).toEqual([403, 'blocked']);
    }
    // One that comes while the block is under way waits for it.
    const [anna, ben, chat] = await chatting();
    const who = anna.id < ben.id ? 'low' : 'high';
    const block = `update relations set requested_by = null, requested_at = null, confirmed_at = null,
      ${who}_blocked_at = now()
      where user_low = least($1::bigint, $2) and user_high = greatest($1::bigint, $2)`;
    const [answer] = await meetingWithin(platform.database.pool, (holding) => holding.query(block, [anna.id, ben.id]), [
      () => send(ben, chat, 'Zeile'),
    ]);
    expect(answer && outcome(answer)).toEqual([403, 'blocked']);
    expect(await textsOf(anna, chat)).toEqual([]);
  });
});

describe('the costs of chats', () => {
  it('stay small: list, messages, sending and unread take few queries', async () => {
    const [anna, ben, chat] = await chatting();
    for (let index = 0; index < 25; index += 1) await befriend(server, anna, await meet());
    await send(ben, chat, 'Hallo');
    // With the check of the session; a transaction has two more.
    expect(await queriesOf(() => anna.get('/v1/chats/'))).toBeLessThanOrEqual(4);
    expect(await queriesOf(() => anna.get('/v1/chats/unread/'))).toBeLessThanOrEqual(2);
    expect(await queriesOf(() => anna.get(`/v1/chats/${chat}/messages/`))).toBeLessThanOrEqual(5);
    expect(await queriesOf(() => send(anna, chat, 'Hallo'))).toBeLessThanOrEqual(11);
  });
});
