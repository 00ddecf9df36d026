import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { newsIn } from '../../../test/streams.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { meetOn } from './people.factory.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });

const meet = () => meetOn(server);
const ask = async (from: Person, to: Person): Promise<number> =>
  (await from.post('/v1/relations/', { to_user: to.id })).json().id;
const block = async (from: Person, to: Person): Promise<number> =>
  (await from.post('/v1/relations/', { to_user: to.id, status: 'blocked' })).json().id;

const newsOf = (people: Person[], work: () => Promise<unknown>) => newsIn(server, 'relation', people, work);

describe('the streams of two people', () => {
  it('tell both of a request, its answer and its end [REL-01, REL-13]', async () => {
    const [anna, ben] = [await meet(), await meet()];
    let id = 0;
    const asked = await newsOf([anna, ben], async () => {
      id = await ask(anna, ben);
    });
    const both = [[id], [id]];
    expect(asked).toEqual(both);
    expect(await newsOf([anna, ben], () => ben.patch(`/v1/relations/${id}/`, { status: 'confirmed' }))).toEqual(both);
    expect(await newsOf([anna, ben], () => anna.delete(`/v1/relations/${id}/`))).toEqual(both);
  });

  it('tell nobody that they were refused, nor that somebody they have nothing to do with blocked them [REL-15, REL-23]', async () => {
    const [anna, ben] = [await meet(), await meet()];
    const id = await ask(anna, ben);
    expect(await newsOf([anna, ben], () => ben.delete(`/v1/relations/${id}/`))).toEqual([[], [id]]);
    const [carl, dora] = [await meet(), await meet()];
    let made = 0;
    const blocked = await newsOf([carl, dora], async () => {
      made = await block(carl, dora);
    });
    expect(blocked).toEqual([[made], []]);
    expect(await newsOf([carl, dora], () => carl.delete(`/v1/relations/${made}/`))).toEqual([[made], []]);
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
    expect(heard).toEqual([[made], [id]]);
  });
});
