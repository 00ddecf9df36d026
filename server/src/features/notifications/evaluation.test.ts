import type { Notice, NoticeType } from '@bergkette/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { ageOn } from '../users/users.service.ts';
import { noticesFactory } from './notices.factory.ts';

const server = await startTestServer();
const { platform, services, clock } = server;
const { db } = platform.database;
const diary = noticesFactory(platform);
const evaluate = services.evaluation.run;

/** Removed, as the shipped texts would fit every person of this test. */
await db.execute(sql`delete from info_texts`);

/** A Friday; Berlin is one hour ahead of UTC. */
const TODAY = '2026-11-20';
const at = (hour: number, day = TODAY): string => `${day}T${String(hour - 1).padStart(2, '0')}:00:00.000Z`;
const YESTERDAY = '2026-11-19';
const LAST_WEEK = '2026-11-15';

const someone = async (changes: Record<string, unknown> = {}): Promise<Person> => {
  clock.set('2026-11-10T09:00:00.000Z');
  const person = await createPerson(server, { name: 'Lena', ...changes });
  return person;
};
/** Without other people no other notice takes a place of the day. */
afterEach(() => db.execute(sql`delete from users`));

/** Asks the service and not the API, as tokens expire during the days of these tests. */
const list = ({ id }: Person): Promise<Notice[]> => services.notices.current({ userId: id, timeZone: 'Europe/Berlin' });
const toldAt = async (person: Person, hour: number, day = TODAY): Promise<[NoticeType, object][]> => {
  clock.set(at(hour, day));
  await evaluate();
  return (await list(person)).map(({ type, data }) => [type, data]);
};

interface Case {
  type: NoticeType;
  /** Local hour of the evaluation. */
  hour: number;
  data: object;
  begin: (id: number) => Promise<unknown>;
  /** Ends the notice; without it only time does. */
  end?: (id: number) => Promise<unknown>;
  profile?: Record<string, unknown>;
}

const hardDays = async (id: number) => {
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
    await diary.event(id, { at: at(12, day), mood: 2, difficulty: 3 });
  }
};
const lowMoods = async (id: number) => {
  for (const day of ['2026-11-16', '2026-11-17', YESTERDAY]) await diary.mood(id, day, 2);
};
const events = (place: 'clinic' | 'home') => async (id: number) => {
  await diary.event(id, { at: at(10, YESTERDAY), location: place });
  await diary.event(id, { at: at(11, YESTERDAY), location: place });
};
const set = (change: string) => (id: number) => db.execute(sql.raw(`update users set ${change} where id = ${id}`));
const manyEvents = (count: number) => async (id: number) => {
  for (let n = 0; n < count; n += 1) await diary.event(id, { at: at(8 + n, YESTERDAY) });
  await diary.event(id, { at: at(8) });
};

