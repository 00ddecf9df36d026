import type { Readable } from 'node:stream';
import type { StreamEvent } from '@bergkette/contract/stream.ts';
import type { Person } from './people.ts';

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
