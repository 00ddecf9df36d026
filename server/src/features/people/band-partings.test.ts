import { beforeEach, describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { befriend, chatBetween, createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { usersAdmin } from '../users/users.admin.ts';
import { usersChecks } from '../users/users.checks.ts';
import { appear } from './people.factory.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { platform, clock } = server;
const { run } = adminOf(server, usersAdmin);
const CHILD = '2013-03';
const ADULT = '2002-02';

const born = (person: Person, month: string) => run('users', 'born', String(person.id), month);
const meet = async (birthMonth: string | null): Promise<Person> => {
  const person = await createPerson(server, { birthMonth });
  await appear(platform, person.id, { name: 'Canary' });
  return person;
};
/** Friends who chat, as they could be before months were asked for. */
const chatting = async (oneMonth: string | null, otherMonth: string | null) => {
  const [one, other] = [await meet(oneMonth), await meet(otherMonth)];
  const chat = await chatBetween(server, one, other);
  await other.post(`/v1/chats/${chat}/messages/`, { text: 'Hallo du' });
  return { one, other, chat };
};
const noticesOf = async (person: Person): Promise<{ type: string; data: unknown }[]> => {
  const answer = await person.get('/v1/notifications/');
  return answer.json().notifications.filter(({ type }: { type: string }) => type !== 'new_message');
};
const say = async (by: Person, chat: string) => {
  const answer = await by.post(`/v1/chats/${chat}/messages/`, { text: 'Noch da?' });
  return [answer.statusCode, answer.json().code];
};
const relationsOf = async (person: Person) => (await person.get('/v1/relations/')).json();
const finding = async () => await usersChecks[0]?.look(platform, {}, server.services);

beforeEach(() => clock.set('2026-11-20T09:00:00.000Z'));

describe('a birth month that was missing', () => {
  it('ends the friendship of a child and an adult and closes their chat, with a kind word to both [REL-16, CHAT-07]', async () => {
    const { one: child, other: adult, chat } = await chatting(null, null);
    expect(await born(child, CHILD)).toEqual([`Person ${child.id} was born in ${CHILD}.`]);
    expect((await child.get(`/v1/users/${adult.id}/`)).statusCode).toBe(200);
    expect(await born(adult, ADULT)).toEqual([
      `Person ${adult.id} was born in ${ADULT}.`,
      `The friendship of ${adult.id} and ${child.id} across age bands has ended, and so has their chat. Both are told.`,
    ]);
    for (const [person, other] of [
      [child, adult],
      [adult, child],
    ] as const) {
      expect((await person.get(`/v1/users/${other.id}/`)).statusCode).toBe(404);
      expect((await person.post('/v1/chats/', { user2: other.id })).statusCode).toBe(404);
      expect(await say(person, chat)).toEqual([403, 'not_friends']);
      expect(await relationsOf(person)).toEqual([]);
      // What was said stays theirs, without a name or a picture.
      const left = (await person.get(`/v1/chats/${chat}/`)).json();
      expect(JSON.stringify(left)).toContain('Hallo du');
      expect([left.user1, left.user2].find(({ id }: { id: number }) => id === other.id)).toMatchObject({ name: null });
      expect(await noticesOf(person)).toMatchObject([{ type: 'friendship-ended-by-age', data: {} }]);
    }
    const told = JSON.stringify([await noticesOf(child), await noticesOf(adult)]);
    expect(told).not.toMatch(/Canary|2013|2002|"user"|"name"/);
  });

  it('leaves friends of the same band, and those of whom the other month is missing still [REL-16]', async () => {
    const { one, other, chat } = await chatting(null, '2013-01-01');
    const unknown = await meet(null);
    await befriend(server, one, unknown);
    await born(one, CHILD);
    expect(await say(one, chat)).toEqual([201, undefined]);
    expect({ relationCount: (await relationsOf(one)).length, notices: await noticesOf(other) }).toEqual({
      relationCount: 2,
      notices: [],
    });
  });

  it('is said once to who had several such friends', async () => {
    const child = await meet(null);
    const adults = [await meet('2002-02-01'), await meet('2001-01-01'), await meet('1999-01-01')];
    for (const adult of adults) await befriend(server, child, adult);
    expect(await born(child, CHILD)).toHaveLength(4);
    expect(await noticesOf(child)).toHaveLength(1);
    for (const adult of adults) expect(await noticesOf(adult)).toHaveLength(1);
  });

  it('ends it whichever of two is set, also when both are set in the same moment [REL-16]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { one, other } = await chatting(null, null);
      await Promise.all([born(one, CHILD), born(other, ADULT)]);
      expect({ one: await relationsOf(one), other: await relationsOf(other) }).toEqual({ one: [], other: [] });
    }
  });

  it('meets a request that is accepted in that moment: there is no friendship across bands afterwards [REL-16]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [child, adult] = [await meet('2013-03-01'), await meet('2013-03-01')];
      const { id } = (await child.post('/v1/relations/', { to_user: adult.id })).json();
      // As before months were asked for: the adult's is unknown, and the rule of today hides them.
      await appear(platform, adult.id, { birthMonth: null });
      const [answer] = await Promise.all([
        adult.patch(`/v1/relations/${id}/`, { status: 'confirmed' }),
        born(adult, ADULT),
      ]);
      expect(answer.statusCode).toBe(404);
      expect({ child: await relationsOf(child), adult: await relationsOf(adult) }).toEqual({ child: [], adult: [] });
    }
  });

  it('ends nothing where AGE_BANDS is off', async () => {
    platform.config.hasAgeBands = false;
    const { one, other } = await chatting(null, '2002-02-01');
    expect(await born(one, CHILD)).toHaveLength(1);
    platform.config.hasAgeBands = true;
    expect((await relationsOf(one)).length).toBe(1);
    await run('users', 'part', String(one.id), String(other.id));
  });
});

