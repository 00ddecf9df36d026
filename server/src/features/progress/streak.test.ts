import { eventInputSchema } from '@bergkette/contract/events.ts';
import { STREAK_FREEZING_ACTIVITIES } from '@bergkette/contract/progress.rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';

const server = await startTestServer();
const { platform, services, clock } = server;
const events = services.events;
const users = services.users;
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
const beAtClinic = (isThere: boolean) => users.patch(caller(), userId, { at_clinic: isThere });

const streak = async (timeZone = BERLIN) => {
  const all = await services.achievements.progress(caller(timeZone));
  return all.find(({ category }) => category === 'event_streak');
};
const count = async (timeZone = BERLIN) => (await streak(timeZone))?.count;
const isReached = async () => ((await streak())?.achieved.length ?? 0) > 0;

describe('the streak of days with an entry', () => {
  it('is reached on the tenth day in a row, whatever else is written on a day [XP-12]', async () => {
    await writeOn(1, 1, 2, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9);
    expect({ count: await count(), isReached: await isReached() }).toEqual({ count: 9, isReached: false });
    await writeOn(10);
    expect(await streak()).toEqual({
      category: 'event_streak',
      count: 10,
      achieved: [{ name: 'event_streak_10', timestamp: '2026-03-10T11:00:00.000Z' }],
    });
  });

  it('begins anew after a day without one, and what was reached stays [XP-12]', async () => {
    await writeOn(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    go(11);
    expect(await count()).toBe(10);
    go(12);
    expect({ count: await count(), isReached: await isReached() }).toEqual({ count: 0, isReached: true });
    await writeOn(12);
    expect(await count()).toBe(1);
  });

  it('counts when an entry was made, not of which day it tells, and keeps the day of a deleted one [XP-12]', async () => {
    await writeOn(1, 2);
    go(3);
    const id = await write('at-home', '2026-02-01T10:00:00Z');
    expect(await count()).toBe(3);
    await events.remove(caller(), id);
    expect(await count()).toBe(3);
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
  it('at the clinic neither breaks nor lengthens the streak, however short the visit [XP-12]', async () => {
    await writeOn(1, 2, 3, 4, 5);
    go(6, '22:00');
    await beAtClinic(true);
    go(8, '01:00');
    await beAtClinic(false);
    await writeOn(9);
    expect(await count()).toBe(6);
    go(10);
    await beAtClinic(true);
    await beAtClinic(false);
    await writeOn(11, 12, 13, 14);
    expect({ count: await count(), isReached: await isReached() }).toEqual({ count: 10, isReached: true });
  });

  it('holds the streak while the person is still at the clinic [XP-12]', async () => {
    await writeOn(1, 2, 3);
    await beAtClinic(true);
    go(20);
    expect(await count()).toBe(3);
    await beAtClinic(false);
    go(21);
    expect(await count()).toBe(3);
    go(22);
    expect(await count()).toBe(0);
  });

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
