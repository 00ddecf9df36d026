import { QUIET_MS } from '@bergkette/contract/hard-moments.rules.ts';
import type { Notice } from '@bergkette/contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import { befriend, chatBetween, createPerson, type Person, signedInAnew } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { type Appearance, appear, meetOn } from '../people/people.factory.ts';
import { noticesFactory } from './notices.factory.ts';

const server = await startTestServer({ config: { friendRequestsPerDay: 100 } });
const { platform, services, clock } = server;
const { stay } = noticesFactory(platform);
const evaluate = services.evaluation.run;
const NOON = '2026-11-20T11:00:00.000Z';
clock.set(NOON);

const meet = (appearance?: Appearance) => meetOn(server, appearance);
const two = async (): Promise<[Person, Person]> => [await meet(), await meet()];
const listOf = async (person: Person): Promise<Notice[]> =>
  (await person.get('/v1/notifications/')).json().notifications;
const typesOf = async (person: Person) => (await listOf(person)).map(({ type }) => type);
const ask = async (from: Person, to: Person) =>
  (await from.post('/v1/relations/', { to_user: to.id })).json().id as number;
const block = (by: Person, other: Person) => by.post('/v1/relations/', { to_user: other.id, status: 'blocked' });
const event = { location: 'home', datetime: NOON, mood: 4, difficulty: 2 };

describe('the list of notices', () => {
  it('comes with a hash, and not again while the hash fits [NOTI-01, NOTI-02, NOTI-05]', async () => {
    const [anna, ben] = await two();
    const nothing = (await ben.get('/v1/notifications/')).json();
    expect(nothing).toEqual({ notifications: [], notification_hash: expect.any(String) });
    const poll = (hash: string) => ben.get(`/v1/notifications/?notification_hash=${hash}`);
    expect((await poll(nothing.notification_hash)).statusCode).toBe(204);
    const relation = await ask(anna, ben);
    const news = (await poll(nothing.notification_hash)).json();
    expect(news.notifications).toEqual([
      {
        id: expect.any(Number),
        type: 'new-friend-request',
        key: `new-friend-request:${relation}`,
        data: { name: `Person ${anna.id}`, user: anna.id },
      },
    ]);
    const unchanged = await poll(news.notification_hash);
    expect({ statusCode: unchanged.statusCode, body: unchanged.body }).toEqual({ statusCode: 204, body: '' });
    // The same notice in other words is not the same list.
    await anna.patch(`/v1/users/${anna.id}/`, { name: 'Lea' });
    expect((await poll(news.notification_hash)).json().notifications).toMatchObject([{ data: { name: 'Lea' } }]);
    expect(await listOf(anna)).toEqual([]);
  });

  it('loses a notice that its person puts away, for good [NOTI-06]', async () => {
    const lena = await meet();
    await lena.post('/v1/events/', event);
    const [notice] = await listOf(lena);
    expect(notice).toMatchObject({ type: 'reached-progress-marker', data: { distance: 10 } });
    const remove = async (query: string) => (await lena.delete(`/v1/notifications/${query}`)).statusCode;
    expect([await remove(''), await remove('?pk=x'), await remove('?pk=1e3'), await remove('?pk=999999')]).toEqual([
      400, 400, 400, 404,
    ]);
    expect([await remove(`?pk=${notice?.id}`), await remove(`?pk=${notice?.id}`)]).toEqual([204, 404]);
    expect(await listOf(lena)).toEqual([]);
  });

  it('speaks of a marker from the day after the registration on [NOTI-03]', async () => {
    const typesFor = async (registered: string) => {
      const lena = await createPerson(server, { createdAt: new Date(registered) });
      await lena.post('/v1/events/', event);
      return typesOf(lena);
    };
    // Midnight in Berlin.
    expect(await typesFor('2026-11-19T23:00:00.000Z')).toEqual([]);
    expect(await typesFor('2026-11-19T22:59:59.999Z')).toEqual(['reached-progress-marker']);
  });

  it('speaks of a marker a minute after a sober entry at the earliest, on every device [NOTI-03]', async () => {
    const lena = await meet();
    await lena.post('/v1/events/', { ...event, mood: 1 });
    expect(await typesOf(lena)).toEqual([]);
    clock.advance(QUIET_MS + 1);
    expect(await typesOf(lena)).toEqual(['reached-progress-marker']);
    clock.set(NOON);
  });

  it('leaves out kinds that a later version has made', async () => {
    const lena = await meet();
    await lena.post('/v1/events/', event);
    const { rows } = await platform.database.pool.query(
      "update notifications set type = 'of-a-later-version' where user_id = $1 returning id",
      [lena.id],
    );
    expect(rows).toHaveLength(1);
    expect(await listOf(lena)).toEqual([]);
  });

  it('marks a notice that was seen, which stays until it is put away [16-A3]', async () => {
    const lena = await meet();
    await lena.post('/v1/events/', event);
    const [notice] = await listOf(lena);
    expect(notice).not.toHaveProperty('seen');
    const mark = async (pk: unknown, body: object = { seen: true }) =>
      (await lena.patch(`/v1/notifications/?pk=${pk}`, body)).statusCode;
    const statuses = [await mark(notice?.id), await mark(notice?.id), await mark('x'), await mark(999_999)];
    expect([...statuses, await mark(notice?.id, { seen: false })]).toEqual([204, 204, 400, 404, 400]);
    expect(await listOf(lena)).toEqual([{ ...notice, seen: true }]);
  });
});

