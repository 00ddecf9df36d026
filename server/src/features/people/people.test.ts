import { privacyKeys } from '@bergkette/contract/settings.ts';
import type { Person as Profile } from '@bergkette/contract/users.ts';
import { format } from 'date-fns/format';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subYears } from 'date-fns/subYears';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { analyze, planOf, rowsRead, statementsOf } from '../../../test/plans.ts';
import { queriesOf } from '../../../test/queries.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { appear } from './people.factory.ts';
import { relations } from './people.tables.ts';
import { isListed } from './visibility.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { platform, services } = server;
const { db, pool } = platform.database;

const HIDDEN = {
  avatar: null,
  sex: null,
  age: null,
  diagnosis: null,
  initial_diagnosis: null,
  treated_at: null,
  at_clinic: null,
  event_chain: false,
};

describe('the profile of somebody else', () => {
  it('can be looked at by the owner as friends or strangers see it [SET-11]', async () => {
    const owner = await createPerson(server);
    const { rows } = await db.execute<{ diagnosis: number; clinic: number }>(
      sql`select (select min(id) from diagnoses)::int as diagnosis, (select min(id) from clinics)::int as clinic`,
    );
    const { diagnosis, clinic } = rows[0] ?? { diagnosis: 0, clinic: 0 };
    await appear(platform, owner.id, {
      ...{ name: 'Lena Ölberg', sex: 'F', birthdate: '2011-05-04', avatar: 'avatar-7.svg' },
      ...{ initialDiagnosis: '2026-01-02', isAtClinic: true, diagnosisId: diagnosis, clinicId: clinic },
      shares: Object.fromEntries(privacyKeys.map((key) => [key, 'friend'])),
    });
    const as = async (who: string) => (await owner.get(`/v1/users/${owner.id}/?as=${who}`)).json();
    // The age, and never the birth date.
    expect(await as('friend')).toEqual({
      id: owner.id,
      name: 'Lena Ölberg',
      avatar: 'avatar-7.svg',
      sex: 'F',
      age: 15,
      diagnosis: expect.objectContaining({ id: diagnosis }),
      initial_diagnosis: '2026-01-02',
      treated_at: expect.objectContaining({ id: clinic }),
      at_clinic: true,
      event_chain: true,
    });
    expect(await as('stranger')).toEqual({ id: owner.id, name: 'Lena Ölberg', ...HIDDEN });
    expect((await owner.get(`/v1/users/${owner.id}/?as=doctor`)).statusCode).toBe(400);
    expect((await owner.get(`/v1/users/${owner.id}/`)).json()).toMatchObject({ email: owner.email });
  });

  it('is read by one query beside the check of the session [PROF-32]', async () => {
    const [viewer, owner] = [await createPerson(server), await createPerson(server)];
    for (const { id } of [viewer, owner]) await appear(platform, id);
    expect(await queriesOf(() => viewer.get(`/v1/users/${owner.id}/`))).toBeLessThanOrEqual(2);
  });
});

describe('the search for people', () => {
  it('finds a name however it is typed: what reads the same is found the same [REL-04] (35-F8)', async () => {
    await db.execute(sql`update users set is_searchable = false`);
    const [viewer, owner] = [await createPerson(server), await createPerson(server)];
    for (const { id } of [viewer, owner]) await appear(platform, id);
    for (const [name, typed] of [
      ['İlayda Çiçek', 'ilayda cicek'],
      ['J\u00adürgen', 'juergen'],
      ['ΝΊΚΟΣ', 'νίκος'],
    ] as const) {
      await db.execute(sql`update users set name = ${name} where id = ${owner.id}`);
      const { count, results } = (await viewer.get(`/v1/users/?name=${encodeURIComponent(typed)}`)).json();
      expect([count, results.map(({ id }: { id: number }) => id)]).toEqual([1, [owner.id]]);
    }
    for (const nobody of ['niemand', '%25'])
      expect((await viewer.get(`/v1/users/?name=${nobody}`)).json().count).toBe(0);
  });

  it('is not for somebody in just me [SET-12, REL-17]', async () => {
    const answer = await (await createPerson(server)).get('/v1/users/');
    expect(outcome(answer)).toEqual([403, 'not_searchable']);
  });

  it('refuses filters it does not understand [REL-05]', async () => {
    const viewer = await createPerson(server);
    for (const query of ['sex=X', 'age_min=-1', 'age_max=old', 'diagnosis=1e3', 'at_clinic=maybe', 'limit=0']) {
      expect((await viewer.get(`/v1/users/?${query}`)).statusCode, query).toBe(400);
    }
  });
});