const cases: Case[] = [
  {
    type: 'today-no-event',
    hour: 18,
    data: {},
    begin: (id) => diary.event(id, { at: at(12, YESTERDAY) }),
    end: (id) => diary.event(id, { at: at(8) }),
  },
  {
    type: 'yesterday-no-event',
    hour: 10,
    data: {},
    begin: (id) => diary.event(id, { at: at(12, '2026-11-18') }),
    end: (id) => diary.event(id, { at: at(8, YESTERDAY) }),
  },
  {
    type: 'ongoing-symptom',
    hour: 10,
    data: { symptom: 'headache', days: 2 },
    begin: (id) => diary.value(id, 'headache', at(9, '2026-11-18')),
    end: (id) => diary.value(id, 'headache', at(10)),
  },
  {
    type: 'enter-temp-and-weight',
    hour: 11,
    data: {},
    begin: (id) => diary.value(id, 'temperature', at(9, YESTERDAY)),
    end: (id) => diary.value(id, 'temperature', at(9)),
  },
  {
    type: 'motivation-bad-events',
    hour: 10,
    data: { name: 'Lena' },
    begin: async (id) => {
      await hardDays(id);
      await diary.event(id, { at: at(12, YESTERDAY), mood: 3 });
    },
    end: (id) => diary.event(id, { at: at(10), mood: 5 }),
  },
  {
    type: 'open-xp',
    hour: 17,
    data: { xp: 1 },
    begin: async (id) => {
      await diary.event(id, { at: at(8) });
      await diary.points(id, TODAY, 2);
    },
    end: (id) => db.execute(sql`insert into xp_grants values (${id}, 'new_entry', ${TODAY}, 3)`),
  },
  {
    type: 'visit-experience-mode',
    hour: 15,
    data: {},
    begin: async (id) => {
      await manyEvents(10)(id);
      await db.execute(sql`update events set occurred_at = occurred_at - interval '30 days'
        where user_id = ${id} and occurred_at < ${at(8)}`);
    },
    end: (id) =>
      db.execute(sql`insert into xp_grants (user_id, action, period_start, slot, granted_at)
        values (${id}, 'experience_mode_scrolled', '2026-11-16', 1, ${at(16)})`),
  },
  { type: 'visit-event-chain', hour: 15, data: {}, begin: manyEvents(5) },
  { type: 'bad-daily-mood', hour: 10, data: { name: 'Lena' }, begin: lowMoods, end: (id) => diary.mood(id, TODAY, 4) },
  {
    type: 'clinic-status',
    hour: 9,
    data: {},
    begin: async (id) => {
      await diary.stay(id, at(8, LAST_WEEK));
      await events('home')(id);
    },
    end: set('is_at_clinic = false'),
  },
  {
    type: 'home-status',
    hour: 9,
    data: {},
    begin: async (id) => {
      await db.execute(sql`insert into clinic_stays values (${id}, ${at(8, LAST_WEEK)}, ${at(9, LAST_WEEK)})`);
      await events('clinic')(id);
    },
    end: set('is_at_clinic = true'),
  },
  {
    type: 'reminder_adjust_status',
    hour: 9,
    data: {},
    begin: (id) => diary.event(id, { at: at(12, YESTERDAY), location: 'clinic' }),
    end: (id) => diary.stay(id, at(9)),
  },
  { type: 'birthday-today', hour: 8, data: { name: 'Lena' }, begin: set(`birthdate = '2010-11-20'`) },
  { type: 'birthday-past', hour: 10, data: { name: 'Lena' }, begin: set(`birthdate = '2010-11-18'`) },
];

describe('a notice of the diary', () => {
  it.each(cases)(
    'of the kind $type is made in its hours, once, and ends with its cause [NOTI-03, OPS-14]',
    async ({ type, hour, data, begin, end }) => {
      const lena = await someone();
      const other = await someone();
      await begin(lena.id);
      expect(await toldAt(lena, hour - 1)).toEqual([]);
      expect(await toldAt(lena, hour)).toEqual([[type, data]]);
      await evaluate();
      expect(await list(lena)).toHaveLength(1);
      expect(await list(other)).toEqual([]);
      await end?.(lena.id);
      if (end) expect(await list(lena)).toEqual([]);
      clock.set(at(9, '2026-11-28'));
      expect(await list(lena)).toEqual([]);
    },
  );

  it('of a cheerful kind is not made after a low day, however much there would be to say [NOTI-03, OPS-14]', async () => {
    for (const { type, hour, begin } of cases) {
      if (!['open-xp', 'visit-experience-mode', 'visit-event-chain', 'birthday-past'].includes(type)) continue;
      const lena = await someone();
      await begin(lena.id);
      await diary.mood(lena.id, YESTERDAY, 1);
      expect(await toldAt(lena, hour)).toEqual([]);
    }
  });

  it('recommends each text once, until it is opened or withdrawn [INFO-06, NOTI-03, OPS-14]', async () => {
    const lena = await someone();
    const text = async (key: string): Promise<number> => {
      const { rows } = await db.execute<{ id: string }>(sql`
        with category as (
          insert into info_categories (key, position, names) values (${key}, 99, '{}') returning id)
        insert into info_texts (key, category_id, position, image) select ${key}, id, 1, '' from category returning id`);
      const id = Number(rows[0]?.id);
      await db.execute(sql`insert into info_fits (text_id, kind, key) values (${id}, 'symptom', 'headache')`);
      return id;
    };
    const first = await text('first');
    await diary.value(lena.id, 'headache', at(9));
    expect(await toldAt(lena, 10)).toEqual([['new-recommended-text', { text: first }]]);
    await db.execute(sql`insert into info_reads (user_id, text_id, read_at) values (${lena.id}, ${first}, now())`);
    expect(await list(lena)).toEqual([]);
    const second = await text('second');
    await diary.value(lena.id, 'headache', at(9, '2026-11-27'));
    expect(await toldAt(lena, 10, '2026-11-26')).toEqual([]);
    expect(await toldAt(lena, 10, '2026-11-27')).toEqual([['new-recommended-text', { text: second }]]);
    await db.execute(sql`update info_texts set retired_at = now() where id = ${second}`);
    expect(await list(lena)).toEqual([]);
  });

  it('keeps a birthday of 29 February on 1 March in other years, when the age counts up, and late wishes for a day without events [NOTI-03]', async () => {
    const lena = await someone({ email: 'leap@example.org' });
    await set(`birthdate = '2008-02-29'`)(lena.id);
    expect((await toldAt(lena, 9, '2027-02-28')).map(([type]) => type)).not.toContain('birthday-today');
    expect(['2027-02-28', '2027-03-01'].map((day) => ageOn('2008-02-29', day))).toEqual([18, 19]);
    expect(await toldAt(lena, 9, '2027-03-01')).toEqual([['birthday-today', { name: 'Lena' }]]);
    await diary.event(lena.id, { at: at(15, '2027-03-01') });
    expect((await toldAt(lena, 12, '2027-03-03')).map(([type]) => type)).not.toContain('birthday-past');
    expect((await toldAt(lena, 9, '2028-02-28')).map(([type]) => type)).toEqual([]);
    expect((await toldAt(lena, 9, '2028-02-29')).map(([type]) => type)).toEqual(['birthday-today']);
  });
});

