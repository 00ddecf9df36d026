import pg from 'pg';
import { socketDirOf } from '../../server/src/operator/launcher/folders.ts';
import { connectionsTo } from '../../server/src/operator/launcher/roles.ts';

const YEARS = 5;
const HOURS_PER_YEAR = 365 * 24;

const INSERT = `
  with known as (select array_agg(id order by id) as ids from activities where key <> 'at-home'),
    at_home as (select id from activities where key = 'at-home')
  insert into events (user_id, location, activity_id, occurred_at, mood, difficulty, text)
  select $1, case when n % 3 = 0 then 'home' else 'clinic' end,
    case when n % 3 = 0 then at_home.id else known.ids[1 + n % array_length(known.ids, 1)] end,
    now() - n * ($3::float8 / $2 * interval '1 hour') - interval '1 hour',
    1 + n * 7 % 6, 1 + n * 5 % 4, 'Kirschbonbons helfen. Tag ' || n
  from generate_series(0, $2::int - 1) as n, known, at_home`;

/** Writes `count` events over five years directly into the database, which takes seconds. */
export const writeLongDiary = async (dataDir: string, userId: number, count: number): Promise<void> => {
  const client = new pg.Client(connectionsTo({ host: socketDirOf(dataDir), port: 5432 }).app);
  await client.connect();
  try {
    await client.query(INSERT, [userId, count, YEARS * HOURS_PER_YEAR]);
    await client.query('analyze events');
  } finally {
    await client.end();
  }
};
