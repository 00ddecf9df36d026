import { eventInputSchema } from '@bergkette/contract/events.ts';
import { STREAK_FREEZING_ACTIVITIES } from '@bergkette/contract/progress.rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';

const server = await startTestServer();
const { platform, services, clock } = server;
const events = services.events;
const catalogue = await platform.database.db.select().from(activities);

const BERLIN = 'Europe/Berlin';
let userId = 0;
beforeEach(async () => {
  userId = (await createPerson(server)).id;
});
const caller = (timeZone = BERLIN) => ({ userId, sessionId: 0, timeZone });

/** @param day of March 2026, at noon in Berlin unless a time in UTC is given */
const go = (day: number, time = '11:00') => clock.set(new Date(Date.UTC(2026, 2, day, ...clockOf(time))).toISOString());
const clockOf = (time: string) => time.split(':').map(Number) as [number, number];

const write = async (key = 'at-home', datetime = clock.now().toISOString(), timeZone = BERLIN) => {
  const activity = catalogue.find((one) => one.key === key)?.id;
  const location = key === 'at-home' ? 'home' : 'clinic';
  const input = eventInputSchema.parse({ location, activity, datetime, mood: 4, difficulty: 1 });
  return (await events.create(caller(timeZone), input)).event.id;
};
const writeOn = async (...days: number[]) => {
  for (const day of days) {
    go(day);
    await write();
  }
};

const streak = async (timeZone = BERLIN) => {
  const all = await services.achievements.progress(caller(timeZone));
  return all.find(({ category }) => category === 'event_streak');
};
const count = async (timeZone = BERLIN) => (await streak(timeZone))?.count;
const isReached = async () => ((await streak())?.achieved.length ?? 0) > 0;

describe('the streak of days with an entry', () => {
  it('begins anew after a day without one, and what was reached stays [XP-12]', async () => {
    await writeOn(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    go(11);
    expect(await count()).toBe(10);
    go(12);
    expect({ count: await count(), isReached: await isReached() }).toEqual({ count: 0, isReached: true });
    await writeOn(12);
    expect(await count()).toBe(1);
  });

  it('goes on for who travels west into a day that was written about already [XP-12]', async () => {
    await writeOn(2, 3);
    go(4, '16:00');
    await write('at-home', undefined, 'Asia/Tokyo');
    expect(await count('Asia/Tokyo')).toBe(1);
    await write();
    expect(await count()).toBe(4);
    await writeOn(5, 6);
    expect(await count()).toBe(5);
  });
});

describe('a frozen day', () => {
  it.each(STREAK_FREEZING_ACTIVITIES)('is each of the three after %s, and not the fourth [XP-12]', async (illness) => {
    await writeOn(1, 2);
    go(3);
    await write(illness);
    await writeOn(7);
    expect(await count()).toBe(4);
    go(8);
    await write(illness);
    await writeOn(13);
    expect(await count()).toBe(1);
  });

  it('counts too when the illness is written down late, at once and with what it reaches [XP-12]', async () => {
    await writeOn(1, 2, 3, 4, 5, 6, 7, 8, 9);
    await writeOn(12);
    expect({ count: await count(), isReached: await isReached() }).toEqual({ count: 1, isReached: false });
    await write('fever', '2026-03-09T18:00:00Z');
    expect({ count: await count(), isReached: await isReached() }).toEqual({ count: 10, isReached: true });
  });

  it('counts when the illness was before the first entry [XP-12]', async () => {
    go(5);
    await write('fever', '2026-03-03T18:00:00Z');
    await writeOn(7);
    expect(await count()).toBe(2);
  });

  it('counts when an entry becomes one of illness, and no longer when that is deleted [XP-12]', async () => {
    await writeOn(1, 2);
    go(3);
    const id = await write();
    await writeOn(6);
    expect(await count()).toBe(1);
    const activity = catalogue.find((one) => one.key === 'fever')?.id;
    const fever = { location: 'home', activity, datetime: '2026-03-03T11:00:00Z', mood: 2, difficulty: 2 };
    await events.update(caller(), id, eventInputSchema.parse(fever), undefined);
    expect(await count()).toBe(4);
    await events.remove(caller(), id);
    expect(await count()).toBe(1);
    await events.restore(caller(), id);
    expect(await count()).toBe(4);
  });
});
