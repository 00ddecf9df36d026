import { type StreamEvent, streamEventSchema } from '@bergkette/contract/notifications.ts';
import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { openClient } from './connections.ts';

interface Subscriber {
  /** @param isAnswered true where the answer to a call says it already */
  onEvent(event: StreamEvent, isAnswered: boolean): void;
  /** Called when the connection is lost. No more events come, and some may be missing. */
  onLost(): void;
}

export interface Listener {
  /** Receives every event published from now on. @returns a function that stops it */
  subscribe(personId: number, subscriber: Subscriber): Promise<() => void>;
  close(): Promise<void>;
}

const saidSchema = streamEventSchema.extend({ person: z.int(), isAnswered: z.boolean().default(false) });

const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};

/** Uses one connection for all streams of this process, and opens it with the first stream. */
export const createListener = (connection: pg.PoolConfig, log: Log): Listener => {
  const subscribers = new Map<number, Set<Subscriber>>();
  let listening: Promise<pg.Client> | undefined;

  /** Whatever comes over a connection is read with care: an error in its event would end the process. */
  const hand = (payload: string): void => {
    const said = saidSchema.safeParse(parsed(payload));
    if (!said.success) {
      log.warn('the streams were told something that nobody of ours says');
      return;
    }
    const { person, isAnswered, ...event } = said.data;
    for (const subscriber of subscribers.get(person) ?? []) subscriber.onEvent(event, isAnswered);
  };
  const lose = (): void => {
    listening = undefined;
    const lost = [...subscribers.values()].flatMap((those) => [...those]);
    subscribers.clear();
    for (const subscriber of lost) subscriber.onLost();
  };
  const listen = async (): Promise<pg.Client> => {
    const client = await openClient(connection, (error) =>
      log.warn({ err: error }, 'the connection of the streams is lost'),
    );
    client.on('end', lose);
    client.on('notification', ({ payload }) => hand(payload ?? ''));
    const { rows } = await client.query<{ name: string }>('select name from stream_channel');
    const [channel] = rows;
    if (!channel) throw new Error('the channel of the streams has no name');
    await client.query(`listen ${client.escapeIdentifier(channel.name)}`);
    return client;
  };
  const listened = (): Promise<pg.Client> => {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };

  return {
    subscribe: async (personId, subscriber) => {
      await listened();
      const those = subscribers.get(personId) ?? new Set();
      subscribers.set(personId, those.add(subscriber));
      return () => {
        those.delete(subscriber);
        if (those.size === 0 && subscribers.get(personId) === those) subscribers.delete(personId);
      };
    },
    close: async () => {
      const client = await listening?.catch(() => undefined);
      await client?.end();
    },
  };
};
