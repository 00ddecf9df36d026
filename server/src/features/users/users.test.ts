import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { befriend, createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { usersService } from './users.service.ts';

const server = await startTestServer();
const { database } = server.platform;

let person: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  person = await createPerson(server);
});

const me = async () => (await person.get('/v1/users/loggedin/')).json();
const patch = (body: object) => person.patch(`/v1/users/${person.id}/`, body);
const idOf = async (path: string): Promise<number> => (await person.get(path)).json()[0].id;

describe('the own profile', () => {
  it('has every field, and nothing chosen at first [PROF-20, PROF-21, PROF-33]', async () => {
    expect(await me()).toEqual({
      id: person.id,
      name: '',
      email: person.email,
      avatar: '',
      sex: null,
      birthdate: null,
      age: null,
      diagnosis: null,
      initial_diagnosis: null,
      treated_at: null,
      at_clinic: false,
      language: 'de',
      is_searchable: false,
      participant_code: 'INRA04',
      xp_gained: 0,
      total_events: 0,
      achievements: [],
      registered_at: expect.any(String),
    });
    expect((await person.get(`/v1/users/${person.id}/`)).json()).toEqual(await me());
  });

  it('names achievements in order [XP-11]', async () => {
    await database.db.execute(sql`insert into achievements (user_id, name, granted_at) values
      (${person.id}, 'total_events_7', '2026-11-02T08:00:00Z'), (${person.id}, 'total_events_3', '2026-11-01T08:00:00Z')`);
    expect(await me()).toMatchObject({
      achievements: [
        { name: 'total_events_3', timestamp: '2026-11-01T08:00:00.000Z' },
        { name: 'total_events_7', timestamp: '2026-11-02T08:00:00.000Z' },
      ],
    });
  });

  it('has its points and the number of events at once after each is made, deleted, brought back [PROF-03, PROF-05, PROF-19, XP-01]', async () => {
    const event = { location: 'home', datetime: '2026-11-19T08:00:00Z', mood: 4, difficulty: 2 };
    const now = async () => [(await me()).total_events, (await me()).xp_gained];
    const ids: number[] = [];
    for (const expected of [1, 2, 3, 4]) {
      ids.push((await person.post('/v1/events/', event)).json().id);
      expect(await now()).toEqual([expected, Math.min(expected, 3)]);
    }
    await person.delete(`/v1/events/${ids[0]}/`);
    expect(await now()).toEqual([3, 3]);
    await person.post(`/v1/events/${ids[0]}/restore/`);
    expect(await now()).toEqual([4, 3]);
  });

  it('says when something sober was stored last, by an event, its change or a daily mood (14-A9)', async () => {
    const at = (second: number) => `2026-11-20T09:00:${second}.000Z`;
    const event = homeEventInput();
    const soberAfter = async (second: number, write: () => Promise<unknown>) => {
      server.clock.set(at(second));
      await write();
      return (await me()).sober_at;
    };
    const { id } = (await person.post('/v1/events/', event)).json();
    const put = (change: object) => person.put(`/v1/events/${id}/`, { ...event, ...change });
    const mood = (value: number) => person.post('/v1/moods/', { date: '2026-11-19', mood: value });
    expect(await soberAfter(11, () => mood(-1))).toBeUndefined();
    expect(await soberAfter(12, () => put({ mood: 3 }))).toBe(at(12));
    expect(await soberAfter(13, () => mood(2))).toBe(at(13));
    expect(await soberAfter(14, () => mood(6))).toBe(at(13));
    expect(await soberAfter(15, () => person.post('/v1/events/', { ...event, mood: 1 }))).toBe(at(15));
    expect(await soberAfter(16, () => put({ mood: 1 }))).toBe(at(16));
    // What was hard before is told as any change.
    expect(await soberAfter(17, () => put({ mood: 1, text: 'Fieber' }))).toBe(at(16));
  });

  it('is read by two queries, beside the one that checks the token [PROF-33]', async () => {
    const query = vi.spyOn(database.pool, 'query');
    await me();
    expect(query.mock.calls.length).toBeLessThanOrEqual(3);
    query.mockRestore();
  });

  it("ages on the birthday as the person's own calendar has it [PROF-20]", async () => {
    server.clock.set('2026-11-20T22:58:00.000Z');
    person = await createPerson(server);
    await patch({ birthdate: '2010-11-21' });
    expect((await me()).age).toBe(15);
    server.clock.set('2026-11-20T23:01:00.000Z');
    expect((await me()).age).toBe(16);
  });
});

