import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { generate } from 'otplib';
import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieOf, createStaff, deskCalls } from '../../../test/desk.ts';
import { meetingWithin, waitingForLock } from '../../../test/locks.ts';
import { befriend, chatBetween, createPerson, type Person, signedInAnew } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { operatorActor } from '../../platform/operator/actor.ts';
import { makeReport, writeReport } from '../reports/reports.factory.ts';

const server = await startTestServer({ config: { supportPhone: '+49 30 555' } });
const { clock, platform, services } = server;
const { pool } = platform.database;
const carryOut = async () => {
  await services.deskOrdersWork.run();
  await services.deskOrdersWork.erase();
};

type Staff = Awaited<ReturnType<typeof createStaff>>;

let anna: Person;
let ben: Person;
let chat: string;
let number: number;
/** A moderator, and an administrator who agrees. */
let who: Staff;
let other: Staff;
beforeEach(async () => {
  clock.set('2026-11-20T09:00:00.000Z');
  [anna, ben] = [
    await createPerson(server, { name: 'Anna', clinicId: 1 }),
    await createPerson(server, { name: 'Ben' }),
  ];
  chat = await chatBetween(server, anna, ben);
  number = await reportWords();
  [who, other] = [await createStaff(server, { roles: ['moderator'] }), await createStaff(server)];
});
const isThere = async () => (await pool.query('select 1 from users where id = $1', [ben.id])).rows.length === 1;
const signIn = () => ben.post('/token/', { email: ben.email, password: ben.password });
/** Ben says a word and another, and Anna reports the first. @returns the number of the report */
const reportWords = async (): Promise<number> => {
  const said = (await ben.post(`/v1/chats/${chat}/messages/`, { text: 'Das war gemein' })).json();
  await ben.post(`/v1/chats/${chat}/messages/`, { text: 'Danach' });
  return makeReport(platform, anna, { message: said.id, reason: 'mean', text: 'Bitte hilf mir' });
};
const actions = async (by: Staff, body: object) => by.post(`/reports/${number}/actions/`, { reason: 'Weil', ...body });
const close = (by: Staff, report = number) => by.post(`/reports/${report}/close/`, { reason: 'Gesprochen' });
const agree = (by: Pick<Staff, 'post'>, order: number) => by.post(`/orders/${order}/answer/`, { agreed: true });
/** Before it was agreed to and after. */
const refuse = (by: Staff, order: number) => by.post(`/orders/${order}/answer/`, { agreed: false });
/** Somebody of the desk whose session has ended meanwhile. */
const back = async (one: Staff): Promise<Staff> => ({ ...one, ...deskCalls(server, await one.signIn()) });
/** What the log says was done to an account, apart from orders about it and looks at it. */
const actsOn = async ({ id }: Person): Promise<[string, string][]> =>
  (await services.desk.deskLog.list({ limit: 200, offset: 0 })).results
    .filter(({ about, action }) => about === `account ${id}` && /^accounts\.(erase|close)$/.test(action))
    .map(({ who, action }) => [who, action]);
const noticesOf = async (person: Person) =>
  (await person.get('/v1/notifications/'))
    .json()
    .notifications.map(({ type, data }: Record<string, unknown>) => [type, data]);

