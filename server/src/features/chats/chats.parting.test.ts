import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../test/jobs.ts';
import { meetingAtRows, waitingForLock } from '../../../test/locks.ts';
import { chatBetween, createPerson, outcome, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { appear } from '../people/people.factory.ts';
import { users } from '../users/users.tables.ts';
import { chatsFeature } from './chats.routes.ts';
import { chatMessages } from './chats.tables.ts';

const server = await startTestServer();
const { platform } = server;
const { db } = platform.database;

const send = (by: Person, chat: string, text: string) => by.post(`/v1/chats/${chat}/messages/`, { text });
const chatsOf = async (person: Person) => (await person.get('/v1/chats/')).json().results;
const messagesOf = async (person: Person, chat: string) =>
  (await person.get(`/v1/chats/${chat}/messages/`)).json().results;
const textsOf = async (person: Person, chat: string): Promise<string[]> =>
  (await messagesOf(person, chat)).map(({ text }: { text: string }) => text);
const stored = (chat: string) => db.$count(chatMessages, eq(chatMessages.chat, chat));
const chatting = async (): Promise<[Person, Person, string]> => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  for (const [person, name] of [[anna, 'Anna'] as const, [ben, 'Ben'] as const]) {
    await appear(platform, person.id, { name, avatar: 'avatar-3.svg', shares: { avatar: 'friend' } });
  }
  return [anna, ben, await chatBetween(server, anna, ben)];
};

it('a chat whose words were erased has nothing unread [CHAT-17]', async () => {
  const [anna, ben, chat] = await chatting();
  await send(ben, chat, 'Eins');
  expect((await anna.get('/v1/chats/unread/')).json().count).toBe(1);
  await db.delete(chatMessages).where(eq(chatMessages.chat, chat));
  expect((await anna.get('/v1/chats/unread/')).json()).toEqual({ count: 0, chats: [] });
  expect(await chatsOf(anna)).toMatchObject([{ uuid: chat, is_read: true, latest_message: null }]);
});

describe('a deleted chat', () => {
  it('is gone for who deleted it alone, comes back with the next message, and is empty before that [CHAT-12, CHAT-15]', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Eins');
    await send(ben, chat, 'Zwei');
    expect((await anna.delete(`/v1/chats/${chat}/`)).statusCode).toBe(204);
    expect({ chats: await chatsOf(anna), count: (await anna.get('/v1/chats/unread/')).json().count }).toEqual({
      chats: [],
      count: 0,
    });
    expect({
      texts: await textsOf(ben, chat),
      statusCode: (await anna.delete(`/v1/chats/${chat}/`)).statusCode,
    }).toEqual({ texts: ['Zwei', 'Eins'], statusCode: 404 });
    await send(ben, chat, 'Drei');
    expect({ anna: await textsOf(anna, chat), ben: await textsOf(ben, chat) }).toEqual({
      anna: ['Drei'],
      ben: ['Drei', 'Zwei', 'Eins'],
    });
    expect((await anna.get(`/v1/chats/${chat}/messages/`)).json()).toMatchObject({ count: 1, next: null });
    expect((await chatsOf(anna))[0]).toMatchObject({ uuid: chat, is_read: false, latest_message: { text: 'Drei' } });
  });

  it('starts empty when it is opened again [CHAT-11, CHAT-15]', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Eins');
    await anna.delete(`/v1/chats/${chat}/`);
    const again = await anna.post('/v1/chats/', { user2: ben.id });
    expect({
      statusCode: again.statusCode,
      uuid: again.json().uuid,
      latest_message: again.json().latest_message,
    }).toEqual({ statusCode: 200, uuid: chat, latest_message: null });
    expect({ anna: await textsOf(anna, chat), ben: await textsOf(ben, chat) }).toEqual({ anna: [], ben: ['Eins'] });
  });

  it('comes back to both when they are friends again, whoever asks and whoever had deleted it [CHAT-11, REL-22]', async () => {
    const [anna, ben, chat] = await chatting();
    const [{ id }] = (await anna.get('/v1/relations/')).json();
    for (const person of [anna, ben]) await person.delete(`/v1/chats/${chat}/`);
    await anna.delete(`/v1/relations/${id}/`);
    const asked = (await anna.post('/v1/relations/', { to_user: ben.id })).json();
    await ben.patch(`/v1/relations/${asked.id}/`, { status: 'confirmed' });
    for (const person of [anna, ben]) expect(await chatsOf(person)).toMatchObject([{ uuid: chat }]);
  });

  it('does not come back by a start that waits for a block [CHAT-05, CHAT-15]', async () => {
    const [anna, ben, chat] = await chatting();
    await anna.delete(`/v1/chats/${chat}/`);
    const [{ id }] = (await anna.get('/v1/relations/')).json();
    const answers = await meetingAtRows(platform.database.pool, 'relations where id', id, [
      () => ben.post('/v1/relations/', { to_user: anna.id, status: 'blocked' }),
      () => anna.post('/v1/chats/', { user2: ben.id }),
    ]);
    expect(answers.map(outcome)).toEqual([201, [403, 'blocked']]);
    expect(await chatsOf(anna)).toEqual([]);
  });

  it('leaves nothing behind once both have deleted it', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Eins');
    await ben.delete(`/v1/chats/${chat}/`);
    await send(anna, chat, 'Zwei');
    expect(await stored(chat)).toBe(2);
    await anna.delete(`/v1/chats/${chat}/`);
    expect({ stored: await stored(chat), texts: await textsOf(ben, chat) }).toEqual({ stored: 1, texts: ['Zwei'] });
    await ben.delete(`/v1/chats/${chat}/`);
    expect(await stored(chat)).toBe(0);
  });
});