interface Limit {
  type: NoticeType;
  hour: number;
  what: string;
  /** Creates data that just reach the limit. */
  enough: (id: number) => Promise<unknown>;
  /** Creates data that miss the limit by one, a minute or a day. */
  tooLittle: (id: number) => Promise<unknown>;
}

const hard =
  (count: number, more: { mood?: number; difficulty?: number } = {}) =>
  async (id: number) => {
    for (let day = 16; day < 16 + count; day += 1)
      await diary.event(id, { at: at(12, `2026-11-${day}`), mood: 2, difficulty: 3, ...more });
  };
const low =
  (count: number, mood = 2) =>
  async (id: number) => {
    for (let day = 14; day < 14 + count; day += 1) await diary.mood(id, `2026-11-${day}`, mood);
  };
const onDay =
  (day: string, hour = 12) =>
  (id: number) =>
    diary.event(id, { at: at(hour, day) });
const longAgo = (count: number) => async (id: number) => {
  for (let n = 0; n < count; n += 1) await diary.event(id, { at: at(8 + n, '2026-10-10') });
};
/** Creates ten events of last month, and the last look back at this time. */
const lookedBack = (instant: string) => async (id: number) => {
  await longAgo(10)(id);
  await db.execute(sql`insert into xp_grants (user_id, action, period_start, slot, granted_at)
    values (${id}, 'experience_mode_scrolled', '2026-11-02', 1, ${instant})`);
};
const points = (count: number) => (id: number) => diary.points(id, TODAY, count);
const registered = (instant: string) => async (id: number) => {
  await diary.event(id, { at: at(12, YESTERDAY), location: 'clinic' });
  await db.execute(sql`update users set created_at = ${instant} where id = ${id}`);
};