it('stays where two devices of the person are in two zones, whichever asked last [NOTI-01]', async () => {
  const lena = await meet();
  await lena.post('/v1/events/', event);
  const listIn = (timeZone: string) => services.notices.list({ userId: lena.id, timeZone }, undefined);
  expect((await listIn('Asia/Tokyo'))?.notifications).toEqual((await listIn('Europe/Berlin'))?.notifications);
  expect((await listIn('Asia/Tokyo'))?.notifications).toHaveLength(1);
});

describe('a notice about a friend request', () => {
  it('ends when it is answered, and its sender hears of the yes [NOTI-03, OPS-14]', async () => {
    const [anna, ben] = await two();
    const relation = await ask(anna, ben);
    expect(await typesOf(ben)).toEqual(['new-friend-request']);
    await ben.patch(`/v1/relations/${relation}/`, { status: 'confirmed' });
    expect(await typesOf(ben)).toEqual([]);
    expect(await listOf(anna)).toMatchObject([
      { type: 'friend-request-accepted', data: { name: `Person ${ben.id}`, user: ben.id } },
    ]);
    await block(ben, anna);
    expect(await typesOf(anna)).toEqual([]);
  });

  it('ends when it is taken back, refused or blocked, and a request that rests is never told [NOTI-03, REL-23, OPS-14]', async () => {
    const [anna, ben] = await two();
    await anna.delete(`/v1/relations/${await ask(anna, ben)}/`);
    expect(await typesOf(ben)).toEqual([]);
    const carla = await meet();
    await ben.delete(`/v1/relations/${await ask(carla, ben)}/`);
    expect(await typesOf(ben)).toEqual([]);
    const dora = await meet();
    const relation = await ask(carla, dora);
    await dora.delete(`/v1/relations/${relation}/`);
    await carla.delete(`/v1/relations/${relation}/`);
    await ask(carla, dora);
    expect(await typesOf(dora)).toEqual([]);
    const [emil, finn] = await two();
    await ask(emil, finn);
    await block(finn, emil);
    expect(await typesOf(finn)).toEqual([]);
  });

  it('has one place a sender, who may take it back and ask again as often as they like [NOTI-03, REL-20, OPS-14]', async () => {
    const [anna, ben, cara] = [await meet(), await meet(), await meet()];
    let relation = await ask(anna, ben);
    for (let again = 0; again < 3; again += 1) {
      await anna.delete(`/v1/relations/${relation}/`);
      relation = await ask(anna, ben);
    }
    const last = await ask(cara, ben);
    expect((await listOf(ben)).map(({ key }) => key)).toEqual([
      `new-friend-request:${relation}`,
      `new-friend-request:${last}`,
    ]);
    // One that was put away is told again with the next request.
    const [dora, emil] = await two();
    const first = await ask(dora, emil);
    await emil.delete(`/v1/notifications/?pk=${(await listOf(emil))[0]?.id}`);
    await dora.delete(`/v1/relations/${first}/`);
    const again = await ask(dora, emil);
    expect((await listOf(emil)).map(({ key }) => key)).toEqual([`new-friend-request:${again}`]);
  });

  it('says nothing more once the two may not know of each other [NOTI-03, REL-16, OPS-14]', async () => {
    const [anna, ben] = await two();
    await ask(anna, ben);
    await appear(platform, anna.id, { birthMonth: '1990-01-01' });
    expect(await typesOf(ben)).toEqual([]);
    await appear(platform, anna.id, { birthMonth: '2011-01-01' });
    expect(await typesOf(ben)).toEqual(['new-friend-request']);
    await appear(platform, anna.id, { deletionMarkedAt: clock.now() });
    expect(await typesOf(ben)).toEqual([]);
  });

  it('is one of two a day; a third waits for the next morning, and one of the night too [NOTI-03, OPS-14]', async () => {
    const ben = await meet();
    for (let n = 0; n < 3; n += 1) await ask(await meet(), ben);
    expect(await typesOf(ben)).toHaveLength(2);
    const late = await createPerson(server);
    clock.set('2026-11-20T20:00:00.000Z');
    const night = await createPerson(server);
    await appear(platform, night.id, { name: 'Nachteule' });
    const asking = await createPerson(server);
    await appear(platform, asking.id, { name: 'Anna' });
    await ask(asking, night);
    expect(await typesOf(night)).toEqual([]);
    clock.set('2026-11-21T06:59:00.000Z');
    const sessions = await Promise.all([ben, night, late].map((person) => signedInAnew(server, person)));
    expect(await Promise.all(sessions.map(async (person) => (await listOf(person)).length))).toEqual([2, 0, 0]);
    clock.set('2026-11-21T07:00:00.000Z');
    expect(await Promise.all(sessions.map(async (person) => (await listOf(person)).length))).toEqual([3, 1, 0]);
    clock.set(NOON);
  });
});