describe('changing the profile', () => {
  it('takes any of the fields, diagnosis, clinic and being there too, and answers the whole [NAV-02, PROF-34, SET-19]', async () => {
    const diagnosis = (await person.get('/v1/diagnoses/')).json()[0];
    const clinic = (await person.get('/v1/clinics/')).json()[0];
    const given = {
      name: '  Edelweiß ',
      sex: 'D',
      birthdate: '2011-05-01',
      diagnosis: diagnosis.id,
      initial_diagnosis: '2025-01-31',
      treated_at: clinic.id,
      at_clinic: true,
      language: 'en',
    };
    const answer = await patch(given);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(await me());
    const expected = { ...given, name: 'Edelweiß', age: 15, diagnosis, treated_at: clinic };
    expect(answer.json()).toMatchObject(expected);
    const cleared = { sex: null, birthdate: null, diagnosis: null, initial_diagnosis: null, treated_at: null };
    expect((await patch(cleared)).json()).toMatchObject({ ...cleared, age: null, name: 'Edelweiß' });
  });

  it('accepts the current address in any case and no other [SET-04]', async () => {
    expect((await patch({ email: ` ${person.email.toUpperCase()} ` })).statusCode).toBe(200);
    const refused = await patch({ email: 'other@example.org', name: 'Gentian' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'email_read_only', errors: { email: ['email_read_only'] } });
    expect(await me()).toMatchObject({ email: person.email, name: '' });
  });

  it('counts characters of a name and not their halves [SET-20]', async () => {
    const name = '\u{1F3D4}'.repeat(255);
    expect((await patch({ name })).json().name).toBe(name);
  });

  it('refuses dates ahead of the person and dates that are none [SET-21, SET-22]', async () => {
    server.clock.set('2026-11-20T23:30:00.000Z');
    person = await createPerson(server);
    expect((await patch({ birthdate: '2026-11-21', initial_diagnosis: '2026-11-21' })).statusCode).toBe(200);
    const refused = await patch({ birthdate: '2026-11-22', initial_diagnosis: '2026-11-22' });
    expect(refused.json()).toMatchObject({
      code: 'validation_failed',
      errors: { birthdate: ['date_in_future'], initial_diagnosis: ['date_in_future'] },
    });
    expect((await patch({ birthdate: '2026-02-29' })).json().code).toBe('invalid_value');
    expect((await patch({ birthdate: '0000-02-02' })).json().code).toBe('invalid_value');
  });

  it('refuses a diagnosis and a clinic that do not exist [SET-19]', async () => {
    const refused = await patch({ diagnosis: 999_999, treated_at: 999_999 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ diagnosis: ['unknown_diagnosis'], treated_at: ['unknown_clinic'] });
    expect((await patch({ diagnosis: -2 })).statusCode).toBe(400);
  });

  it('keeps the number of the own ward for the person alone', async () => {
    const wardOf = async () => (await me()).ward?.own_phone;
    expect(await wardOf()).toBeUndefined();
    expect((await patch({ ward_phone: ' 0351 / 458-2267 ' })).json().ward).toEqual({
      phone: null,
      own_phone: '0351 / 458-2267',
      hours: null,
      fever_limit: null,
      country: null,
    });
    for (const wrong of ['ward 3', '12', '1'.repeat(18), '+', 'tel:112', '0351\n458']) {
      const answer = await patch({ ward_phone: wrong });
      expect({ statusCode: answer.statusCode, errors: answer.json().errors }, wrong).toEqual({
        statusCode: 400,
        errors: { ward_phone: ['invalid_phone'] },
      });
    }
    expect(await wardOf()).toBe('0351 / 458-2267');
    const friend = await createPerson(server);
    await befriend(server, friend, person);
    const seen = await friend.get(`/v1/users/${person.id}/`);
    expect({ statusCode: seen.statusCode, hasNumber: seen.body.includes('458-2267') }).toEqual({
      statusCode: 200,
      hasNumber: false,
    });
    await patch({ ward_phone: '' });
    expect(await wardOf()).toBeUndefined();
  });

  it('keeps a retired clinic where it stands, but offers it to nobody else [SET-19]', async () => {
    const clinic = await idOf('/v1/clinics/');
    await patch({ treated_at: clinic });
    await database.db.execute(sql`update clinics set retired_at = now() where id = ${clinic}`);
    expect((await patch({ treated_at: clinic })).statusCode).toBe(200);
    const other = await createPerson(server);
    const refused = await other.patch(`/v1/users/${other.id}/`, { treated_at: clinic });
    await database.db.execute(sql`update clinics set retired_at = null where id = ${clinic}`);
    expect(refused.json().code).toBe('unknown_clinic');
  });

  it('remembers each stay at the clinic once, however often it is said [PROF-04]', async () => {
    await Promise.all([patch({ at_clinic: true }), patch({ at_clinic: true }), patch({ at_clinic: true })]);
    server.clock.advance(60_000);
    expect((await patch({ at_clinic: true })).statusCode).toBe(200);
    await patch({ at_clinic: false });
    await patch({ at_clinic: true });
    await patch({ at_clinic: false });
    server.clock.advance(60_000);
    await patch({ at_clinic: true });
    const stays = await database.db.execute(
      sql`select started_at, ended_at from clinic_stays where user_id = ${person.id} order by started_at`,
    );
    expect(stays.rows).toEqual([
      { started_at: '2026-11-20 09:00:00+00', ended_at: '2026-11-20 09:01:00+00' },
      { started_at: '2026-11-20 09:01:00+00', ended_at: '2026-11-20 09:01:00+00' },
      { started_at: '2026-11-20 09:02:00+00', ended_at: null },
    ]);
  });
});

