import { MOODS_LIST_MAX } from '@bergkette/contract/moods.rules.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();

let person: Person;
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00.000Z');
  person = await createPerson(server);
});

const put = (date: string, mood: unknown) => person.post('/v1/moods/', { date, mood });

describe('the daily mood', () => {
  it('is null where none is set [MOOD-13]', async () => {
    const answer = await person.get('/v1/moods/2026-11-18/');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ date: '2026-11-18', mood: null });
  });

  it('is stored for a day, by its field mood, may be skipped with -1, and replaced [MOOD-05, MOOD-06, MOOD-08, MOOD-10, MOOD-13, MOOD-14]', async () => {
    const skipped = await put('2026-11-19', -1);
    expect(skipped.statusCode).toBe(201);
    expect((await person.get('/v1/moods/2026-11-19/')).json().mood).toBe(-1);
    for (const mood of [2, 5]) {
      const replaced = await put('2026-11-19', mood);
      expect(replaced.statusCode).toBe(200);
      expect(replaced.json()).toEqual({ date: '2026-11-19', mood });
    }
    expect((await person.get('/v1/moods/2026-11-19/')).json().mood).toBe(5);
  });

  it('is not lost to a later "not now", which is answered with what stands [MOOD-06]', async () => {
    await put('2026-11-19', 2);
    const skipped = await put('2026-11-19', -1);
    expect(skipped.statusCode).toBe(200);
    expect(skipped.json()).toEqual({ date: '2026-11-19', mood: 2 });
    expect((await person.get('/v1/moods/2026-11-19/')).json().mood).toBe(2);
  });

  it('is one a day, whoever is faster [MOOD-14]', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((mood) => put('2026-11-19', mood)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect((await person.get('/v1/moods/')).json()).toHaveLength(1);
  });

  it.each(['2026-02-30', '0000-01-01', 'yesterday', ''])('has no day %j [MOOD-14]', async (date) => {
    expect((await put(date, 3)).statusCode).toBe(400);
  });

  it('is refused for a day that has not begun where the person is [MOOD-14]', async () => {
    server.clock.set('2026-11-20T23:30:00.000Z');
    person = await createPerson(server);
    expect((await put('2026-11-21', 3)).statusCode).toBe(201);
    const refused = await person.post(
      '/v1/moods/',
      { date: '2026-11-21', mood: 3 },
      { headers: { 'time-zone': 'America/New_York' } },
    );
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'date_in_future', errors: { date: ['date_in_future'] } });
  });

  it("lists the person's own by date, from and to included [MOOD-12, API-06]", async () => {
    const other = await createPerson(server);
    await other.post('/v1/moods/', { date: '2026-11-18', mood: 1 });
    for (const day of ['19', '16', '18', '17']) await put(`2026-11-${day}`, 4);
    const dates = async (query: string) =>
      (await person.get(`/v1/moods/${query}`)).json().map((entry: { date: string }) => entry.date);
    expect(await dates('')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    expect(await dates('?from=2026-11-17&to=2026-11-18')).toEqual(['2026-11-17', '2026-11-18']);
    expect((await person.get('/v1/moods/?from=soon')).statusCode).toBe(400);
  });

  it('never lists more than ten years: the newest of them [MOOD-12]', async () => {
    await server.platform.database.db.execute(sql`
      insert into daily_moods (user_id, date, mood)
      select ${person.id}, '2026-11-19'::date - n, 1 + n % 6 from generate_series(0, ${MOODS_LIST_MAX}) as n`);
    const dates: string[] = (await person.get('/v1/moods/')).json().map((entry: { date: string }) => entry.date);
    expect(dates).toHaveLength(MOODS_LIST_MAX);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.at(-1)).toBe('2026-11-19');
    const span = await person.get('/v1/moods/?from=2024-11-20&to=2026-11-19');
    expect(span.json()).toHaveLength(730);
    expect((await person.get('/v1/moods/?from=2026-11-19&to=2026-11-18')).json()).toEqual([]);
    for (const query of ['from=2026-02-30', 'to=', 'from=0000-01-01', 'to=9999-13-01']) {
      expect((await person.get(`/v1/moods/?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('takes the first and the last moment of a day for that day, summer time or not [MOOD-14]', async () => {
    for (const [now, today, tomorrow] of [
      ['2026-03-28T22:59:59.999Z', '2026-03-28', '2026-03-29'],
      ['2026-03-29T21:59:59.999Z', '2026-03-29', '2026-03-30'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25', '2026-10-26'],
      ['2026-10-25T22:59:59.999Z', '2026-10-25', '2026-10-26'],
    ] as const) {
      server.clock.set(now);
      person = await createPerson(server);
      expect((await put(today, 3)).statusCode, now).toBe(201);
      expect((await put(tomorrow, 3)).json().code, now).toBe('date_in_future');
    }
  });
});