const limits: Limit[] = [
  {
    ...{ type: 'ongoing-symptom', hour: 10, what: 'a value of 24 hours ago' },
    enough: (id) => diary.value(id, 'headache', '2026-11-19T09:00:00Z'),
    tooLittle: (id) => diary.value(id, 'headache', '2026-11-19T09:01:00Z'),
  },
  { type: 'motivation-bad-events', hour: 10, what: 'three hard events', enough: hard(3), tooLittle: hard(2) },
  {
    ...{ type: 'motivation-bad-events', hour: 10, what: 'a difficulty of 3' },
    enough: hard(3),
    tooLittle: hard(3, { difficulty: 2 }),
  },
  { type: 'motivation-bad-events', hour: 10, what: 'a mood of 2', enough: hard(3), tooLittle: hard(3, { mood: 3 }) },
  {
    ...{ type: 'motivation-bad-events', hour: 10, what: 'events of seven days' },
    enough: async (id) => {
      await hard(2)(id);
      await diary.event(id, { at: '2026-11-13T09:00:00Z', mood: 2, difficulty: 3 });
    },
    tooLittle: async (id) => {
      await hard(2)(id);
      await diary.event(id, { at: '2026-11-13T08:59:00Z', mood: 2, difficulty: 3 });
    },
  },
  { type: 'bad-daily-mood', hour: 10, what: 'three low days', enough: low(3), tooLittle: low(2) },
  { type: 'bad-daily-mood', hour: 10, what: 'a daily mood of 2', enough: low(3), tooLittle: low(3, 3) },
  { type: 'open-xp', hour: 17, what: 'one point', enough: points(1), tooLittle: points(0) },
  { type: 'open-xp', hour: 17, what: 'two points', enough: points(2), tooLittle: points(3) },
  {
    ...{ type: 'visit-experience-mode', hour: 15, what: 'a last look back 14 days ago' },
    enough: lookedBack('2026-11-06T14:00:00Z'),
    tooLittle: lookedBack('2026-11-06T14:01:00Z'),
  },
  {
    ...{ type: 'visit-experience-mode', hour: 15, what: 'ten events' },
    enough: longAgo(10),
    tooLittle: longAgo(9),
  },
  { type: 'visit-event-chain', hour: 15, what: 'five events', enough: manyEvents(4), tooLittle: manyEvents(3) },
  {
    ...{ type: 'today-no-event', hour: 18, what: 'an event of the last seven days' },
    enough: onDay('2026-11-13', 1),
    tooLittle: onDay('2026-11-12', 23),
  },
  {
    ...{ type: 'yesterday-no-event', hour: 10, what: 'an event of the seven days before' },
    enough: onDay('2026-11-12', 1),
    tooLittle: onDay('2026-11-11', 23),
  },
  {
    ...{ type: 'enter-temp-and-weight', hour: 11, what: 'a value of the last seven days' },
    enough: (id) => diary.value(id, 'temperature', '2026-11-13T10:00:00Z'),
    tooLittle: (id) => diary.value(id, 'temperature', '2026-11-13T09:59:00Z'),
  },
  {
    ...{ type: 'reminder_adjust_status', hour: 9, what: 'three days with the app' },
    enough: registered('2026-11-17T08:00:00Z'),
    tooLittle: registered('2026-11-17T08:01:00Z'),
  },
  {
    ...{ type: 'reminder_adjust_status', hour: 9, what: 'thirty days at most' },
    enough: registered('2026-10-21T08:00:00Z'),
    tooLittle: registered('2026-10-21T07:59:00Z'),
  },
];

it.each(limits)(
  'a notice of the kind $type needs $what, and is not made below [NOTI-03, OPS-14]',
  async ({ type, hour, enough, tooLittle }) => {
    const [lena, mara] = [await someone(), await someone()];
    await enough(lena.id);
    await tooLittle(mara.id);
    const kindsOf = async (person: Person) => (await list(person)).map((notice) => notice.type);
    clock.set(at(hour));
    await evaluate();
    expect(await kindsOf(lena)).toContain(type);
    expect(await kindsOf(mara)).not.toContain(type);
  },
);

it('a text is recommended for an activity of the last 14 days, not for an older one [NOTI-03, OPS-14]', async () => {
  await db.execute(sql`
    with category as (insert into info_categories (key, position, names) values ('limits', 98, '{}') returning id),
      made as (insert into info_texts (key, category_id, position, image) select 'limits', id, 1, '' from category returning id)
    insert into info_fits (text_id, kind, key) select id, 'activity', 'at-home' from made`);
  const [lena, mara] = [await someone(), await someone()];
  await diary.event(lena.id, { at: '2026-11-06T09:01:00Z' });
  await diary.event(mara.id, { at: '2026-11-06T08:59:00Z' });
  const told = async (person: Person) => (await toldAt(person, 10)).map(([type]) => type);
  expect(await told(lena)).toContain('new-recommended-text');
  expect(await told(mara)).not.toContain('new-recommended-text');
});

it('a symptom is asked about once a value, however long it lasts [NOTI-03]', async () => {
  const person = await someone();
  await diary.value(person.id, 'fatigue', at(9, YESTERDAY));
  expect(await toldAt(person, 10)).toEqual([['ongoing-symptom', expect.objectContaining({ symptom: 'fatigue' })]]);
  const later = '2027-03-20';
  clock.set(at(3, later));
  await services.notices.sweep();
  expect(await toldAt(person, 10, later)).toEqual([]);
});