describe('friends across age bands', () => {
  it('of whom both months were known stay, and the operator reads how to end it where a month was wrong [REL-16]', async () => {
    const { one, other, chat } = await chatting('2013-03-01', '2013-02-01');
    const lines = await born(other, ADULT);
    expect(lines[1]).toContain(`users part ${other.id} ${one.id}`);
    expect(await say(one, chat)).toEqual([201, undefined]);
    expect(await run('users', 'friendships')).toEqual([
      `${one.id} and ${other.id}  since 2026-11-20  never of one band → users part ${one.id} ${other.id}`,
    ]);
    expect(await finding()).toMatchObject({ state: 'advice', said: expect.stringContaining('1 friendship across') });
    await run('users', 'part', String(other.id), String(one.id));
    expect(await relationsOf(one)).toEqual([]);
    expect(await noticesOf(one)).toMatchObject([{ type: 'friendship-ended-by-age' }]);
    await expect(run('users', 'part', String(other.id), String(one.id))).rejects.toThrow('are not friends');
    expect(await finding()).not.toMatchObject({ said: expect.stringContaining('across age bands, never') });
  });

  it('who grew apart are nothing to do for the operator, and can be listed [REL-16]', async () => {
    clock.set('2026-11-30T22:58:00.000Z');
    const { one, other, chat } = await chatting('2010-11-01', '2012-01-01');
    expect(await run('users', 'friendships')).toEqual([]);
    // Midnight in Berlin: the month in which the one turns 16 is over.
    clock.set('2026-11-30T23:02:00.000Z');
    expect(await run('users', 'friendships')).toEqual([
      `${one.id} and ${other.id}  since 2026-11-30  grown apart since`,
    ]);
    expect(await say(one, chat)).toEqual([201, undefined]);
    expect(await finding()).not.toMatchObject({ said: expect.stringContaining('across age bands, never') });
  });
});