const MANY = 1000;
/** Names, ages, toggles, modes and marks by number, so that every combination is there many times. */
const fill = async (): Promise<void> => {
  await db.execute(sql`
    insert into users (email, password_hash, participant_code, name, is_searchable, sex, birthdate, birth_month,
      is_at_clinic, deletion_marked_at)
    select 'many-' || n || '@example.org', 'none', 'INRA04', 'Jemand ' || n, n % 5 <> 0,
      (array['F', 'M', 'D', null])[1 + n % 4], date '2004-01-15' + n, 
      case n % 7 when 0 then null else date_trunc('month', date '2004-01-15' + n)::date end, n % 3 = 0,
      case when n % 11 = 0 then now() end
    from generate_series(1, ${MANY}::int) as n`);
  await db.execute(sql`
    insert into settings (user_id, privacy)
    select id, json_build_object('sex', json_build_object('friend', id % 2 = 0, 'foreign', id % 3 = 0),
      'birthdate', json_build_object('foreign', id % 2 = 1))::jsonb
    from users where name like 'Jemand%' and id % 13 <> 0`);
};

describe('the search among a thousand', () => {
  let viewer: Person;
  let others: number[];
  beforeAll(async () => {
    await fill();
    viewer = await createPerson(server);
    await appear(platform, viewer.id, { birthMonth: '2009-03-01' });
    const { rows } = await db.execute<{ id: number }>(
      sql`select id::int from users where name like 'Jemand%' order by id`,
    );
    others = rows.map(({ id }) => id);
    const now = server.clock.now();
    const states = [
      { requestedBy: viewer.id, requestedAt: now },
      { requestedBy: viewer.id, requestedAt: now, confirmedAt: now },
      { lowBlockedAt: now },
      { highBlockedAt: now },
      { lowBlockedAt: now, highBlockedAt: now },
    ];
    const pairs = others.slice(0, 400).map((id, index) => ({ userLow: id, userHigh: viewer.id, ...states[index % 5] }));
    await db.insert(relations).values(pairs);
    await analyze(pool);
  });

  it('finds exactly those whom the one rule lists, page by page, whatever the filter [REL-05, REL-06, REL-17, SET-11]', async () => {
    const visibility = services.visibility;
    const facts = [];
    // One after the other: the last of a thousand that ask at once waits longer for a connection than a call may.
    for (const id of others.slice(0, 600)) facts.push({ id, found: await visibility.find(db, viewer.id, id) });
    const listed = facts.filter(({ found }) => found && isListed(found.relationship));
    const withField = (key: 'sex' | 'birthdate') =>
      listed.filter(({ found }) => found?.fields.has(key)).map(({ id }) => id);
    expect(listed.length).toBeGreaterThan(50);
    const found = async (query: string) => {
      const ids: number[] = [];
      let next: string | null = `/v1/users/?limit=100${query}`;
      while (next !== null) {
        const page: { next: string | null; results: Profile[] } = (await viewer.get(next)).json();
        ids.push(...page.results.map(({ id }) => id));
        next = page.next;
      }
      expect(new Set(ids).size).toBe(ids.length);
      const last = others[599] ?? 0;
      return ids.filter((id) => id <= last && id >= (others[0] ?? 0)).toSorted((one, other) => one - other);
    };
    expect(await found('')).toEqual(listed.map(({ id }) => id));
    const ofSex = await Promise.all(['F', 'M', 'D'].map((sex) => found(`&sex=${sex}`)));
    const hasSex = new Set(
      (await db.execute<{ id: number }>(sql`select id::int from users where sex is not null`)).rows.map(({ id }) => id),
    );
    expect(ofSex.flat().toSorted((one, other) => one - other)).toEqual(withField('sex').filter((id) => hasSex.has(id)));
    expect(await found('&age_min=0')).toEqual(withField('birthdate'));
  });

  it('reads each person once, and relations by the viewer’s own keys [REL-05, REL-06]', async () => {
    const call = () => viewer.get('/v1/users/?name=jemand&sex=F&age_min=12');
    expect(await queriesOf(call)).toBeLessThanOrEqual(4);
    const statements = await statementsOf(call, new Set(['settings']));
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      const nodes = await planOf(pool, statement);
      const read = (table: string) =>
        nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + rowsRead(node), 0);
      expect(read('users')).toBeLessThanOrEqual(MANY + 100);
      expect(read('settings')).toBeLessThanOrEqual(MANY + 100);
      expect(read('relations')).toBeLessThanOrEqual(2 * 400);
    }
  });
});

