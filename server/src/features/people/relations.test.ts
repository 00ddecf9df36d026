import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { type Appearance, appear, meetOn } from './people.factory.ts';

const server = await startTestServer();
const { platform, services } = server;

const meet = (appearance?: Appearance) => meetOn(server, appearance);
const two = async (): Promise<[Person, Person]> => [await meet(), await meet()];
const ask = (from: Person, to: Person) => from.post('/v1/relations/', { to_user: to.id });
const block = (from: Person, to: Person) => from.post('/v1/relations/', { to_user: to.id, status: 'blocked' });
const confirm = (by: Person, id: number) => by.patch(`/v1/relations/${id}/`, { status: 'confirmed' });
const end = async (by: Person, id: number) => (await by.delete(`/v1/relations/${id}/`)).statusCode;
const listOf = async (person: Person) => (await person.get('/v1/relations/')).json();
const outcomes = async (calls: ReturnType<typeof ask>[]) => (await Promise.all(calls)).map(outcome);
const friends = async (): Promise<[Person, Person, number]> => {
  const [anna, ben] = await two();
  const { id } = (await ask(anna, ben)).json();
  await confirm(ben, id);
  return [anna, ben, id];
};
const profile = async (viewer: Person, owner: Person) => outcome(await viewer.get(`/v1/users/${owner.id}/`));

