import type { Database } from '../server/src/platform/database/database.ts';

export interface Writers {
  /** Always has ten thousand events. */
  reader: number;
  /** Has the events of about a year, and creates more. */
  writer: number;
}

export const NEW_EVENT = {
  location: 'home',
  datetime: '2026-11-19T08:30:00.000Z',
  mood: 4,
  difficulty: 2,
  text: 'Mit Oma Kakao getrunken.',
};

export const READER_EVENTS = 10_000;
const WRITER_EVENTS = 300;
const EVENTS_EACH = 1000;

const WORDS =
  'heute chemo oma müde kakao schwester krankenhaus arzt schmerzen gelacht spaziergang schule freunde geburtstag zimmer blut spritze angst mut hund'.split(
    ' ',
  );

/** Replaces the events by `total` new ones, inserted day by day for all people, as in real use. `owner` may drop indexes. */
export const fillEvents = async (owner: Database, { reader, writer }: Writers, total: number): Promise<void> => {
  const others = Math.max(0, Math.round((total - READER_EVENTS) / EVENTS_EACH));
  const { pool } = owner;
  const { rows } = await pool.query("select indexdef from pg_indexes where indexname = 'events_search'");
  await pool.query('truncate events cascade');
  await pool.query("delete from users where email like 'other-%'");
  await pool.query('drop index events_search');
  await pool.query(
    `insert into users (email, password_hash, participant_code)
     select 'other-' || n || '@example.org', 'none', 'INRA04' from generate_series(1, $1::int) as n`,
    [others],
  );
  await pool.query(
    `insert into events (user_id, location, activity_id, occurred_at, mood, difficulty, text, words)
     select person, 'home', (select min(id) from activities), now() - n * interval '1 hour', 1 + n % 6, 1 + n % 4, said, said
     from (
       select $1::bigint as person, n, 0 as place from generate_series(1, $2::int) as n
       union all
       select $5, n, 1 from generate_series(1, $6::int) as n
       union all
       select id, n * $2::int / $3::int, id from users, generate_series(1, $3::int) as n where email like 'other-%'
     ) as days,
     lateral (
       select string_agg(coalesce(($4::text[])[1 + (hashint8(person * 31 + days.n * 17 + k) & 31)], 'wort' || (days.n * k % 3000)), ' ')
       from generate_series(1, 8) as k
     ) as says (said)
     order by n desc, place`,
    [reader, READER_EVENTS, EVENTS_EACH, WORDS, writer, WRITER_EVENTS],
  );
  await pool.query(rows[0].indexdef);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
};