describe('the key of the drafts', () => {
  const keyOf = async (one: Person) => one.get('/v1/users/draft-key/');

  it('is always the same for one person, another for everybody else, and stays in no cache', async () => {
    const answer = await keyOf(person);
    expect(answer.json().key).toMatch(/^[0-9a-f]{64}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await keyOf(person)).json()).toEqual(answer.json());
    expect((await keyOf(await createPerson(server))).json()).not.toEqual(answer.json());
  });

  it('is another one for each life of a device, the same within one life, and not another person’s', async () => {
    const keyAt = async (one: Person, device: string) =>
      (await one.get(`/v1/users/draft-key/?device=${device}`)).json().key;
    const [phone, phoneLater] = [randomUUID(), randomUUID()];
    const keys = [(await keyOf(person)).json().key, await keyAt(person, phone), await keyAt(person, phoneLater)];
    keys.push(await keyAt(await createPerson(server), phone));
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect([await keyAt(person, phone), await keyAt(person, phone.toUpperCase())]).toEqual([keys[1], keys[1]]);
    expect((await person.get('/v1/users/draft-key/?device=phone')).statusCode).toBe(400);
  });
});

describe('the avatar', () => {
  const choose = (payload: string, type: string) =>
    person.post(`/v1/users/${person.id}/avatar/`, payload, { headers: { 'content-type': type } });
  const form = (value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="avatar"\r\n\r\n${value}\r\n--edge--\r\n`;
  const MULTIPART = 'multipart/form-data; boundary=edge';
  const URLENCODED = 'application/x-www-form-urlencoded';

  it('is chosen by a form of either kind, or JSON, and taken away again [PROF-35, PROF-14]', async () => {
    const chosen = await choose(form('17'), MULTIPART);
    expect(chosen.statusCode).toBe(200);
    expect(chosen.json()).toEqual({ avatar: 'avatar-17.svg' });
    expect((await choose('avatar=55', URLENCODED)).json()).toEqual({ avatar: 'avatar-55.svg' });
    expect((await choose('{"avatar":1}', 'application/json')).json()).toEqual({ avatar: 'avatar-1.svg' });
    expect((await me()).avatar).toBe('avatar-1.svg');
    expect((await person.delete(`/v1/users/${person.id}/avatar/`)).statusCode).toBe(204);
    expect((await me()).avatar).toBe('');
  });

  it('is none that there is not [PROF-14]', async () => {
    expect((await choose(form('56'), MULTIPART)).statusCode).toBe(400);
    expect((await choose('avatar=', URLENCODED)).statusCode).toBe(400);
  });

  it('is refused where the form is broken, holds a file, or other fields [PROF-35]', async () => {
    const file = '--edge\r\ncontent-disposition: form-data; name="avatar"; filename="a.svg"\r\n\r\n17\r\n--edge--\r\n';
    const broken = [form('17').slice(0, 50), '', file];
    for (const body of broken) expect((await choose(body, MULTIPART)).statusCode).toBe(400);
    expect((await choose('avatar=3&role=admin', URLENCODED)).json().errors).toEqual({ role: ['unknown_field'] });
    expect((await choose('avatar=3', 'text/plain')).statusCode).toBe(415);
    expect((await me()).avatar).toBe('');
  });
});

describe('leaving', () => {
  it('marks the account and ends all its sessions at once, for good [SET-28, SET-29, SET-30]', async () => {
    const answer = await person.put(`/v1/users/${person.id}/deleteflag/`);
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 204, body: '' });
    expect((await person.get('/v1/users/loggedin/')).statusCode).toBe(401);
    const marked = await database.db.execute(sql`select deletion_marked_at from users where id = ${person.id}`);
    expect(marked.rows).toEqual([{ deletion_marked_at: '2026-11-20 09:00:00+00' }]);
    const { email, password } = person;
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/token/', payload: { email, password } });
    expect(signedIn.statusCode).toBe(200);
    // The account is back, but earlier sessions stay ended.
    expect((await person.get('/v1/users/loggedin/')).statusCode).toBe(401);
  });

  it('marks nothing where its sessions could not be ended, as the person is told that it failed [SET-28]', async () => {
    const { platform, services } = server;
    const endAll = () => Promise.reject(new Error('away'));
    const users = usersService(platform, { ...services, sessions: { ...services.sessions, endAll } });
    const caller = { userId: person.id, sessionId: 0, timeZone: 'UTC' };
    await expect(users.markForDeletion(caller, person.id)).rejects.toThrow('away');
    const marked = await database.db.execute(sql`select deletion_marked_at from users where id = ${person.id}`);
    expect(marked.rows).toEqual([{ deletion_marked_at: null }]);
  });
});