describe('a friend request', () => {
  it('is seen by both, confirmed by who got it, and ended by either [REL-01, REL-02, REL-12, REL-13, REL-14, REL-19, REL-20, REL-22, REL-23]', async () => {
    const [anna, ben] = await two();
    const asked = await ask(anna, ben);
    const [from_user, to_user] = [anna, ben].map(({ id }) => ({
      id,
      name: `Person ${id}`,
      avatar: '',
      at_clinic: null,
      age: null,
    }));
    const relation = { id: asked.json().id, status: 'requested', from_user, to_user, requested_at: null };
    // When anna was here is anna's alone to know.
    const own = { ...relation, requested_at: platform.clock.now().toISOString() };
    expect({ statusCode: asked.statusCode, body: asked.json() }).toEqual({ statusCode: 201, body: own });
    expect({ anna: await listOf(anna), ben: await listOf(ben) }).toEqual({ anna: [own], ben: [relation] });
    expect(outcome(await confirm(anna, relation.id))).toEqual([403, 'not_recipient']);
    const chatsOf = async (person: Person) => (await person.get('/v1/chats/')).json().count;
    expect({ anna: await chatsOf(anna), ben: await chatsOf(ben) }).toEqual({ anna: 0, ben: 0 });
    expect((await confirm(ben, relation.id)).json()).toEqual({ ...relation, status: 'confirmed' });
    expect({ anna: await chatsOf(anna), ben: await chatsOf(ben) }).toEqual({ anna: 1, ben: 1 });
    expect(outcome(await confirm(ben, relation.id))).toEqual([409, 'exists']);
    expect(await end(anna, relation.id)).toBe(204);
    expect({ anna: await listOf(anna), ben: await listOf(ben), ended: await end(ben, relation.id) }).toEqual({
      anna: [],
      ben: [],
      ended: 404,
    });
    expect(outcome(await ask(anna, ben))).toBe(201);
  });

  it('goes only from and to people who can be found, in the same age band, and not to oneself [REL-16, SET-13]', async () => {
    const anna = await meet({ birthMonth: '2011-01-01' });
    const hidden = await meet({ isSearchable: false, birthMonth: '2011-01-01' });
    const adult = await meet({ birthMonth: '1990-01-01' });
    const marked = await meet({ birthMonth: '2011-01-01', deletionMarkedAt: platform.clock.now() });
    const unknown = await meet({ birthMonth: null });
    expect(await outcomes([hidden, adult, marked, unknown].map((other) => ask(anna, other)))).toEqual(
      Array.from({ length: 4 }, () => [404, 'not_found']),
    );
    // Somebody in just me does not learn who is there.
    expect(outcome(await hidden.post('/v1/relations/', { to_user: 999_999 }))).toEqual([403, 'not_searchable']);
    expect(await outcomes([ask(hidden, anna), ask(adult, anna), ask(anna, anna), block(anna, anna)])).toEqual([
      [403, 'not_searchable'],
      [404, 'not_found'],
      [400, 'self'],
      [400, 'self'],
    ]);
    expect(outcome(await block(adult, anna))).toEqual([404, 'not_found']);
  });

  it('is not confirmed while either is in just me, and is gone for two who grew into different age bands [REL-16, CHAT-07]', async () => {
    const [anna, ben] = await two();
    const { id } = (await ask(anna, ben)).json();
    await appear(platform, anna.id, { isSearchable: false, sex: 'F', shares: { sex: 'foreign' } });
    expect(outcome(await confirm(ben, id))).toEqual([403, 'not_searchable']);
    // A person who has changed to just_me is hidden from those whom they asked, too.
    expect((await ben.get(`/v1/users/${anna.id}/`)).json()).toMatchObject({ name: `Person ${anna.id}`, sex: null });
    for (const birthMonth of ['1990-01-01', null]) {
      await appear(platform, anna.id, { birthMonth });
      expect({ confirmed: outcome(await confirm(ben, id)), ben: await listOf(ben) }).toEqual({
        confirmed: [404, 'not_found'],
        ben: [],
      });
    }
  });

  it('that was refused stays for the sender as any other, and rests for 30 days for who refused it [REL-13, REL-23]', async () => {
    const [anna, ben] = await two();
    const open = await meet();
    const first = (await ask(anna, ben)).json();
    await ask(anna, open);
    const before = { list: await listOf(anna), profile: await profile(anna, ben) };
    expect(await end(ben, first.id)).toBe(204);
    expect({ list: await listOf(anna), profile: await profile(anna, ben) }).toEqual(before);
    const [again, compared] = [await ask(anna, ben), await ask(anna, open)];
    expect({ outcome: outcome(again), body: again.json() }).toEqual({
      outcome: [409, 'exists'],
      body: compared.json(),
    });
    expect({
      list: await listOf(ben),
      ended: await end(ben, first.id),
      confirmed: outcome(await confirm(ben, first.id)),
    }).toEqual({ list: [], ended: 404, confirmed: [404, 'not_found'] });
    // Taken back it can be sent again, as any other; the rest goes on.
    expect({ answer: await end(anna, first.id), left: (await listOf(anna)).length }).toEqual({ answer: 204, left: 1 });
    const second = await ask(anna, ben);
    expect({ outcome: outcome(second), body: second.json() }).toEqual({
      outcome: 201,
      body: { ...first, id: expect.any(Number) },
    });
    expect({ sent: (await listOf(anna)).length, ben: await listOf(ben) }).toEqual({ sent: 2, ben: [] });
    try {
      server.clock.advance(31 * millisecondsInDay);
      await services.relations.eraseRested();
      const caller = (person: Person) => ({ userId: person.id, sessionId: 0, timeZone: 'UTC' });
      expect(await services.relations.list(platform.database.db, caller(ben))).toEqual([]);
      await services.relations.request(caller(anna), ben.id);
    } finally {
      server.clock.advance(-31 * millisecondsInDay);
    }
    expect(await listOf(ben)).toHaveLength(1);
  });

  it('lapses after 30 days, answered with a refusal or not at all, so that its end proves nothing [REL-13, REL-23]', async () => {
    const [anna, refusing] = await two();
    const silent = await meet();
    const asked = [(await ask(anna, refusing)).json(), (await ask(anna, silent)).json()];
    const caller = ({ id }: Person) => ({ userId: id, sessionId: 0, timeZone: 'UTC' });
    const service = services.relations;
    const idsOf = async (person: Person) =>
      (await service.list(platform.database.db, caller(person))).map(({ id }) => id);
    try {
      server.clock.advance(10 * millisecondsInDay);
      await service.remove(caller(refusing), asked[0].id);
      server.clock.advance(19 * millisecondsInDay);
      await service.eraseRested();
      expect({ anna: await idsOf(anna), silent: await idsOf(silent) }).toEqual({
        anna: asked.map(({ id }) => id),
        silent: [asked[1].id],
      });
      server.clock.advance(2 * millisecondsInDay);
      await service.eraseRested();
      expect({ anna: await idsOf(anna), silent: await idsOf(silent) }).toEqual({ anna: [], silent: [] });
      // The refusal rests on, and with it what is sent meanwhile.
      await service.request(caller(anna), refusing.id);
      server.clock.advance(15 * millisecondsInDay);
      await service.eraseRested();
      expect({ idCount: (await idsOf(anna)).length, ids: await idsOf(refusing) }).toEqual({ idCount: 1, ids: [] });
      server.clock.advance(16 * millisecondsInDay);
      await service.eraseRested();
      await service.request(caller(anna), refusing.id);
      expect(await idsOf(refusing)).toHaveLength(1);
    } finally {
      server.clock.advance(-62 * millisecondsInDay);
    }
  });

  it('that was refused gives way to one from who refused it, and does not come back after a block [REL-13, REL-15, REL-23]', async () => {
    const [anna, ben] = await two();
    await end(ben, (await ask(anna, ben)).json().id);
    const back = await ask(ben, anna);
    const toAnna = { ...back.json(), requested_at: null };
    expect({ outcome: outcome(back), anna: await listOf(anna), ben: await listOf(ben) }).toEqual({
      outcome: 201,
      anna: [toAnna],
      ben: [back.json()],
    });
    expect(await end(anna, back.json().id)).toBe(204);
    expect({ anna: await listOf(anna), ben: await listOf(ben) }).toEqual({ anna: [], ben: [back.json()] });
    await end(anna, (await block(anna, ben)).json().id);
    expect({ anna: await listOf(anna), ben: await listOf(ben), asked: outcome(await ask(ben, anna)) }).toEqual({
      anna: [],
      ben: [],
      asked: 201,
    });
    expect(await listOf(anna)).toEqual([]);
  });

  it('that was refused rests no longer once who refused it has asked: a later one arrives [REL-13, REL-23]', async () => {
    const [anna, ben] = await two();
    await end(ben, (await ask(anna, ben)).json().id);
    const { id } = (await ask(ben, anna)).json();
    expect([outcome(await confirm(anna, id)), await end(ben, id)]).toEqual([200, 204]);
    expect(outcome(await ask(anna, ben))).toBe(201);
    expect(await listOf(ben)).toHaveLength(1);
  });

  it('is the sixth of a day: too many, with the time to wait; what was no request does not count [REL-20]', async () => {
    const anna = await meet();
    const others = await Promise.all(Array.from({ length: 6 }, () => meet()));
    expect(outcome(await anna.post('/v1/relations/', { to_user: 999_999 }))).toEqual([404, 'not_found']);
    const answers = [];
    for (const other of others) answers.push(await ask(anna, other));
    expect(answers.map(outcome)).toEqual([201, 201, 201, 201, 201, [429, 'too_many_requests']]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(millisecondsInDay / 1000 - 120);
  });

  it('is the eleventh without an answer: too many, however many are sent at once [REL-20]', async () => {
    const busy = await startTestServer({ config: { hasRateLimit: false } });
    const people = await Promise.all(Array.from({ length: 14 }, () => createPerson(busy)));
    for (const { id } of people) await appear(busy.platform, id);
    const [anna, ...others] = people as [Person, ...Person[]];
    const answers = await outcomes(others.map((other) => ask(anna, other)));
    expect(answers.filter((answer) => answer === 201)).toHaveLength(10);
    expect(answers.filter((answer) => answer !== 201)).toEqual(
      Array.from({ length: 3 }, () => [409, 'too_many_open_requests']),
    );
    const isFree = async () => {
      const { id } = await createPerson(busy);
      await appear(busy.platform, id);
      return outcome(await anna.post('/v1/relations/', { to_user: id })) === 201;
    };
    const asked = others.filter((_, index) => answers[index] === 201) as [Person, Person, Person];
    // What was refused counts for the sender as before; whom they cannot see or who is leaving does not.
    await end(asked[0], (await listOf(asked[0]))[0].id);
    expect(await isFree()).toBe(false);
    await appear(busy.platform, asked[1].id, { birthMonth: '1990-01-01' });
    expect([await isFree(), await isFree()]).toEqual([true, false]);
    await appear(busy.platform, asked[2].id, { deletionMarkedAt: busy.platform.clock.now() });
    expect([await isFree(), await isFree()]).toEqual([true, false]);
  });
});

describe('a block', () => {
  it('replaces a friendship, is seen by the blocker alone, and ends by the blocker alone [REL-15, REL-18, REL-21, CHAT-05]', async () => {
    const [anna, ben, id] = await friends();
    const made = await block(anna, ben);
    expect(made.json()).toMatchObject({ status: 'blocked', from_user: { id: anna.id }, to_user: { id: ben.id } });
    expect({ anna: await listOf(anna), ben: await listOf(ben) }).toEqual({ anna: [made.json()], ben: [] });
    expect({ ben: await profile(ben, anna), anna: await profile(anna, ben) }).toEqual({
      ben: [403, 'blocked'],
      anna: 200,
    });
    expect(await outcomes([ask(ben, anna), ask(anna, ben), confirm(ben, id)])).toEqual([
      [403, 'blocked'],
      [409, 'exists'],
      [404, 'not_found'],
    ]);
    expect({ ben: await end(ben, made.json().id), anna: await end(anna, made.json().id) }).toEqual({
      ben: 404,
      anna: 204,
    });
    expect({ list: await listOf(anna), profile: await profile(ben, anna) }).toEqual({ list: [], profile: 200 });
    expect(outcome(await ask(ben, anna))).toBe(201);
  });

  it('made back does not lift the other one, nor tells of it [REL-15, REL-18]', async () => {
    const [anna, ben] = await two();
    const first = (await block(anna, ben)).json();
    const second = (await block(ben, anna)).json();
    expect(await listOf(anna)).toEqual([first]);
    expect(await end(ben, second.id)).toBe(204);
    expect({ list: await listOf(anna), profile: await profile(ben, anna) }).toEqual({
      list: [first],
      profile: [403, 'blocked'],
    });
    expect(outcome(await ask(ben, anna))).toEqual([403, 'blocked']);
  });
});

describe('at the same time', () => {
  it('two requests that cross make one, and the other exists [REL-13, REL-20]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [anna, ben] = await two();
      const answers = await outcomes([ask(anna, ben), ask(ben, anna)]);
      expect(answers).toHaveLength(2);
      expect(answers).toContain(201);
      expect(answers).toContainEqual([409, 'exists']);
      expect(await listOf(anna)).toHaveLength(1);
    }
  });

  it('a block always wins over a confirmation and a request [REL-15]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [anna, ben] = await two();
      const { id } = (await ask(anna, ben)).json();
      const [blocked, confirmed] = await Promise.all([block(anna, ben), confirm(ben, id)]);
      expect(blocked.statusCode).toBe(201);
      expect([200, 404]).toContain(confirmed.statusCode);
      await Promise.all([ask(ben, anna), block(ben, anna)]);
      expect((await listOf(anna)).map(({ status }: { status: string }) => status)).toEqual(['blocked']);
      expect((await listOf(ben)).map(({ status }: { status: string }) => status)).toEqual(['blocked']);
    }
  });
});

it('the relations are read by one query beside the check of the session [REL-19]', async () => {
  const [anna] = await friends();
  expect(await queriesOf(() => listOf(anna))).toBeLessThanOrEqual(2);
});
