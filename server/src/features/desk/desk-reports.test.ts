import { millisecondsInDay } from 'date-fns/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStaff } from '../../../test/desk.ts';
import { befriend, createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { clock, platform, services } = server;
const { pool } = platform.database;
const carryOut = () => services.deskOrdersWork.run();

let anna: Person;
let ben: Person;
let chat: string;
let number: number;
beforeEach(async () => {
  clock.set('2026-11-20T09:00:00.000Z');
  [anna, ben] = [
    await createPerson(server, { name: 'Anna', clinicId: 1 }),
    await createPerson(server, { name: 'Ben' }),
  ];
  await befriend(server, anna, ben);
  chat = (await anna.post('/v1/chats/', { user2: ben.id })).json().uuid;
  for (let line = 1; line <= 12; line += 1) await anna.post(`/v1/chats/${chat}/messages/`, { text: `Zeile ${line}` });
  const said = (await ben.post(`/v1/chats/${chat}/messages/`, { text: 'Das war gemein' })).json();
  await ben.post(`/v1/chats/${chat}/messages/`, { text: 'Danach' });
  await anna.post('/v1/reports/', { message: said.id, reason: 'mean', text: 'Bitte hilf mir' });
  number = Number((await pool.query('select max(id) as id from reports')).rows[0]?.id);
});
const actions = async (who: Awaited<ReturnType<typeof createStaff>>, body: object) =>
  who.post(`/reports/${number}/actions/`, { reason: 'Weil', ...body });
const noticesOf = async (person: Person) =>
  (await person.get('/v1/notifications/'))
    .json()
    .notifications.map(({ type, data }: Record<string, unknown>) => [type, data]);

describe('a moderator', () => {
  it('sees the queue without a name or a word, the most urgent first, with what waits too long (19-REPORTS)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    await anna.post('/v1/reports/', { user: ben.id, reason: 'danger' });
    clock.advance(25 * 3_600_000);
    const one = { ...who, ...(await createStaff(server, { roles: ['moderator'] })) };
    const { body } = await one.get('/reports/');
    const queue = JSON.parse(body);
    expect(queue[0]).toMatchObject({ reason: 'danger', is_urgent: true, is_late: true });
    expect(queue.find((each: { number: number }) => each.number === number)).toMatchObject({ is_late: true });
    expect(body).not.toMatch(/Anna|Ben|gemein|hilf/);
    await one.post(`/reports/${queue[0].number}/close/`, { reason: 'Gesprochen' });
    expect((await one.get('/reports/?state=closed')).json()[0]).toMatchObject({ reason: 'danger', is_urgent: false });
  });

  it('reads one as it was, with the ten messages before and nothing after, and each look is in the log (19-REPORTS)', async () => {
    const [who, boss] = [await createStaff(server, { roles: ['moderator'] }), await createStaff(server)];
    const shown = (await who.get(`/reports/${number}/`)).json();
    expect(shown.messages.map(({ text }: { text: string }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `Zeile ${index + 3}`),
      'Das war gemein',
    ]);
    expect(shown).toMatchObject({
      ...{ number, reason: 'mean', text: 'Bitte hilf mir', closed_at: null, erased_on: null, is_kept: true },
      reporter: { account: anna.id, name: 'Anna' },
      reported: { account: ben.id, name: 'Ben' },
    });
    expect(shown.messages.at(-1)).toMatchObject({ by: 'reported', is_reported: true });
    expect((await who.get('/reports/999999/')).statusCode).toBe(404);
    const { results } = (await boss.get('/log/?limit=3')).json();
    expect(results.map(({ who: by, action, about }: Record<string, string>) => [by, action, about])).toEqual([
      [`staff ${who.id}`, 'reports.show', 'report 999999'],
      [`staff ${who.id}`, 'reports.show', `report ${number}`],
      expect.anything(),
    ]);
    expect(JSON.stringify(results)).not.toMatch(/Anna|gemein/);
    const audit = await services.reportsOfOperator.audit(number);
    expect(audit.at(-1)).toMatchObject({ command: 'show', account: `staff ${who.id}` });
  });

  it('is shown nothing where the look cannot be noted (19-LOG)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    const { asOwner } = await import('../../../test/traces.ts');
    await asOwner(server, (client) => client.query('alter table desk_log rename to elsewhere'));
    for (const url of ['/reports/', `/reports/${number}/`, `/accounts/${anna.id}/`])
      expect((await who.get(url)).statusCode).toBeGreaterThanOrEqual(500);
    await asOwner(server, (client) => client.query('alter table elsewhere rename to desk_log'));
  });

  it('writes notes beside it, and closes it once (19-REPORTS)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    expect((await who.post(`/reports/${number}/notes/`, { text: 'Mit Ben gesprochen' })).statusCode).toBe(204);
    expect((await who.post('/reports/999999/notes/', { text: 'x' })).statusCode).toBe(404);
    const close = () => who.post(`/reports/${number}/close/`, { reason: 'Geklärt' });
    expect([(await close()).statusCode, (await close()).statusCode]).toEqual([204, 409]);
    expect((await who.get(`/reports/${number}/`)).json()).toMatchObject({
      notes: [{ who: `staff ${who.id}`, text: 'Mit Ben gesprochen' }],
      erased_on: '2027-02-18',
    });
    clock.advance(91 * millisecondsInDay);
    await services.reportsOfOperator.eraseClosed();
    expect((await pool.query('select 1 from desk_notes where report = $1', [number])).rows).toEqual([]);
  });
});