describe('a moderator', () => {
  it('says a word and notes something once where the answer was lost and the same call comes again (19-ONCE)', async () => {
    const twice = async (url: string, body: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      const [first, again] = [await who.call('POST', url, body, headers), await who.call('POST', url, body, headers)];
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
      expect(first.statusCode).toBeLessThan(300);
    };
    await twice(`/reports/${number}/actions/`, { kind: 'word', about: 'reported', text: 'Lass das', reason: 'Weil' });
    await twice(`/reports/${number}/notes/`, { text: 'Angerufen' });
    await twice(`/accounts/${ben.id}/end-sessions/`, { reason: 'Handy weg' });
    const { notes, orders } = (await who.get(`/reports/${number}/`)).json();
    expect(notes).toHaveLength(1);
    expect(orders).toHaveLength(1);
    await carryOut();
    const { rows } = await pool.query(`select kind from desk_orders where person = $1 order by id`, [ben.id]);
    expect(rows).toEqual([{ kind: 'word' }, { kind: 'end_sessions' }]);
    const told = await noticesOf(await signedInAnew(server, ben));
    expect(told.filter(([type]: string[]) => type === 'word-of-the-ward')).toHaveLength(1);
  });

  it('sees the queue without a name or a word, the most urgent first, with what waits too long (19-REPORTS)', async () => {
    await anna.post('/v1/reports/', { user: ben.id, reason: 'danger' });
    clock.advance(25 * 3_600_000);
    const one = await createStaff(server, { roles: ['moderator'] });
    const { body } = await one.get('/reports/');
    const queue = JSON.parse(body);
    expect(queue[0]).toMatchObject({ reason: 'danger', is_urgent: true, is_late: true });
    expect(queue.find((each: { number: number }) => each.number === number)).toMatchObject({ is_late: true });
    expect(body).not.toMatch(/Anna|Ben|gemein|hilf/);
    await close(one, queue[0].number);
    expect((await one.get('/reports/?state=closed')).json()[0]).toMatchObject({ reason: 'danger', is_urgent: false });
  });

  it('of a clinic meets what is about its people alone: queue, numbers, words, acts, accounts, erasures and mail of danger (19-CLINICS)', async () => {
    const [here, elsewhere] = await Promise.all([
      createStaff(server, { roles: ['moderator'], clinics: [1] }),
      createStaff(server, { roles: ['moderator'], clinics: [2] }),
    ]);
    const danger = await makeReport(platform, anna, { user: ben.id, reason: 'danger' });
    expect((await here.post(`/reports/${number}/actions/`, { kind: 'erase', reason: 'Weil' })).statusCode).toBe(201);
    const numbersOf = async ({ get }: typeof here) =>
      (await get('/reports/')).json().map((each: { number: number }) => each.number);
    for (const one of [here, who]) {
      expect(await numbersOf(one)).toEqual(expect.arrayContaining([number, danger]));
      expect((await one.get(`/reports/${number}/`)).statusCode).toBe(200);
      // Both whom a report of theirs names.
      for (const { id } of [anna, ben]) expect((await one.get(`/accounts/${id}/`)).statusCode).toBe(200);
    }
    const nothing = { reports: 0, danger: 0, erasures: 0, addresses: 0 };
    expect(await numbersOf(elsewhere)).toEqual([]);
    expect((await elsewhere.get('/waiting/')).json()).toEqual(nothing);
    expect((await here.get('/waiting/')).json().erasures).toBeGreaterThan(0);
    const [order] = (await here.get('/orders/')).json().results;
    for (const query of ['', '?state=all'])
      expect((await elsewhere.get(`/orders/${query}`)).json()).toMatchObject({ count: 0, results: [] });
    // Of nobody's report, and of somebody of the clinic.
    const carl = await createPerson(server, { name: 'Carl', clinicId: 1 });
    const asked = (await other.post(`/accounts/${carl.id}/erase/`, { reason: 'Auf Wunsch' })).json();
    expect((await here.get('/orders/')).json().results).toContainEqual(expect.objectContaining({ id: asked.id }));
    expect((await elsewhere.get('/orders/')).json().count).toBe(0);
    await refuse(other, asked.id);
    const closed = [
      await elsewhere.get(`/reports/${number}/`),
      await elsewhere.post(`/reports/${number}/notes/`, { text: 'Notiz' }),
      await elsewhere.post(`/reports/${number}/actions/`, { kind: 'end_sessions', reason: 'Weil' }),
      await elsewhere.post(`/reports/${number}/close/`, { reason: 'Weil' }),
      await refuse(elsewhere, order.id),
      await elsewhere.get(`/accounts/${anna.id}/`),
      await elsewhere.get(`/accounts/${ben.id}/`),
    ];
    expect(closed.map(({ statusCode }) => statusCode)).toEqual(closed.map(() => 404));
    const readers = await services.desk.staff.readersOfReport(danger);
    expect([here, elsewhere, who].map(({ email }) => readers.includes(email))).toEqual([true, false, true]);
    expect((await refuse(here, order.id)).statusCode).toBe(200);
  });

  it('is told how much waits, and the ward how much danger there is for its own people alone (19-REPORTS)', async () => {
    const [here, elsewhere, editor] = await Promise.all([
      createStaff(server, { roles: ['ward'], clinics: [1] }),
      createStaff(server, { roles: ['ward'], clinics: [2] }),
      createStaff(server, { roles: ['editor'], clinics: [1] }),
    ]);
    const waiting = async (one: Staff) => (await one.get('/waiting/')).json();
    const before = await waiting(who);
    await ben.post('/v1/reports/', { user: anna.id, reason: 'danger' });
    const { id } = (await actions(other, { kind: 'erase' })).json();
    const now = { reports: before.reports + 1, danger: before.danger + 1, erasures: before.erasures + 1, addresses: 0 };
    for (const one of [who, other]) expect(await waiting(one)).toEqual(now);
    expect((await waiting(here)).danger).toBeGreaterThan(0);
    expect(await waiting(here)).toMatchObject({ reports: 0, erasures: 0 });
    for (const one of [elsewhere, editor])
      expect(await waiting(one)).toEqual({ reports: 0, danger: 0, erasures: 0, addresses: 0 });
    await refuse(who, id);
    expect((await waiting(who)).erasures).toBe(before.erasures);
  });

  it('reads one as it was, with the ten messages before and nothing after, and each look is in the log (19-REPORTS)', async () => {
    for (let line = 1; line <= 12; line += 1) await anna.post(`/v1/chats/${chat}/messages/`, { text: `Zeile ${line}` });
    number = await reportWords();
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
    const { results } = (await other.get('/log/?limit=3')).json();
    expect(results.map(({ who: by, action, about }: Record<string, string>) => [by, action, about])).toEqual([
      [`staff ${who.id}`, 'reports.refused', 'report 999999'],
      [`staff ${who.id}`, 'reports.show', `report ${number}`],
      expect.anything(),
    ]);
    expect(JSON.stringify(results)).not.toMatch(/Anna|gemein/);
    // As is one at the machine; who was refused has not seen it.
    await services.reportsOfOperator.show(operatorActor('root'), number);
    const elsewhere = await createStaff(server, { roles: ['moderator'], clinics: [2] });
    expect((await elsewhere.get(`/reports/${number}/`)).statusCode).toBe(404);
    const { looks } = (await who.get(`/reports/${number}/`)).json();
    expect(looks.map(({ who: by, command }: Record<string, string>) => [by, command])).toEqual(
      [`staff ${who.id}`, 'operator root', `staff ${who.id}`].map((by) => [by, 'show']),
    );
    const [, refused] = (await other.get('/log/?limit=2')).json().results;
    expect(refused).toMatchObject({
      who: `staff ${elsewhere.id}`,
      action: 'reports.refused',
      about: `report ${number}`,
    });
    // Nor has who asked for its number before it was there.
    await pool.query("update reports set created_at = created_at + interval '1 hour' where id = $1", [number]);
    expect((await who.get(`/reports/${number}/`)).json().looks).toEqual([]);
  });

  it('reads beside a report of danger what the house wants to be done, as it was published at the desk (19-REPORTS, 19-TEXTS)', async () => {
    const editor = await createStaff(server, { roles: ['editor'] });
    const danger = await makeReport(platform, anna, { user: ben.id, reason: 'danger' });
    const ruleOf = async (report: number) => (await who.get(`/reports/${report}/`)).json().rule;
    expect(await ruleOf(number)).toBeNull();
    // Whom to call where nobody else has a number.
    expect((await who.get(`/reports/${danger}/`)).json().support_phone).toBe('+49 30 555');
    const sample = await ruleOf(danger);
    expect([sample.de, sample.en]).toMatchObject([
      { is_sample: true, language: 'de', html: expect.stringContaining('Ruf die Station') },
      { is_sample: true, language: 'en', html: expect.stringContaining('Call the person') },
    ]);
    const url = '/texts/page/danger';
    const content = { de: '# Unsere Regel\n\nRuf 1234 an.', en: '' };
    expect((await editor.put(`${url}/draft/`, { content, seen: null })).statusCode).toBe(200);
    const review = { by: 'Dr. Berg', on: '2026-11-20' };
    expect((await editor.post(`${url}/review/`, review)).json().code).toBe('second_person');
    const second = await createStaff(server, { roles: ['editor'] });
    expect((await second.post(`${url}/review/`, review)).statusCode).toBe(200);
    expect((await editor.post(`${url}/publish/`)).statusCode).toBe(200);
    const own = { is_sample: false, title: 'Unsere Regel', language: 'de', html: '<p>Ruf 1234 an.</p>' };
    expect(await ruleOf(danger)).toMatchObject({ de: own, en: own });
    // The app shows it to nobody.
    expect((await anna.get('/v1/pages/danger/')).statusCode).toBe(400);
    await close(who, danger);
    expect(await ruleOf(danger)).toBeNull();
  });

  it('is shown nothing where the look cannot be noted (19-LOG)', async () => {
    await asOwner(server, (client) => client.query('alter table desk_log rename to elsewhere'));
    for (const url of ['/reports/', `/reports/${number}/`, `/accounts/${anna.id}/`])
      expect((await who.get(url)).statusCode).toBeGreaterThanOrEqual(500);
    await asOwner(server, (client) => client.query('alter table elsewhere rename to desk_log'));
  });

  it('writes notes beside it, and closes it once (19-REPORTS)', async () => {
    expect((await who.post(`/reports/${number}/notes/`, { text: 'Mit Ben gesprochen' })).statusCode).toBe(204);
    expect((await who.post('/reports/999999/notes/', { text: 'x' })).statusCode).toBe(404);
    // Its reason stands in the log alone.
    await asOwner(server, (client) => client.query('alter table desk_log rename to elsewhere'));
    expect((await close(who)).statusCode).toBeGreaterThanOrEqual(500);
    await asOwner(server, (client) => client.query('alter table elsewhere rename to desk_log'));
    expect([(await close(who)).statusCode, (await close(who)).statusCode]).toEqual([204, 409]);
    // No way to write to somebody for months after it was settled.
    expect((await actions(who, { kind: 'word', text: 'Hallo' })).json().code).toBe('finished');
    expect((await who.get(`/reports/${number}/`)).json()).toMatchObject({
      notes: [{ who: `staff ${who.id}`, text: 'Mit Ben gesprochen' }],
      erased_on: '2027-02-18',
    });
    clock.advance(91 * millisecondsInDay);
    await services.reports.eraseClosed();
    expect((await pool.query('select 1 from desk_notes where report = $1', [number])).rows).toEqual([]);
  });
});