it('somebody who may still be 17, or 15, exists for nobody older until the month of the birthday is over [REL-05, REL-16]', async () => {
  const month = (years: number) => format(startOfMonth(subYears(server.clock.now(), years)), 'yyyy-MM-dd');
  const meet = async (birthMonth: string) => {
    const person = await createPerson(server, { birthMonth });
    await appear(platform, person.id, { name: 'Geburtstagskind' });
    return person;
  };
  for (const [years, older] of [
    [18, 28],
    [16, 17],
  ] as const) {
    const [younger, other] = [await meet(month(years)), await meet(month(older))];
    const between = async (one: Person, { id }: Person) => [
      (await one.get('/v1/users/?name=geburtstagskind')).json().results.some((found: Profile) => found.id === id),
      (await one.get(`/v1/users/${id}/`)).statusCode,
      (await one.post('/v1/relations/', { to_user: id })).statusCode,
    ];
    expect(await between(other, younger)).toEqual([false, 404, 404]);
    expect(await between(younger, other)).toEqual([false, 404, 404]);
  }
});

describe('somebody of unknown age', () => {
  it('finds nobody and is found by nobody, whoever else has no birth month, until theirs is set [REL-05, REL-16, 14-A8]', async () => {
    const meet = async (birthMonth: string | null) => {
      const person = await createPerson(server, { birthMonth });
      await appear(platform, person.id, { name: 'Unbekannt' });
      return person;
    };
    const child = await meet(null);
    const others = [await meet(null), await meet('2013-03-01'), await meet('2002-02-01')];
    const between = async (one: Person, other: Person) => [
      (await one.get(`/v1/users/?name=unbekannt`)).json().results.some(({ id }: Profile) => id === other.id),
      (await one.get(`/v1/users/${other.id}/`)).statusCode,
      (await one.post('/v1/relations/', { to_user: other.id })).statusCode,
      (await one.post('/v1/relations/', { to_user: other.id, status: 'blocked' })).statusCode,
    ];
    for (const other of others) {
      expect({ child: await between(child, other), other: await between(other, child) }).toEqual({
        child: [false, 404, 404, 404],
        other: [false, 404, 404, 404],
      });
    }
    expect((await child.get('/v1/users/')).json()).toEqual({ count: 0, next: null, previous: null, results: [] });
    expect((await child.get('/v1/users/age-band/')).json()).toEqual({ is_on: true, is_known: false });
    await appear(platform, child.id, { name: 'Unbekannt', birthMonth: '2013-05-01' });
    expect((await child.get('/v1/users/age-band/')).json()).toEqual({ is_on: true, is_known: true });
    expect(await Promise.all(others.map((other) => between(child, other)))).toEqual([
      [false, 404, 404, 404],
      [true, 200, 201, 201],
      [false, 404, 404, 404],
    ]);
  });

  it('is found by all where AGE_BANDS is off [REL-16]', async () => {
    const free = await startTestServer({ config: { hasAgeBands: false } });
    const [anna, ben] = [await createPerson(free, { birthMonth: null }), await createPerson(free)];
    for (const { id } of [anna, ben]) await appear(free.platform, id);
    expect((await anna.get('/v1/users/')).json()).toMatchObject({ count: 1, results: [{ id: ben.id }] });
    expect((await anna.get('/v1/users/age-band/')).json()).toEqual({ is_on: false, is_known: false });
    expect((await ben.post('/v1/relations/', { to_user: anna.id })).statusCode).toBe(201);
  });
});
