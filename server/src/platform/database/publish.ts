import type { StreamEvent, StreamEventType } from '@bergkette/contract/notifications.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Name of the channel on which all processes listen, which no other role can read. */
const channelName: SQL<string> = sql`(select name from stream_channel)`;

/**
 * Sends an event to the open streams of these people, in all server processes.
 * Within a transaction, PostgreSQL sends it after the commit, and never after a rollback.
 */
export const publish = async (
  db: Db,
  personIds: readonly number[],
  type: StreamEventType,
  id: StreamEvent['id'],
): Promise<void> => {
  const said = personIds.map((person) => JSON.stringify({ person, type, id }));
  await db.execute(
    sql`select pg_notify(${channelName}, said) from jsonb_array_elements_text(${JSON.stringify(said)}) said`,
  );
};

/**
 * Returns `publish` as an SQL expression, which runs for each row of another statement.
 * @param isAnswered true for an end that its own session asked for: the answer says it, and the stream only ends
 */
export const publishing = (
  personId: SQLWrapper,
  type: StreamEventType,
  id: SQLWrapper,
  isAnswered = false,
): SQL<unknown> =>
  sql`pg_notify(${channelName}, json_build_object('person', ${personId}, 'type', ${type}::text, 'id', ${id},
    'isAnswered', ${isAnswered}::boolean)::text)`;