describe('lines that nobody can read any more', () => {
  it('go where both delete the chat at once', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Eins');
    await send(ben, chat, 'Zwei');
    // Neither ends before both have looked for what can go.
    await asOwner(server, (client) =>
      client.query(`create function meet() returns trigger language plpgsql as
          'begin perform pg_advisory_xact_lock_shared(1); return null; end';
        create trigger meet after delete on chat_messages for each statement execute function meet()`),
    );
    const { pool } = platform.database;
    const holding = await pool.connect();
    await holding.query('select pg_advisory_lock(1)');
    const removals = [anna, ben].map((person) => person.delete(`/v1/chats/${chat}/`));
    await waitingForLock(pool, removals.length);
    await holding.query('select pg_advisory_unlock(1)');
    holding.release();
    const statuses = (await Promise.all(removals)).map(({ statusCode }) => statusCode);
    await asOwner(server, (client) => client.query('drop function meet cascade'));
    expect({ statuses, stored: await stored(chat) }).toEqual({ statuses: [204, 204], stored: 0 });
  });

  it('go the next night where who had not deleted the chat was erased', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Eins');
    await anna.delete(`/v1/chats/${chat}/`);
    const [cleo, dora, other] = await chatting();
    for (const person of [cleo, dora]) await send(person, other, 'Bleibt');
    await cleo.delete(`/v1/chats/${other}/`);
    await db.delete(users).where(eq(users.id, ben.id));
    await runJob(chatsFeature.jobs?.(server.services, platform) ?? [], 'chats.erase_unreadable');
    expect({ stored: await stored(chat), other: await textsOf(dora, other) }).toEqual({
      stored: 0,
      other: ['Bleibt', 'Bleibt'],
    });
  });
});