describe('an action', () => {
  it('a word reaches the person as a notice, and is kept nowhere else (19-ACTIONS)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    const asked = await actions(who, { kind: 'word', text: 'Bitte schreib freundlich.' });
    expect({ statusCode: asked.statusCode, body: asked.json() }).toMatchObject({
      statusCode: 201,
      body: { kind: 'word', account: ben.id, state: 'under_way' },
    });
    await carryOut();
    expect(await noticesOf(ben)).toContainEqual(['word-of-the-ward', { words: 'Bitte schreib freundlich.' }]);
    expect((await who.get(`/reports/${number}/`)).json().orders).toMatchObject([{ kind: 'word', state: 'done' }]);
    expect((await pool.query('select text from desk_orders where report = $1', [number])).rows).toEqual([
      { text: null },
    ]);
    // Done again after a crash, it is said once.
    await pool.query('update desk_orders set outcome = null, text = $2 where report = $1', [
      number,
      'Bitte schreib freundlich.',
    ]);
    await carryOut();
    expect((await noticesOf(ben)).filter(([type]: string[]) => type === 'word-of-the-ward')).toHaveLength(1);
  });

  it('a word and a pause reach who has news on every day already, and who comes back weeks later (19-ACTIONS)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    for (let place = 1; place <= 7; place += 1)
      await services.noticeMaker.make(platform.database.db, {
        ...{ userId: ben.id, type: 'friendship-ended-by-age', cause: String(place) },
      });
    await actions(who, { kind: 'word', text: 'Ruf uns an.' });
    await actions(who, { kind: 'pause', days: 60 });
    await carryOut();
    const told = [
      ['word-of-the-ward', { words: 'Ruf uns an.' }],
      ['chat-paused', { days: 60 }],
    ];
    expect(await noticesOf(ben)).toEqual(expect.arrayContaining(told));
    clock.advance(45 * millisecondsInDay);
    const { access } = (await ben.post('/token/', { email: ben.email, password: ben.password })).json();
    const headers = { authorization: `Bearer ${access}` };
    const { notifications } = (await server.app.inject({ url: '/api/v1/notifications/', headers })).json();
    expect(notifications.map(({ type }: { type: string }) => type)).toEqual(told.map(([type]) => type));
  });

  it('a pause stops messages for its days, tells the person, and ends by itself (19-ACTIONS)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    await actions(who, { kind: 'pause', days: 3 });
    await carryOut();
    const write = () => ben.post(`/v1/chats/${chat}/messages/`, { text: 'Hallo' });
    expect((await write()).json()).toMatchObject({ status: 403, code: 'chat_paused' });
    const until = new Date(clock.now().getTime() + 3 * millisecondsInDay).toISOString();
    expect((await ben.get(`/v1/chats/${chat}/`)).json()).toMatchObject({ paused_until: until });
    expect((await anna.get(`/v1/chats/${chat}/`)).json()).not.toHaveProperty('paused_until');
    expect((await anna.post(`/v1/chats/${chat}/messages/`, { text: 'Hallo' })).statusCode).toBe(201);
    expect((await ben.get(`/v1/chats/${chat}/messages/`)).statusCode).toBe(200);
    expect(await noticesOf(ben)).toContainEqual(['chat-paused', { days: 3 }]);
    clock.advance(3 * millisecondsInDay + 1000);
    const later = await createPerson(server);
    expect(later.id).toBeGreaterThan(0);
    const { access } = (await ben.post('/token/', { email: ben.email, password: ben.password })).json();
    const back = await server.app.inject({
      ...{ method: 'POST', url: `/api/v1/chats/${chat}/messages/`, payload: { text: 'Hallo' } },
      headers: { authorization: `Bearer ${access}` },
    });
    expect(back.statusCode).toBe(201);
  });

  it('ends the sessions of the person who was named (19-ACTIONS)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    await actions(who, { kind: 'end_sessions', about: 'reporter' });
    await carryOut();
    expect([(await anna.get('/v1/settings/')).statusCode, (await ben.get('/v1/settings/')).statusCode]).toEqual([
      401, 200,
    ]);
  });

  it('erases an account only when a second person agrees (19-SECOND)', async () => {
    const [who, other] = [await createStaff(server, { roles: ['moderator'] }), await createStaff(server)];
    const { id } = (await actions(who, { kind: 'erase' })).json();
    expect((await actions(who, { kind: 'erase' })).json().code).toBe('exists');
    await carryOut();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(200);
    expect((await who.post(`/orders/${id}/answer/`, { agreed: true })).json().code).toBe('second_person');
    expect((await other.get('/orders/')).json().results).toMatchObject([{ id, state: 'waiting', reason: 'Weil' }]);
    expect((await other.post(`/orders/${id}/answer/`, { agreed: true })).json()).toMatchObject({ state: 'under_way' });
    expect((await other.post(`/orders/${id}/answer/`, { agreed: false })).json().code).toBe('finished');
    await carryOut();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(401);
    expect((await pool.query('select 1 from users where id = $1', [ben.id])).rows).toEqual([]);
    expect((await other.get('/orders/?state=all')).json().results[0]).toMatchObject({
      ...{ id, state: 'done', asked_by: `staff ${who.id}`, answered_by: `staff ${other.id}` },
    });
    const shown = (await who.get(`/reports/${number}/`)).json();
    expect(shown.reported).toBeNull();
    expect((await actions(who, { kind: 'end_sessions' })).statusCode).toBe(404);
  });

  it('is not erased when the second person refuses, or the first takes it back (19-SECOND)', async () => {
    const [who, other] = [await createStaff(server, { roles: ['moderator'] }), await createStaff(server)];
    const first = (await actions(who, { kind: 'erase' })).json();
    expect((await other.post(`/orders/${first.id}/answer/`, { agreed: false })).json().state).toBe('refused');
    const second = (await actions(who, { kind: 'erase' })).json();
    expect((await who.post(`/orders/${second.id}/answer/`, { agreed: false })).json().state).toBe('refused');
    await carryOut();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(200);
  });

  it('wants a reason, and the desk alone cannot carry it out (19-ACTIONS)', async () => {
    const who = await createStaff(server, { roles: ['moderator'] });
    for (const body of [
      { kind: 'end_sessions', reason: ' ' },
      { kind: 'pause', days: 91 },
      { kind: 'word' },
      { kind: 'read' },
    ])
      expect((await actions(who, body)).statusCode).toBe(400);
    const desk = platform.deskDatabase?.pool;
    await expect(desk?.query(`update users set chat_paused_until = now()`)).rejects.toThrow('permission denied');
    await expect(desk?.query('delete from sessions')).rejects.toThrow('permission denied');
  });
});

