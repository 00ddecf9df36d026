import { eventInputSchema } from '@bergkette/contract/events.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const { db } = server.platform.database;
const person = await createPerson(server);

/** SQLSTATE with which the database refuses a statement. */
const refusal = async (statement: ReturnType<typeof sql>): Promise<string> => {
  const error: unknown = await db.execute(statement).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'done';
};

const INSUFFICIENT_PRIVILEGE = '42501';
const CHECK_VIOLATION = '23514';
const event = (columns: string, values: string) =>
  sql.raw(`insert into events (user_id, activity_id, occurred_at, location, mood, difficulty${columns})
    values (${person.id}, (select min(id) from activities), now(), ${values})`);

interface Described {
  minimum?: number;
  maximum?: number;
  anyOf?: Described[];
}
const described = z.toJSONSchema(eventInputSchema, { io: 'input', unrepresentable: 'any' });
/** Limits of the contract for the numbers of an event, except ids. */
const ranges = Object.entries(described.properties ?? {}).flatMap(([field, schema]) => {
  const { minimum, maximum, anyOf = [] } = schema as Described;
  const [low, high] = [minimum ?? anyOf[0]?.minimum, maximum ?? anyOf[0]?.maximum];
  return field === 'activity' || low === undefined || high === undefined
    ? []
    : [{ field, minimum: low, maximum: high }];
});

describe("the app's role", () => {
  it.each([
    'create table stolen (id int)',
    'create schema stolen',
    'drop table events',
    'alter table users add column stolen text',
    'create index stolen on events (text)',
    'truncate events',
    'create role stolen superuser',
    "copy users to program 'cat'",
    'alter table events disable trigger all',
  ])('may not %s', async (statement) => {
    expect(await refusal(sql.raw(statement))).toBe(INSUFFICIENT_PRIVILEGE);
  });
});

describe('the database itself', () => {
  it.each([
    ['a place that is neither clinic nor home', event('', "'school', 1, 1")],
    ['a text beyond 4000 characters', event(', text', "'home', 1, 1, repeat('x', 4001)")],
    ['a daily mood of 0', sql`insert into daily_moods (user_id, date, mood) values (${person.id}, '2026-11-19', 0)`],
    [
      'a fourth point a day',
      sql`insert into xp_grants (user_id, action, period_start, slot) values
      (${person.id}, 'new_entry', '2026-11-19', 4)`,
    ],
    [
      'an achievement without a stage',
      sql`insert into achievements (user_id, name) values (${person.id}, 'good_mood')`,
    ],
    ['an address in upper case', sql`update users set email = 'A@EXAMPLE.ORG' where id = ${person.id}`],
    ['a name of one character', sql`update users set name = 'x' where id = ${person.id}`],
    ['another sex than F, M and D', sql`update users set sex = 'X' where id = ${person.id}`],
    ['fewer than no points', sql`update users set xp_gained = -1 where id = ${person.id}`],
    [
      'a stay that ends before it begins',
      sql`insert into clinic_stays values (${person.id}, now(), now() - interval '1 s')`,
    ],
  ])('refuses %s', async (_what, statement) => {
    expect(await refusal(statement)).toBe(CHECK_VIOLATION);
  });

  it.each(ranges)(
    'refuses an event whose $field is outside $minimum to $maximum, as the contract does [EVF-32, EVF-33]',
    async (range) => {
      const { field, minimum, maximum } = range;
      for (const value of [minimum - 1, maximum + 1]) {
        const values = { user_id: person.id, location: 'home', mood: 1, difficulty: 1, [field]: value };
        const statement = sql`insert into events (${sql.raw(Object.keys(values).join(', '))}, activity_id, occurred_at)
        values (${sql.join(Object.values(values), sql`, `)}, (select min(id) from activities), now())`;
        expect(await refusal(statement), `CHECK for ${field} in events.tables.ts`).toBe(CHECK_VIOLATION);
      }
    },
  );

  it('takes what is within the ranges, so that the refusals above mean something', async () => {
    expect(await refusal(event('', "'home', 6, 4"))).toBe('done');
  });

  it('keeps every instant with its zone', async () => {
    const naive = await db.execute(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp without time zone'`);
    expect(naive.rows).toEqual([]);
  });
});