describe('an action', () => {
  it('a word reaches the person as a notice, and is kept nowhere else (19-ACTIONS)', async () => {
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
    const { notifications } = (await (await signedInAnew(server, ben)).get('/v1/notifications/')).json();
    expect(notifications.map(({ type }: { type: string }) => type)).toEqual(told.map(([type]) => type));
  });

  it('a pause stops messages for its days, tells the person, and ends by itself (19-ACTIONS)', async () => {
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
    const back = await signedInAnew(server, ben);
    expect((await back.post(`/v1/chats/${chat}/messages/`, { text: 'Hallo' })).statusCode).toBe(201);
  });

  it('a second pause that is shorter leaves the longer one as it is (19-ACTIONS)', async () => {
    await actions(who, { kind: 'pause', days: 30 });
    await carryOut();
    const until = async () => (await ben.get(`/v1/chats/${chat}/`)).json().paused_until;
    const first = await until();
    await actions(other, { kind: 'pause', days: 1 });
    await carryOut();
    expect([await until(), first]).toEqual([
      first,
      new Date(clock.now().getTime() + 30 * millisecondsInDay).toISOString(),
    ]);
  });

  it('erases an account only when a second person agrees, and 14 days later, in which nobody can sign in to it (19-SECOND)', async () => {
    // Of two calls in the same moment one asks.
    const asked = await Promise.all([1, 2].map(async () => (await actions(who, { kind: 'erase' })).json()));
    expect(asked.map(({ code }) => code).filter(Boolean)).toEqual(['exists']);
    const id = asked.find(({ code }) => code === undefined)?.id;
    await carryOut();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(200);
    expect((await agree(who, id)).json().code).toBe('second_person');
    // What tells the account from one of a mistyped number.
    const about = { clinic: null, birth_month: '2011-06', last_seen: '2026-11-20' };
    expect((await other.get('/orders/')).json().results).toMatchObject([
      { id, state: 'waiting', reason: 'Weil', account: ben.id, about },
    ]);
    expect((await agree(other, id)).json()).toMatchObject({
      ...{ state: 'agreed', acts_at: '2026-12-04T09:00:00.000Z' },
    });
    expect((await agree(other, id)).json().code).toBe('finished');
    expect((await signIn()).statusCode).toBe(401);
    await carryOut();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(401);
    clock.advance(14 * millisecondsInDay - 1000);
    await carryOut();
    expect((await signIn()).statusCode).toBe(401);
    expect(await isThere()).toBe(true);
    clock.advance(1000);
    // The mark is as old, and the desk is who erases.
    await services.erasure.eraseDue();
    expect(await isThere()).toBe(true);
    const late = await back(other);
    // Its own report is closed first.
    await carryOut();
    expect(await isThere()).toBe(true);
    await close(late);
    expect((await refuse(late, id)).json().code).toBe('finished');
    await carryOut();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(401);
    expect(await isThere()).toBe(false);
    expect((await late.get('/orders/?state=all')).json().results[0]).toMatchObject({
      ...{ id, state: 'done', asked_by: `staff ${who.id}`, answered_by: `staff ${other.id}` },
    });
    const logged = (await late.get(`/log/?who=${encodeURIComponent(`staff ${other.id}`)}`)).json().results;
    expect(logged.find(({ action }: { action: string }) => action === 'accounts.erase')).toMatchObject({
      ...{ about: `account ${ben.id}`, details: { order: id } },
    });
    const shown = (await late.get(`/reports/${number}/`)).json();
    expect(shown.reported).toBeNull();
    expect((await actions(late, { kind: 'end_sessions' })).statusCode).toBe(404);
  });

  it('is not erased while an open report names the account, nor is it agreed to while one of danger or another one does (19-SECOND)', async () => {
    const { id } = (await actions(who, { kind: 'erase' })).json();
    const danger = await makeReport(platform, anna, { user: ben.id, reason: 'danger' });
    expect((await agree(other, id)).json().code).toBe('report_open');
    await close(other, danger);
    expect((await agree(other, id)).json().state).toBe('agreed');
    // One that comes in the last minute is read first.
    clock.advance(14 * millisecondsInDay - 60_000);
    const later = await makeReport(platform, await signedInAnew(server, anna), { user: ben.id, reason: 'danger' });
    clock.advance(60_000);
    await carryOut();
    expect(await isThere()).toBe(true);
    // So long it can still be undone.
    const late = await back(other);
    expect((await refuse(late, id)).json()).toMatchObject({
      ...{ state: 'agreed', stop_asked_by: `staff ${other.id}` },
    });
    // Not once it has begun, of which nothing comes back.
    await pool.query('update users set deletion_marked_at = to_timestamp(0) where id = $1', [ben.id]);
    const second = await back(who);
    expect((await refuse(second, id)).json().code).toBe('finished');
    for (const report of [later, number]) await close(late, report);
    await carryOut();
    expect(await isThere()).toBe(false);
  });

  it('is not erased over a report that is being written in the same moment, and named by none once its erasure has begun (19-SECOND)', async () => {
    const named = 'select id, reported_id from reports order by id desc limit 1';
    const gone = await createPerson(server);
    await befriend(server, anna, gone);
    const beginning = async (holding: PoolClient) => {
      await holding.query('select from users where id = $1 for update', [gone.id]);
      await holding.query(`update users set deletion_marked_at = 'epoch' where id = $1`, [gone.id]);
    };
    await meetingWithin(pool, beginning, [() => anna.post('/v1/reports/', { user: gone.id, reason: 'mean' })]);
    expect((await pool.query(named)).rows).toMatchObject([{ reported_id: null }]);

    const { id } = (await actions(who, { kind: 'erase' })).json();
    await agree(other, id);
    await close(other);
    clock.advance(14 * millisecondsInDay);
    await meetingWithin(pool, (holding) => writeReport(holding, { by: anna, of: ben }), [carryOut]);
    await services.erasure.eraseDue();
    const { rows } = await pool.query(named);
    expect(rows).toMatchObject([{ reported_id: String(ben.id) }]);
    expect(await isThere()).toBe(true);
    await close(await back(other), rows[0].id);
    await carryOut();
    expect(await isThere()).toBe(false);
  });

  it('is not carried out on an account that is erased already, or closed by its person, and the log says once who did it (19-SECOND)', async () => {
    const { id } = (await actions(who, { kind: 'erase' })).json();
    await agree(other, id);
    await close(other);
    const wish = (await other.post(`/accounts/${anna.id}/erase/`, { reason: 'Wunsch' })).json();
    await agree(who, wish.id);
    // Who has given the account up has closed it, and not the desk.
    const cleo = await createPerson(server);
    const own = (await other.post(`/accounts/${cleo.id}/erase/`, { reason: 'Wunsch' })).json();
    await agree(who, own.id);
    await cleo.put(`/v1/users/${cleo.id}/deleteflag/`);
    for (const person of [ben, anna]) {
      await services.peopleOfOperator.beginErasure(person.id);
      await services.erasure.erase(person.id);
    }
    clock.advance(14 * millisecondsInDay);
    await carryOut();
    const { rows } = await pool.query('select outcome from desk_orders where id = any($1) order by id', [
      [id, wish.id, own.id],
    ]);
    expect(rows).toEqual(['nobody', 'nobody', 'done'].map((outcome) => ({ outcome })));
    expect(await actsOn(cleo)).toEqual([]);
    expect(await actsOn(ben)).toEqual([[expect.stringMatching(/^operator /), 'accounts.erase']]);
    expect(await actsOn(anna)).toEqual([[expect.stringMatching(/^operator /), 'accounts.erase']]);
  });

  it('is not carried out once it was undone, if only while an earlier one is being carried out (19-SECOND)', async () => {
    const [cleo, dora] = [await createPerson(server), await createPerson(server)];
    for (const person of [cleo, dora]) await befriend(server, anna, person);
    const reportOf = ({ id: user }: Person) => makeReport(platform, anna, { user, reason: 'mean' });
    const ofCleo = await reportOf(cleo);
    const erase = { kind: 'erase', about: 'reported', reason: 'Weil' };
    const [first, second, wish] = [
      (await actions(who, { kind: 'erase' })).json().id,
      (await who.post(`/reports/${ofCleo}/actions/`, erase)).json().id,
      (await other.post(`/accounts/${dora.id}/erase/`, { reason: 'Wunsch' })).json().id,
    ];
    for (const id of [first, second]) expect((await agree(other, id)).statusCode).toBe(200);
    expect((await agree(who, wish)).statusCode).toBe(200);
    const ofDora = await reportOf(dora);
    await close(other);
    await services.deskOrdersWork.run();
    clock.advance(14 * millisecondsInDay);
    const [one, two] = [await back(who), await back(other)];
    // The erasure of Ben waits, by when the others are found due: their reports are closed after they were undone.
    const busy = await pool.connect();
    await busy.query('begin');
    await busy.query('select from users where id = $1 for key share', [ben.id]);
    const carried = services.deskOrdersWork.erase();
    await waitingForLock(pool, 1);
    const undone = [await refuse(one, second), await refuse(two, second), await refuse(one, wish)];
    expect(undone.map((answer) => answer.json().state)).toEqual(['agreed', 'refused', 'refused']);
    for (const report of [ofCleo, ofDora]) expect((await close(two, report)).statusCode).toBe(204);
    await busy.query('commit');
    busy.release();
    await carried;
    await carryOut();
    const { rows } = await pool.query('select id, deletion_marked_at from users where id = any($1) order by id', [
      [ben.id, cleo.id, dora.id],
    ]);
    expect(rows).toEqual([cleo, dora].map(({ id }) => ({ id: String(id), deletion_marked_at: null })));
    for (const person of [cleo, dora]) expect(await actsOn(person)).toEqual([]);
    expect(await actsOn(ben)).toContainEqual([`staff ${other.id}`, 'accounts.erase']);
  });

  it('closes an account by its number for 14 days, in which a sign-in brings everything back, and a report holds even then (19-SECOND)', async () => {
    await close(other);
    const eraseOnWish = async () => {
      const asked = await (await back(who)).post(`/accounts/${ben.id}/erase/`, {
        reason: 'Wunsch',
      });
      const { id } = asked.json();
      await agree(await back(other), id);
      clock.advance(millisecondsInDay);
      await carryOut();
    };
    await eraseOnWish();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(401);
    const account = (await (await back(other)).get(`/accounts/${ben.id}/`)).json();
    expect(account).toMatchObject({ marked_for_deletion_at: clock.now().toISOString(), orders: [{ state: 'done' }] });
    const { results } = await services.desk.deskLog.list({ limit: 10, offset: 0 });
    expect(results.map(({ action, about }) => [action, about])).toContainEqual(['accounts.close', `account ${ben.id}`]);
    expect((await signIn()).json()).toMatchObject({ restored: true });
    await eraseOnWish();
    const open = await makeReport(platform, await signedInAnew(server, anna), { user: ben.id, reason: 'mean' });
    clock.advance(14 * millisecondsInDay);
    await services.erasure.eraseDue();
    expect(await isThere()).toBe(true);
    await close(await back(other), open);
    await services.erasure.eraseDue();
    expect(await isThere()).toBe(false);
  });

  it('is done also where the job cannot be asked for, and what fails for one account stops no other (19-ACTIONS)', async () => {
    const add = vi.spyOn(platform.jobs, 'add').mockRejectedValue(new Error('no connection'));
    const { id } = (await actions(who, { kind: 'erase' })).json();
    const agreed = await agree(other, id);
    const word = await actions(who, { kind: 'word', about: 'reporter', text: 'Danke' });
    expect([agreed.statusCode, word.statusCode]).toEqual([200, 201]);
    add.mockRestore();
    const fails = vi.spyOn(services.peopleOfOperator, 'giveUp').mockRejectedValueOnce(new Error('damaged'));
    await expect(services.deskOrdersWork.run()).rejects.toThrow('not every order');
    expect(await noticesOf(anna)).toContainEqual(['word-of-the-ward', { words: 'Danke' }]);
    await services.deskOrdersWork.run();
    expect((await ben.get('/v1/settings/')).statusCode).toBe(401);
    fails.mockRestore();
    for (const one of [who, other]) await refuse(one, id);
  });

  it('is taken back by whoever asked for it, whatever they do here now, and by nobody else without the role (19-SECOND)', async () => {
    const nurse = await createStaff(server, { roles: ['ward'], clinics: [1] });
    await close(other);
    const { id } = (await nurse.post(`/accounts/${anna.id}/erase/`, { reason: 'Weil' })).json();
    const colleague = await createStaff(server, { roles: ['ward'], clinics: [1] });
    expect((await colleague.get('/orders/')).json().results).toEqual([]);
    expect((await refuse(colleague, id)).statusCode).toBe(404);
    expect((await agree(colleague, id)).statusCode).toBe(404);
    await other.patch(`/staff/${nurse.id}/`, { roles: ['editor'], clinics: [2] });
    // Of the account itself they learn nothing more.
    expect((await nurse.get('/orders/')).json().results).toMatchObject([{ id, account: anna.id, about: null }]);
    expect((await agree(nurse, id)).json().code).toBe('second_person');
    expect((await refuse(nurse, id)).json().state).toBe('refused');
  });

  it('out of a report is undone by two of the desk, and the person has everything again (19-SECOND)', async () => {
    const { id } = (await actions(who, { kind: 'erase' })).json();
    await agree(other, id);
    await carryOut();
    clock.advance(14 * millisecondsInDay - 1000);
    const [first, second] = [await back(who), await back(other)];
    const stop = async (one = first) => (await refuse(one, id)).json();
    expect(await stop()).toMatchObject({ state: 'agreed', stop_asked_by: `staff ${who.id}` });
    expect((await second.get('/waiting/')).json()).toMatchObject({ erasures: 1 });
    expect((await stop()).code).toBe('second_person');
    await carryOut();
    expect((await signIn()).statusCode).toBe(401);
    expect(await stop(second)).toMatchObject({ state: 'refused', acts_at: null });
    await carryOut();
    expect((await pool.query('select deletion_marked_at from users where id = $1', [ben.id])).rows).toEqual([
      { deletion_marked_at: null },
    ]);
    expect((await signIn()).statusCode).toBe(200);
    const actionsDone = (await services.desk.deskLog.list({ limit: 20, offset: 0 })).results.map(
      ({ action }) => action,
    );
    expect(actionsDone.filter((action) => action.startsWith('order.'))).toEqual(
      expect.arrayContaining(['order.stop', 'order.ask_stop', 'order.agree', 'order.erase']),
    );
  });

  it('can be stopped by anybody with the role for a day after it was agreed to (19-SECOND)', async () => {
    await close(other);
    const { id } = (await other.post(`/accounts/${ben.id}/erase/`, { reason: 'Wunsch' })).json();
    await agree(who, id);
    clock.advance(23 * 3_600_000);
    const third = await createStaff(server, { roles: ['moderator'] });
    expect((await third.get('/orders/')).json().results).toMatchObject([
      { id, state: 'agreed', not_independent: null },
    ]);
    expect((await refuse(third, id)).json()).toMatchObject({
      ...{ state: 'refused', acts_at: null },
    });
    clock.advance(millisecondsInDay);
    await carryOut();
    expect(await isThere()).toBe(true);
    const [line] = (await services.desk.deskLog.list({ limit: 1, offset: 0 })).results;
    expect(line).toMatchObject({ who: `staff ${third.id}`, action: 'order.stop', about: `account ${ben.id}` });
  });

  it('is agreed to by nobody who came after it was asked for, or got a new link since (19-SECOND)', async () => {
    const { id } = (await actions(who, { kind: 'erase' })).json();
    clock.advance(1);
    const late = await createStaff(server);
    expect((await agree(late, id)).json().code).toBe('not_independent');
    const told = async (reader: typeof late) =>
      (await reader.get('/orders/')).json().results.find((each: { id: number }) => each.id === id);
    expect(await told(late)).toMatchObject({ not_independent: 'came_after' });
    expect(await told(other)).toMatchObject({ not_independent: null });
    // The operator, or whoever reads that mailbox, opens a link of somebody who was here before.
    const again = await services.desk.staff.inviteAgain(operatorActor('test'), other.id, 'code');
    const { secret } = (await deskCalls(server).post('/welcome/totp/', { token: again.url?.split('#')[1] })).json();
    const code = await generate({ secret, epoch: clock.now().getTime() / 1000 });
    const joined = await deskCalls(server).post('/welcome/password/', {
      ...{ token: again.url?.split('#')[1], password: 'Nachtdienst-Kaffee-9', code },
    });
    const taken = deskCalls(server, cookieOf(joined));
    expect((await agree(taken, id)).json().code).toBe('not_independent');
    await refuse(who, id);
  });

  it('wants two people who did not come one by the other, nor both by the same, in 30 days (19-SECOND)', async () => {
    const invitedBy = ({ id }: Staff) =>
      createStaff(server, { by: { who: `staff ${id}`, staffId: id, clinics: 'all' } });
    const ask = async (by: Staff): Promise<number> =>
      (await (await back(by)).post(`/accounts/${ben.id}/erase/`, { reason: 'Weil' })).json().id;
    const [boss, free] = [await createStaff(server), await createStaff(server)];
    await close(boss);
    const one = await invitedBy(boss);
    const [two, grandchild] = [await invitedBy(boss), await invitedBy(one)];
    for (const [asker, second] of [
      [boss, one],
      [one, boss],
      [one, two],
      [boss, grandchild],
      [two, grandchild],
    ] as const) {
      const id = await ask(asker);
      expect((await agree(second, id)).json().code).toBe('not_independent');
      expect((await refuse(free, id)).json().state).toBe('refused');
    }
    // A new link hands an account over as an invitation does.
    await boss.post(`/staff/${free.id}/invitation/`, { by: 'code' });
    const taken = await ask(boss);
    expect((await agree(await back(free), taken)).json().code).toBe('not_independent');
    await refuse(boss, taken);
    clock.advance(30 * millisecondsInDay + 1000);
    expect((await agree(await back(one), await ask(boss))).json().state).toBe('agreed');
  });

  it('is asked for by the desk, and agreed to by nothing that the desk alone can write (19-GRANTS)', async () => {
    const desk = platform.deskDatabase?.pool;
    const columns = 'kind, person, reason, asked_by, asked_at';
    const values = `'erase', 999999, 'x', 'staff 1', now()`;
    await expect(
      desk?.query(
        `insert into desk_orders (${columns}, answered_by, answered_at, is_agreed) values (${values}, 'staff 2', now(), 'yes')`,
      ),
    ).rejects.toThrow('permission denied');
    await desk?.query(`insert into desk_orders (${columns}) values (${values})`);
    await services.deskOrdersWork.erase();
    expect((await pool.query('select outcome from desk_orders where person = 999999')).rows).toEqual([
      { outcome: null },
    ]);
    await pool.query('delete from desk_orders where person = 999999');
  });

  it('wants a reason, and the desk alone cannot carry it out (19-ACTIONS)', async () => {
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
  it('is met by a moderator where a report names it, and by nobody who counts (19-ACCOUNTS)', async () => {
    const stranger = await createPerson(server, { clinicId: 1 });
    for (const { id } of [anna, ben]) expect((await who.get(`/accounts/${id}/`)).statusCode).toBe(200);
    const reason = { reason: 'x' };
    expect((await who.get(`/accounts/${stranger.id}/`)).statusCode).toBe(404);
    for (const act of ['end-sessions', 'erase'])
      expect((await who.post(`/accounts/${stranger.id}/${act}/`, reason)).statusCode).toBe(404);
    const nurse = await createStaff(server, { roles: ['ward', 'moderator'], clinics: [1] });
    expect((await nurse.get(`/accounts/${stranger.id}/`)).statusCode).toBe(200);
    // Whoever may agree to an erasure finds it where the account is, as long as it waits.
    const { id } = (await nurse.post(`/accounts/${stranger.id}/erase/`, reason)).json();
    const elsewhere = await createStaff(server, { roles: ['moderator'], clinics: [2] });
    expect((await elsewhere.get(`/accounts/${stranger.id}/`)).statusCode).toBe(404);
    expect((await who.get(`/accounts/${stranger.id}/`)).json().orders).toMatchObject([{ id, state: 'waiting' }]);
    await refuse(nurse, id);
    expect((await who.get(`/accounts/${stranger.id}/`)).statusCode).toBe(404);
  });

  it('is one of thirty an hour; then it waits, whatever is asked, and administrators are told once (19-ACCOUNTS, 19-ALERT)', async () => {
    const [who, boss] = [await createStaff(server, { roles: ['ward'], clinics: [1] }), await createStaff(server)];
    // However often one is looked at.
    for (let look = 0; look < 40; look += 1) expect((await who.get(`/accounts/${anna.id}/`)).statusCode).toBe(200);
    for (let number = 1; number < 30; number += 1)
      expect((await who.post(`/accounts/${1_000_000 + number}/end-sessions/`, { reason: 'x' })).statusCode).toBe(404);
    for (let more = 0; more < 3; more += 1) expect((await who.get(`/accounts/${ben.id}/`)).statusCode).toBe(429);
    for (const act of ['end-sessions', 'erase'])
      expect((await who.post(`/accounts/${ben.id}/${act}/`, { reason: 'x' })).statusCode).toBe(429);
    expect((await who.get(`/accounts/${anna.id}/`)).statusCode).toBe(200);
    expect((await boss.get(`/accounts/${anna.id}/`)).statusCode).toBe(200);
    const alert = { action: 'accounts.too-many', about: `staff ${who.id}`, count: 1 };
    expect((await boss.get('/me/')).json().alerts).toMatchObject([alert]);
    const other = await createStaff(server, { roles: ['ward'] });
    expect((await other.get('/me/')).json().alerts).toEqual([]);
  });

  it('is met by its number: days and a month, no name, no address, nothing written (19-ACCOUNTS)', async () => {
    const who = await createStaff(server, { roles: ['ward'], clinics: [1] });
    const { body } = await who.get(`/accounts/${anna.id}/`);
    expect(JSON.parse(body)).toEqual({
      ...{
        account: anna.id,
        clinic: 1,
        ward: null,
        birth_month: '2011-06',
        since: '2026-11-19',
        last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      ...{ marked_for_deletion_at: null, chat_paused_until: null, orders: [] },
    });
    expect(body).not.toMatch(/Anna|example/);
    expect((await who.get('/accounts/')).statusCode).toBe(404);
  });

  it('goes to another ward of its clinic by who keeps that clinic, and the log says by whom (19-ACCOUNTS)', async () => {
    const { rows } = await pool.query(`insert into wards (clinic_id, name, phone, retired_at) values
      (1, 'Station 3', '+49 30 333', null), (1, 'Station 5', '+49 30 555', null), (1, 'Zu', null, now()), (2, 'Station 4', null, null)
      returning id`);
    const [first, second, closed, other] = rows.map(({ id }) => Number(id));
    const [nurse, boss] = [await createStaff(server, { roles: ['ward'], clinics: [1] }), await createStaff(server)];
    const url = `/accounts/${anna.id}/ward/`;
    expect((await nurse.get(`/accounts/${anna.id}/`)).json().ward).toBeNull();
    for (const [who, ward, phone] of [
      [nurse, first, '+49 30 333'],
      [boss, second, '+49 30 555'],
    ] as const) {
      expect((await who.put(url, { ward })).statusCode).toBe(204);
      expect((await who.get(`/accounts/${anna.id}/`)).json().ward).toBe(ward);
      expect((await anna.get('/v1/users/loggedin/')).json().ward).toMatchObject({ phone });
    }
    for (const ward of [closed, other, 4711])
      expect((await nurse.put(url, { ward })).json().errors).toEqual({ ward: ['invalid_value'] });
    // Of another clinic, also where a report leads to them.
    const elsewhere = await createStaff(server, { roles: ['ward', 'moderator'], clinics: [2] });
    await pool.query('update users set clinic_id = 2 where id = $1', [ben.id]);
    expect((await elsewhere.get(`/accounts/${anna.id}/`)).statusCode).toBe(200);
    const closedTo = [elsewhere, await createStaff(server, { roles: ['ward'], clinics: [2] })];
    for (const who of closedTo) expect((await who.put(url, { ward: first })).statusCode).toBe(404);
    expect((await nurse.put('/accounts/4711000/ward/', { ward: first })).statusCode).toBe(404);
    expect((await boss.get(`/accounts/${anna.id}/`)).json().ward).toBe(second);
    // The desk says only where they are treated now.
    await pool.query('update users set clinic_id = 2 where id = $1', [anna.id]);
    expect((await boss.get(`/accounts/${anna.id}/`)).json()).toMatchObject({ clinic: 2, ward: null });
    await pool.query('update users set clinic_id = 1 where id = $1', [anna.id]);
    const logged = (await boss.get('/log/'))
      .json()
      .results.filter(
        ({ action, about }: Record<string, string>) => action === 'accounts.ward' && about === `account ${anna.id}`,
      );
    expect(logged).toMatchObject([
      { who: `staff ${boss.id}`, details: { ward: second } },
      { who: `staff ${nurse.id}`, details: { ward: first } },
    ]);
  });

  it('is of no other ward, and its end is a wish until a second person agrees (19-ACCOUNTS)', async () => {
    const who = await createStaff(server, { roles: ['ward'], clinics: [1] });
    const elsewhere = await createStaff(server, { roles: ['ward'], clinics: [2] });
    const [end, erase] = [`/accounts/${anna.id}/end-sessions/`, `/accounts/${anna.id}/erase/`];
    for (const url of [end, erase]) expect((await elsewhere.post(url, { reason: 'x' })).statusCode).toBe(404);
    expect((await elsewhere.get(`/accounts/${anna.id}/`)).statusCode).toBe(404);
    expect((await who.get(`/accounts/${ben.id}/`)).statusCode).toBe(404);
    expect((await who.post(end, { reason: 'Handy verloren' })).json()).toMatchObject({ kind: 'end_sessions' });
    expect((await who.post(erase, { reason: 'Auf Wunsch' })).json().code).toBe('report_open');
    await close(other);
    expect((await who.post(erase, { reason: 'Auf Wunsch' })).json()).toMatchObject({ kind: 'erase', state: 'waiting' });
    await carryOut();
    expect((await anna.get('/v1/settings/')).statusCode).toBe(401);
    expect((await who.get(`/accounts/${anna.id}/`)).json().orders).toMatchObject([
      { state: 'done' },
      { state: 'waiting' },
    ]);
  });
});