describe('a notice about a message', () => {
  it('comes once a chat and day, and ends when the chat is read or its writer blocked [NOTI-04, OPS-14]', async () => {
    const [anna, ben] = await two();
    const chat = await chatBetween(server, anna, ben);
    const write = () => anna.post(`/v1/chats/${chat}/messages/`, { text: 'Bist du wach?' });
    await write();
    await write();
    const said = { type: 'new_message', data: { name: `Person ${anna.id}`, user: anna.id, chat } };
    expect(await listOf(ben)).toMatchObject([said]);
    expect(JSON.stringify(await listOf(ben))).not.toContain('wach');
    await ben.patch(`/v1/chats/${chat}/`, { is_read: true });
    expect(await listOf(ben)).toEqual([]);
    await write();
    expect(await listOf(ben)).toMatchObject([said]);
    await block(ben, anna);
    expect(await listOf(ben)).toEqual([]);
    expect(await listOf(anna)).toEqual([]);
  });
});

describe('a notice about company at the clinic', () => {
  const CLINIC = 1;
  const atClinic = async (appearance: Appearance = {}) => {
    const person = await meet({ clinicId: CLINIC, ...appearance });
    await stay(person.id, clock.now().toISOString());
    return person;
  };
  const open = { shares: { clinic: 'friend', clinic_status: 'friend' } } as const;
  const toAll = { shares: { clinic: 'foreign', clinic_status: 'foreign' } } as const;

  it('names a friend who shows both the clinic and being there, while both are there [NOTI-03, OPS-14]', async () => {
    const [anna, ben] = [await atClinic(), await atClinic(open)];
    await befriend(server, anna, ben);
    await evaluate();
    await evaluate();
    expect(await listOf(anna)).toMatchObject([
      { type: 'friend-in-clinic', data: { name: `Person ${ben.id}`, user: ben.id } },
    ]);
    // Nobody reads in it since when somebody is there.
    expect(JSON.stringify(await listOf(anna))).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(await typesOf(ben)).toEqual([]);
    await appear(platform, ben.id, { shares: { clinic: 'friend' } });
    expect(await typesOf(anna)).toEqual([]);
    await appear(platform, ben.id, open);
    expect(await typesOf(anna)).toEqual(['friend-in-clinic']);
    await ben.patch(`/v1/users/${ben.id}/`, { at_clinic: false });
    expect(await typesOf(anna)).toEqual([]);
  });

  it.each([
    ['shows the clinic only', { shares: { clinic: 'friend' } }],
    ['shows being there only', { shares: { clinic_status: 'friend' } }],
    ['is at another clinic', { ...open, clinicId: 2 }],
    ['is marked for deletion', { ...open, deletionMarkedAt: new Date(NOON) }],
  ] as [string, Appearance][])('says nothing of a friend who %s [NOTI-03, OPS-14]', async (_, appearance) => {
    const [anna, ben] = [await atClinic(), await atClinic(appearance)];
    await befriend(server, anna, ben);
    await evaluate();
    expect(await typesOf(anna)).toEqual([]);
  });

  it('counts three strangers of the same age band who show it to strangers, behind any number of others, and names nobody [NOTI-03, OPS-14]', async () => {
    const clinic = { clinicId: 3, birthMonth: '2011-05-01' };
    for (let other = 0; other < 60; other += 1) await atClinic({ ...clinic, ...toAll, birthMonth: '1999-05-01' });
    const anna = await atClinic(clinic);
    const others = [await atClinic({ ...clinic, ...toAll }), await atClinic({ ...clinic, ...toAll })];
    await atClinic({ ...clinic, ...toAll, birthMonth: null });
    await atClinic({ ...clinic, ...open });
    await atClinic({ ...clinic, ...toAll, isSearchable: false });
    await evaluate();
    expect(await typesOf(anna)).toEqual([]);
    others.push(await atClinic({ ...clinic, ...toAll }));
    const hidden = await atClinic({ ...clinic, isSearchable: false });
    await evaluate();
    expect(await listOf(anna)).toMatchObject([{ type: 'foreign-user-in-clinic', data: {} }]);
    expect(await typesOf(hidden)).toEqual([]);
    const [first] = others;
    if (first) await block(first, anna);
    expect(await typesOf(anna)).toEqual([]);
  });
});