describe('an account', () => {
  it('is met by its number: days and a month, no name, no address, nothing written (19-ACCOUNTS)', async () => {
    const who = await createStaff(server, { roles: ['ward'], clinics: [1] });
    const { body } = await who.get(`/accounts/${anna.id}/`);
    expect(JSON.parse(body)).toEqual({
      ...{
        account: anna.id,
        clinic: 1,
        birth_month: '2011-06',
        since: '2026-11-20',
        last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      ...{ marked_for_deletion_at: null, chat_paused_until: null, orders: [] },
    });
    expect(body).not.toMatch(/Anna|example/);
    expect((await who.get('/accounts/')).statusCode).toBe(404);
  });

  it('is of no other ward, and its end is a wish until a second person agrees (19-ACCOUNTS)', async () => {
    const who = await createStaff(server, { roles: ['ward'], clinics: [1] });
    const elsewhere = await createStaff(server, { roles: ['ward'], clinics: [2] });
    const [end, erase] = [`/accounts/${anna.id}/end-sessions/`, `/accounts/${anna.id}/erase/`];
    for (const url of [end, erase]) expect((await elsewhere.post(url, { reason: 'x' })).statusCode).toBe(404);
    expect((await elsewhere.get(`/accounts/${anna.id}/`)).statusCode).toBe(404);
    expect((await who.get(`/accounts/${ben.id}/`)).statusCode).toBe(404);
    expect((await who.post(end, { reason: 'Handy verloren' })).json()).toMatchObject({ kind: 'end_sessions' });
    expect((await who.post(erase, { reason: 'Auf Wunsch' })).json()).toMatchObject({ kind: 'erase', state: 'waiting' });
    await carryOut();
    expect((await anna.get('/v1/settings/')).statusCode).toBe(401);
    expect((await who.get(`/accounts/${anna.id}/`)).json().orders).toMatchObject([
      { state: 'done' },
      { state: 'waiting' },
    ]);
  });
});