describe('who is gone or out of sight', () => {
  it('has no name and no picture once marked for deletion, gets no message, and has both again when back', async () => {
    const [anna, ben, chat] = await chatting();
    await send(ben, chat, 'Tschüss');
    const nobody = { id: ben.id, name: null };
    await db.update(users).set({ deletionMarkedAt: server.clock.now() }).where(eq(users.id, ben.id));
    const [listed] = await chatsOf(anna);
    expect({ user2: listed.user2, send_by: listed.latest_message.send_by }).toEqual({ user2: nobody, send_by: nobody });
    expect((await messagesOf(anna, chat))[0].send_by).toEqual({ ...nobody, profilePicture: '' });
    expect((await send(anna, chat, 'Hallo?')).json().code).toBe('not_friends');
    await db.update(users).set({ deletionMarkedAt: null }).where(eq(users.id, ben.id));
    expect((await messagesOf(anna, chat))[0].send_by).toMatchObject({ name: 'Ben', profilePicture: 'avatar-3.svg' });
  });

  it('takes their own lines along when erased, and leaves the other theirs', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Von Anna');
    await send(ben, chat, 'Von Ben');
    await db.delete(users).where(eq(users.id, ben.id));
    const [listed] = await chatsOf(anna);
    expect({ user2: listed.user2, text: listed.latest_message.text }).toEqual({
      user2: { id: null, name: null },
      text: 'Von Anna',
    });
    expect({ texts: await textsOf(anna, chat), code: (await send(anna, chat, 'x')).json().code }).toEqual({
      texts: ['Von Anna'],
      code: 'not_friends',
    });
    expect((await anna.delete(`/v1/chats/${chat}/`)).statusCode).toBe(204);
    expect({ stored: await stored(chat), chats: await chatsOf(anna) }).toEqual({ stored: 0, chats: [] });
  });

  it('keeps no picture for former friends, and not even a name where they could not be found', async () => {
    const [anna, ben, chat] = await chatting();
    await send(ben, chat, 'Hallo');
    const [{ id }] = (await anna.get('/v1/relations/')).json();
    await anna.delete(`/v1/relations/${id}/`);
    const sender = async () => (await messagesOf(anna, chat))[0].send_by;
    expect(await sender()).toEqual({ id: ben.id, name: 'Ben', profilePicture: '' });
    await appear(platform, ben.id, { isSearchable: false });
    expect(await sender()).toEqual({ id: ben.id, name: null, profilePicture: '' });
    await appear(platform, ben.id, { birthMonth: '1990-01-01' });
    expect({ sender: await sender(), user2: (await chatsOf(anna))[0].user2 }).toEqual({
      sender: { id: ben.id, name: null, profilePicture: '' },
      user2: { id: ben.id, name: null },
    });
  });

  it('shows the blocked neither picture nor name of who blocked them, whatever it is by now [REL-18, CHAT-05]', async () => {
    const [anna, ben, chat] = await chatting();
    await send(anna, chat, 'Hallo');
    await anna.post('/v1/relations/', { to_user: ben.id, status: 'blocked' });
    await appear(platform, anna.id, { name: 'Neuer Name' });
    expect((await messagesOf(ben, chat))[0].send_by).toEqual({ id: anna.id, name: null, profilePicture: '' });
    const [listed] = await chatsOf(ben);
    expect([listed.user2, listed.latest_message.send_by]).toEqual(Array(2).fill({ id: anna.id, name: null }));
    // Blocking back does not help either; the other person is not told of it.
    server.clock.advance(1000);
    const back = await ben.post('/v1/relations/', { to_user: anna.id, status: 'blocked' });
    expect({ statusCode: back.statusCode, name: back.json().to_user.name }).toEqual({ statusCode: 201, name: null });
    expect(JSON.stringify((await ben.get('/v1/relations/')).json())).not.toContain('Neuer');
    expect((await chatsOf(anna))[0].user2).toEqual({ id: ben.id, name: 'Ben' });
  });
});

it('thirty messages a minute are taken, then the server asks to wait', async () => {
  const [anna, ben, chat] = await chatting();
  const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => send(anna, chat, `Zeile ${index}`)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(ben, chat, 'Ich darf noch')).statusCode).toBe(201);
});

it('the database refuses an empty message and one beyond 2000 characters', async () => {
  const [anna, , chat] = await chatting();
  for (const text of [sql`''`, sql`repeat('x', 2001)`]) {
    const insert = db.execute(sql`insert into chat_messages (chat, sender_id, sent_at, text)
      values (${chat}, ${anna.id}, now(), ${text})`);
    await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } });
  }
});
