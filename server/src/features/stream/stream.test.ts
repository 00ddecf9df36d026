import { once } from 'node:events';
import { STREAM_HEARTBEAT_S, STREAMS_PER_PERSON_MAX } from '@bergkette/contract/calls.rules.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createPerson, type Person, signedInAnew } from '../../../test/people.ts';
import { openStream } from '../../../test/streams.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { publish } from '../../platform/database/publish.ts';
import { streamService } from './stream.service.ts';

const server = await startTestServer();
const { platform, services } = server;
const { db } = platform.database;

const sessionOf = async (person: Person): Promise<number> => {
  const sessions: { id: number; current: boolean }[] = (await person.get('/v1/sessions/')).json();
  return sessions.find(({ current }) => current)?.id ?? 0;
};

const callerOf = async (person: Person) => ({
  userId: person.id,
  sessionId: await sessionOf(person),
  timeZone: 'UTC',
  expiresAt: new Date(server.clock.now().getTime() + 60_000),
});

const lineOf = (type: string, id: number) => `event: ${type}\ndata: ${JSON.stringify({ type, id })}\n\n`;

describe('the stream', () => {
  it('tells its person alone what is new, once that is done and not if it is undone', async () => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const streams = [await openStream(anna), await openStream(anna), await openStream(ben)];
    expect(streams.map(({ status, type }) => ({ status, type }))).toEqual(
      streams.map(() => ({ status: 200, type: 'text/event-stream' })),
    );
    const undone = platform.database.transaction(async (tx) => {
      await publish(tx, [anna.id, ben.id], 'relation', 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publish(db, [anna.id], 'notification', 2);
    await publish(db, [anna.id, ben.id], 'relation', 3);
    const third = { type: 'relation', id: 3 };
    for (const stream of streams.slice(0, 2)) {
      expect([await stream.next(), await stream.next()]).toEqual([{ type: 'notification', id: 2 }, third]);
    }
    expect(await streams[2]?.next()).toEqual(third);
    for (const stream of streams) stream.leave();
  });

  it('ends with its session, which it says unless that asked for it, and stays when another session ends', async () => {
    const anna = await createPerson(server);
    const elsewhere = await signedInAnew(server, anna);
    const [stream, ofElsewhere] = [await openStream(anna), await openStream(elsewhere)];
    const other = await platform.database.transaction((tx) => services.sessions.open(tx, anna.id, 'other'));
    await server.app.inject({ method: 'POST', url: '/api/token/revoke/', payload: { refresh: other.refresh } });
    await publish(db, [anna.id], 'notification', 4);
    expect(await stream.next()).toEqual({ type: 'notification', id: 4 });
    expect(await ofElsewhere.next()).toEqual({ type: 'notification', id: 4 });
    const id = await sessionOf(elsewhere);
    await anna.put(`/v1/users/${anna.id}/deleteflag/`);
    expect(await stream.next()).toBeUndefined();
    expect([await ofElsewhere.next(), await ofElsewhere.next()]).toEqual([{ type: 'session_ended', id }, undefined]);
    expect((await openStream(anna)).status).toBe(401);
  });

  it('ends with its access token', async () => {
    const anna = await createPerson(server);
    server.clock.advance(10 * 60 * 1000 - 50);
    const stream = await openStream(anna);
    expect({ status: stream.status, next: await stream.next() }).toEqual({ status: 200, next: undefined });
  });

  it('ends when its process hears nothing more, and can be opened anew', async () => {
    const anna = await createPerson(server);
    const stream = await openStream(anna);
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    expect(await stream.next()).toBeUndefined();
    const again = await openStream(anna);
    await publish(db, [anna.id], 'notification', 5);
    expect(await again.next()).toEqual({ type: 'notification', id: 5 });
    again.leave();
  });

  it('says nothing after its end to a slow reader, and the process lives on [20-STREAM-END]', async () => {
    const anna = await createPerson(server);
    const caller = await callerOf(anna);
    const [unread, witness] = [await services.streams.open(caller), await openStream(anna)];
    await publish(db, [anna.id], 'session_ended', caller.sessionId);
    await publish(db, [anna.id], 'notification', 7);
    expect(await witness.next()).toEqual({ type: 'session_ended', id: caller.sessionId });
    expect(await witness.next()).toBeUndefined();
    const later = await openStream(anna);
    await publish(db, [anna.id], 'notification', 8);
    expect(await later.next()).toMatchObject({ type: 'notification' });
    later.leave();
    const words = await unread.toArray();
    expect(words.map(String).join('')).toBe(`:\n\n${lineOf('session_ended', caller.sessionId)}`);
  });

  it('says nothing of whose streams have news to any other role, and lives through whatever one says [20-CHANNEL]', async () => {
    const anna = await createPerson(server);
    const stream = await openStream(anna);
    const desk = await platform.deskDatabase?.pool.connect();
    if (!desk) throw new Error('no desk');
    const heard: unknown[] = [];
    desk.on('notification', (message) => heard.push(message));
    try {
      await expect(desk.query('select name from stream_channel')).rejects.toThrow('permission denied');
      const { rows } = await desk.query(
        "select query from pg_stat_activity where datname = current_database() and query ~* 'listen'",
      );
      expect(rows.filter(({ query }) => /^listen /i.test(query))).toEqual([]);
      await desk.query('listen stream');
      await publish(db, [anna.id], 'notification', 9);
      expect(await stream.next()).toEqual({ type: 'notification', id: 9 });
      // A round trip hands over what PostgreSQL has for this connection.
      await desk.query('select 1');
      expect(heard).toEqual([]);
      const channel = sql`(select name from stream_channel)`;
      for (const payload of [
        'no json',
        '{',
        '[]',
        'null',
        '{"person":1}',
        JSON.stringify({ person: anna.id, type: 'x', id: 1 }),
      ])
        await db.execute(sql`select pg_notify(${channel}, ${payload})`);
      for (const name of ['stream', 'jobs:insert']) await desk.query('select pg_notify($1, $2)', [name, 'no json']);
      await publish(db, [anna.id], 'notification', 10);
      expect(await stream.next()).toEqual({ type: 'notification', id: 10 });
    } finally {
      await desk.query('unlisten *');
      desk.release();
    }
    stream.leave();
  });

  it('lets go who does not read, and refuses who opens more and more', async () => {
    const anna = await createPerson(server);
    const caller = await callerOf(anna);
    const streams = services.streams;
    const unread = await streams.open(caller);
    const closed = once(unread, 'close');
    const many = Array.from({ length: 500 }, () => publish(db, [anna.id], 'notification', 6));
    await Promise.all([closed, ...many]);
    const open = await Promise.all(Array.from({ length: STREAMS_PER_PERSON_MAX }, () => streams.open(caller)));
    await expect(streams.open(caller)).rejects.toMatchObject({ code: 'too_many_requests' });
    open[0]?.destroy();
    await once(open[0] ?? unread, 'close');
    open.push(await streams.open(caller));
    for (const stream of open) stream.resume();
    const ended = open.slice(1).map((stream) => once(stream, 'end'));
    streams.endAll();
    await Promise.all(ended);
  });

  it('has a heartbeat again after a time without any stream', async () => {
    const caller = await callerOf(await createPerson(server));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      // A service of its own: the streams of other tests may not have closed yet.
      const streams = streamService(platform, services);
      for (const _round of ['the first', 'a later one']) {
        const stream = await streams.open(caller);
        vi.advanceTimersByTime(STREAM_HEARTBEAT_S * 1000);
        expect(String(stream.read())).toBe(':\n\n:\n\n');
        stream.destroy();
        await once(stream, 'close');
        expect(vi.getTimerCount()).toBe(0);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('is no reason for the server not to stop', async () => {
    const stopping = await startTestServer();
    const anna = await createPerson(stopping);
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/v1/stream/`, { headers: { authorization: `Bearer ${anna.access}` } });
    const reading = answer.text();
    await stopping.close();
    expect(await reading).toBe(':\n\n');
  });
});
