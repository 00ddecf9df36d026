import { describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { openStream } from '../../../test/streams.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { publish } from '../../platform/database/publish.ts';
import { appear } from './people.factory.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { platform } = server;

const meet = async (): Promise<Person> => {
  const person = await createPerson(server);
  await appear(platform, person.id);
  return person;
};
const ask = async (from: Person, to: Person): Promise<number> =>
  (await from.post('/v1/relations/', { to_user: to.id })).json().id;
const block = async (from: Person, to: Person): Promise<number> =>
  (await from.post('/v1/relations/', { to_user: to.id, status: 'blocked' })).json().id;

/** The ids of relations that each is told of by the work. */
const newsOf = async (people: Person[], work: () => Promise<unknown>): Promise<unknown[][]> => {
  const streams = await Promise.all(people.map(openStream));
  const mark = (id: number) => {
    const ids = people.map((person) => person.id);
    return publish(platform.database.db, ids, 'notification', id);
  };
  const [first, last] = [999_999_998, 999_999_999];
  // What was said before the work may still be on its way.
  await mark(first);
  for (const stream of streams) while ((await stream.next())?.id !== first);
  await work();
  await mark(last);
  return Promise.all(
    streams.map(async (stream) => {
      const heard: unknown[] = [];
      for (;;) {
        const event = await stream.next();
        if (event === undefined || event.id === last) break;
        if (event.type === 'relation') heard.push([event.type, event.id]);
      }
      stream.leave();
      return heard;
    }),
  );
};

describe('the streams of two people', () => {
  it('tell both of a request, its answer and its end [REL-01, REL-13]', async () => {
    const [anna, ben] = [await meet(), await meet()];
    let id = 0;
    const asked = await newsOf([anna, ben], async () => {
      id = await ask(anna, ben);
    });
    const both = [[['relation', id]], [['relation', id]]];
    expect(asked).toEqual(both);
    expect(await newsOf([anna, ben], () => ben.patch(`/v1/relations/${id}/`, { status: 'confirmed' }))).toEqual(both);
    expect(await newsOf([anna, ben], () => anna.delete(`/v1/relations/${id}/`))).toEqual(both);
  });

  it('tell nobody that they were refused, nor that somebody they have nothing to do with blocked them [REL-15, REL-23]', async () => {
    const [anna, ben] = [await meet(), await meet()];
    const id = await ask(anna, ben);
    expect(await newsOf([anna, ben], () => ben.delete(`/v1/relations/${id}/`))).toEqual([[], [['relation', id]]]);
    const [carl, dora] = [await meet(), await meet()];
    let made = 0;
    const blocked = await newsOf([carl, dora], async () => {
      made = await block(carl, dora);
    });
    expect(blocked).toEqual([[['relation', made]], []]);
    expect(await newsOf([carl, dora], () => carl.delete(`/v1/relations/${made}/`))).toEqual([[['relation', made]], []]);
  });

  it('tell who is blocked by a friend that the friendship is gone, by its old id [REL-15]', async () => {
    const [anna, ben] = [await meet(), await meet()];
    const id = await ask(anna, ben);
    await ben.patch(`/v1/relations/${id}/`, { status: 'confirmed' });
    let made = 0;
    const heard = await newsOf([anna, ben], async () => {
      made = await block(anna, ben);
    });
    expect(made).not.toBe(id);
    expect(heard).toEqual([[['relation', made]], [['relation', id]]]);
  });
});
