import type { ChainableEvent, DiaryEvent, ListedEvent } from '@bergkette/contract/events.ts';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from './events.factory.ts';

const server = await startTestServer();
const inBerlin = { headers: { 'time-zone': 'Europe/Berlin' } };
const inNewYork = { headers: { 'time-zone': 'America/New_York' } };

/** Half past midnight of 1 November in Berlin, still October in New York. */
const NIGHT = '2026-10-31T23:30:00.000Z';
server.clock.set('2026-11-20T09:00:00.000Z');
const anna = await createPerson(server);
const night = homeEventInput({ datetime: NIGHT, text: 'Nachts wach', difficulty: 3 });
const event: DiaryEvent = (await anna.post('/v1/events/', { ...night, time_zone: 'Europe/Berlin' }, inBerlin)).json();
// An earlier version of the app says no zone.
const earlier: DiaryEvent = (
  await anna.post('/v1/events/', homeEventInput({ datetime: '2026-09-30T23:30:00.000Z', difficulty: 4 }))
).json();

describe('the day of an event', () => {
  it('is the one where it was written, with the month, the search and the hardest of a day, wherever the phone is (35-F13)', async () => {
    expect([event.time_zone, earlier.time_zone]).toEqual(['Europe/Berlin', null]);
    for (const [where, earlierMonth, earlierDay] of [
      [inBerlin, '2026-10', '2026-10-01'],
      [inNewYork, '2026-09', '2026-09-30'],
    ] as const) {
      expect((await anna.get('/v1/events/months/', where)).json()).toEqual([
        { month: earlierMonth, count: 1 },
        { month: '2026-11', count: 1 },
      ]);
      const hardest = await anna.get('/v1/events/difficulties/?from=2026-09-30&to=2026-11-01', where);
      expect(hardest.json()).toEqual([
        { date: earlierDay, difficulty: 4 },
        { date: '2026-11-01', difficulty: 3 },
      ]);
      const on = async (from: string, to = from): Promise<number[]> =>
        (await anna.get(`/v1/events/?from=${from}&to=${to}`, where)).json().results.map(({ id }: ListedEvent) => id);
      expect(await on('2026-11-01')).toEqual([event.id]);
      expect(await on('2026-10-31')).toEqual([]);
      expect(await on(earlierDay)).toEqual([earlier.id]);
    }
  });

  it.each([
    // Written in the evening of 31 October, which is the first of November in Berlin; and in its morning, the thirtieth in New York.
    ['America/New_York', '2026-11-01T02:30:00.000Z', inBerlin],
    ['Pacific/Kiritimati', '2026-10-30T10:30:00.000Z', inNewYork],
  ])('is found by its day in %s from the other side of the world too (35-F13)', async (time_zone, datetime, where) => {
    const person = await createPerson(server);
    const { id } = (await person.post('/v1/events/', { ...homeEventInput({ datetime }), time_zone }, where)).json();
    const { results } = (await person.get('/v1/events/?from=2026-10-31&to=2026-10-31', where)).json();
    expect(results.map((found: ListedEvent) => found.id)).toEqual([id]);
  });

  it('stays through a change by a version that knows no zone, and goes with a new one (35-F13)', async () => {
    const made: DiaryEvent = (
      await anna.post('/v1/events/', { ...homeEventInput(), time_zone: 'Asia/Tokyo' }, inBerlin)
    ).json();
    const changed = await anna.put(`/v1/events/${made.id}/`, homeEventInput({ text: 'anders' }), inBerlin);
    expect(changed.json()).toMatchObject({ text: 'anders', time_zone: 'Asia/Tokyo' });
    const moved = { ...homeEventInput(), time_zone: 'Europe/Berlin' };
    expect((await anna.put(`/v1/events/${made.id}/`, moved)).json().time_zone).toBe('Europe/Berlin');
    await anna.delete(`/v1/events/${made.id}/`);
  });

  it.each(['Mars/Olympus', '+02:00', "x'); --"])(
    'is not lost for a zone that nobody knows: %s (35-F13)',
    async (zone) => {
      const made = await anna.post('/v1/events/', { ...homeEventInput(), time_zone: zone });
      expect(made.statusCode).toBe(201);
      expect(made.json().time_zone).toBeNull();
      await anna.delete(`/v1/events/${made.json().id}/`);
    },
  );

  it('is told with the own chain, and of a shared one nobody hears the zone (35-F13)', async () => {
    const chain: ChainableEvent[] = (await anna.get('/v1/events/chainable/')).json();
    expect(chain.find(({ id }) => id === event.id)?.time_zone).toBe('Europe/Berlin');
  });
});
