import type { Readable } from 'node:stream';
import type { StreamEvent } from '@bergkette/contract/notifications.ts';
import { publish } from '../src/platform/database/publish.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

interface OpenStream {
  status: number;
  type: string;
  /** Returns the next event, or undefined once the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  leave(): void;
}

async function* eventsOf(stream: Readable): AsyncGenerator<StreamEvent> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice('data: '.length));
    }
  }
}

/** Opens the live stream of a person. */
export const openStream = async (person: Person): Promise<OpenStream> => {
  const answer = await person.get('/v1/stream/', { payloadAsStream: true });
  const stream = answer.stream();
  const events = eventsOf(stream);
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    next: async () => {
      const { value, done } = await events.next();
      return done ? undefined : value;
    },
    leave: () => stream.destroy(),
  };
};

/** The ids of that type that each person's stream names during the work. */
export const newsIn = async (
  { platform }: TestServer,
  type: StreamEvent['type'],
  people: Person[],
  work: () => Promise<unknown>,
): Promise<unknown[][]> => {
  const ids = people.map(({ id }) => id);
  const streams = await Promise.all(people.map(openStream));
  const [first, last] = [999_999_998, 999_999_999];
  await publish(platform.database.db, ids, 'notification', first);
  // Events from before the work may arrive late.
  for (const stream of streams) while ((await stream.next())?.id !== first);
  await work();
  await publish(platform.database.db, ids, 'notification', last);
  return Promise.all(
    streams.map(async (stream) => {
      const heard: unknown[] = [];
      for (let news = await stream.next(); news && news.id !== last; news = await stream.next()) {
        if (news.type === type) heard.push(news.id);
      }
      stream.leave();
      return heard;
    }),
  );
};
