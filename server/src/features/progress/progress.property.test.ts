import { eventInputSchema } from '@bergkette/contract/events.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { LATE_HOURS, referenceOf, type Step } from '../../../test/progress-reference.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { activities } from '../catalogues/catalogues.tables.ts';

const server = await startTestServer();
const { platform, services, clock } = server;
const events = services.events;
const users = services.users;
const progress = services.progress;
const achievements = services.achievements;
const catalogue = await platform.database.db.select().from(activities);
const activityOf = (key: string) => catalogue.find((activity) => activity.key === key)?.id;

const KINDS = {
  entry: { location: 'home', mood: 4, difficulty: 1 },
  hard: { location: 'home', mood: 3, difficulty: 4 },
  good: { location: 'home', mood: 6, difficulty: 2 },
  fever: { location: 'home', activity: activityOf('fever'), mood: 2, difficulty: 2 },
  'late fever': { location: 'home', activity: activityOf('fever'), mood: 2, difficulty: 2 },
  completed: { location: 'clinic', activity: activityOf('treatment-completed'), mood: 4, difficulty: 1 },
};

/** Lives the steps through the services and through the reference. */
const live = async (timeZone: string, startAt: number, steps: Step[]) => {
  const { id: userId } = await createPerson(server, { timeZone });
  const caller = { userId, sessionId: 0, timeZone };
  const reference = referenceOf(timeZone);
  const made: number[] = [];
  let at = startAt;
  for (const step of steps) {
    at += step.hours * 3_600_000;
    const instant = new Date(at).toISOString();
    clock.set(instant);
    reference.take(step, at);
    const { does } = step;
    if (does === 'arrive' || does === 'leave') await users.patch(caller, userId, { at_clinic: does === 'arrive' });
    else if (does === 'scroll') await progress.post(caller, 'experience_mode_scrolled');
    else if (does === 'delete') {
      const latest = made.pop();
      if (latest !== undefined) await events.remove(caller, latest);
    } else {
      const datetime = does === 'late fever' ? new Date(at - LATE_HOURS * 3_600_000).toISOString() : instant;
      const { event } = await events.create(caller, eventInputSchema.parse({ ...KINDS[does], datetime }));
      made.push(event.id);
    }
  }
  const [me, lists] = [await users.me(caller), await achievements.progress(caller)];
  return {
    reference,
    xp: me.xp_gained,
    totalEvents: me.total_events,
    streak: lists.find(({ category }) => category === 'event_streak')?.count,
    names: me.achievements.map(({ name }) => name).toSorted(),
  };
};

/** Places with both clock changes on either half of the earth, one by half an hour, and days far from UTC's. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
];
/** Some days before the clocks change there or in Europe, forward and back. */
const STARTS = ['2026-03-05', '2026-03-25', '2026-10-22', '2026-10-29', '2026-04-01', '2026-09-03', '2026-12-28'];

const startAt = fc
  .tuple(fc.constantFrom(...STARTS), fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 29, 30, 59))
  .map(([day, hour, minute]) => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 + minute * 60_000);
const timeZone = fc.constantFrom(...ZONES);

const kinds = (...weighted: [number, Step['does']][]) =>
  fc.oneof(...weighted.map(([weight, does]) => ({ weight, arbitrary: fc.constant(does) })));

describe('a random diary anywhere on earth', () => {
  // With more than 20 events there is more to earn a week; that has a test of its own.
  it('earns what a slow count earns, three points a day and five a week [XP-05, XP-07, XP-10, OPS-15]', async () => {
    const step = fc.record({
      hours: fc.constantFrom(0, 1, 2, 5, 11, 13, 23, 24, 25, 49),
      does: kinds([5, 'entry'], [4, 'scroll'], [1, 'delete']),
    });
    await fc.assert(
      fc.asyncProperty(timeZone, startAt, fc.array(step, { maxLength: 20 }), async (zone, start, steps) => {
        const lived = await live(zone, start, steps);
        expect({ xp: lived.xp, totalEvents: lived.totalEvents }).toEqual({
          xp: lived.reference.xp(),
          totalEvents: lived.reference.totalEvents(),
        });
      }),
      { numRuns: 20 },
    );
  });

  it('reaches what a slow count reaches, and shows the same streak [XP-12, XP-13, XP-14, XP-15, XP-16, OPS-15]', async () => {
    const step = fc.record({
      hours: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(20, 22, 23, 24, 25, 26) },
        { weight: 3, arbitrary: fc.constantFrom(0, 1, 30, 40, 48, 60, 75, 97) },
      ),
      does: kinds(
        [14, 'entry'],
        [3, 'hard'],
        [3, 'good'],
        [2, 'fever'],
        [2, 'late fever'],
        [1, 'completed'],
        [2, 'arrive'],
        [2, 'leave'],
        [1, 'delete'],
      ),
    });
    let longest = 0;
    await fc.assert(
      fc.asyncProperty(
        timeZone,
        startAt,
        fc.array(step, { minLength: 12, maxLength: 45 }),
        async (zone, start, steps) => {
          const lived = await live(zone, start, steps);
          longest = Math.max(longest, lived.streak ?? 0);
          expect(lived.streak).toBe(lived.reference.streak());
          expect(lived.names).toEqual(lived.reference.achievements());
        },
      ),
      { numRuns: 15 },
    );
    // Otherwise this would have shown nothing of stages.
    expect(longest).toBeGreaterThanOrEqual(10);
  });
});
