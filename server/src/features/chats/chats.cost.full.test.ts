import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { analyze, planOf, rowsRead, statementsOf } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { db, pool } = server.platform.database;

const FRIENDS = 200;
const MESSAGES = 10_000;

/** Somebody with 200 friends and one chat of 10,000 messages, among others with as many. */
const anna = await createPerson(server);
await db.execute(sql`
  insert into users (email, password_hash, participant_code)
  select 'chatter-' || n || '@example.org', 'none', 'INRA04' from generate_series(1, ${FRIENDS}::int) as n`);
await db.execute(sql`
  insert into relations (user_low, user_high, requested_by, requested_at, confirmed_at)
  select one.id, other.id, one.id, now(), now() from users one, users other where one.id < other.id`);
await db.execute(sql`
  insert into chats (user_low, user_high, created_at) select user_low, user_high, now() from relations`);
await db.execute(sql`
  insert into chat_members (user_id, chat, latest_at, is_read)
  select unnest(array[user_low, user_high]), uuid, now() - user_high * interval '1 minute', user_high % 10 > 0 from chats`);
await db.execute(sql`
  insert into chat_messages (chat, sender_id, sent_at, text)
  select uuid, user_low, now(), 'Hallo' from chats, generate_series(1, 3)`);
const { rows } = await pool.query('select uuid from chats where user_low = $1 order by user_high limit 1', [anna.id]);
const chat = rows[0].uuid;
await db.execute(sql`
  insert into chat_messages (chat, sender_id, sent_at, text)
  select ${chat}::uuid, ${anna.id}::bigint, now(), 'Zeile ' || n from generate_series(1, ${MESSAGES}::int) as n`);
await analyze(pool);

const TABLES = new Set(['chats', 'chat_members', 'chat_messages', 'relations']);

/** Rows that the statements of a call read of these, and whether any of them looks through a whole table. */
const costOf = async (call: () => Promise<{ statusCode: number }>) => {
  let rows = 0;
  const scans = new Set<string>();
  for (const statement of await statementsOf(call, TABLES)) {
    for (const node of await planOf(pool, statement)) {
      if (!TABLES.has(node['Relation Name'] ?? '')) continue;
      rows += rowsRead(node);
      if (node['Node Type'] === 'Seq Scan') scans.add(node['Relation Name'] ?? '');
    }
  }
  return { rows, scans: [...scans] };
};

describe('with 200 friends, 20,000 chats around and 10,000 messages', () => {
  it.each([
    // The count of one's own chats, and the page.
    ['the list', '/v1/chats/', FRIENDS + 500],
    ['a page of messages', () => `/v1/chats/${chat}/messages/`, MESSAGES + 100],
    ['an old page of messages', () => `/v1/chats/${chat}/messages/?offset=5000`, MESSAGES + 5200],
    ['a chat', () => `/v1/chats/${chat}/`, 20],
    // A tenth of the chats, and of each whether its words can still be read.
    ['what is unread', '/v1/chats/unread/', (2 * FRIENDS) / 10 + 5],
  ])('%s reads by index what is the caller’s', async (_what, url, most) => {
    const { rows, scans } = await costOf(() => anna.get(typeof url === 'string' ? url : url()));
    expect(scans).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  });

  it('sending and reading touch a handful of rows', async () => {
    for (const call of [
      () => anna.post(`/v1/chats/${chat}/messages/`, { text: 'Hallo' }),
      () => anna.patch(`/v1/chats/${chat}/`, { is_read: true }),
    ]) {
      const { rows, scans } = await costOf(call);
      expect(scans).toEqual([]);
      expect(rows).toBeLessThanOrEqual(30);
    }
  });
});
