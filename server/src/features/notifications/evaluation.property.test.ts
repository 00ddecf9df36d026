import { NOTICE_FROM_HOUR, NOTICE_TO_HOUR, NOTICES_PER_DAY_MAX } from '@bergkette/contract/notifications.rules.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { noticeKinds } from './notice-kinds.ts';
import { noticesFactory } from './notices.factory.ts';
import { notifications } from './notifications.tables.ts';

const server = await startTestServer();
const { platform, services, clock } = server;
const { db } = platform.database;
const diary = noticesFactory(platform);
const maker = services.noticeMaker;
const evaluation = services.evaluation;

/** Clocks change in Berlin on 25 October, in New York on 1 November; the others keep theirs. */
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];
const FIRST = Date.parse('2026-10-22T00:00:00Z');
const DAYS = 13;

const localOf = (instant: string, timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const [day = '', time = ''] = format.format(new Date(instant)).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
};

interface Step {
  hours: number;
  who: number;
  does: 'event' | 'low event' | 'mood' | 'symptom' | 'temperature' | 'request' | 'marker' | 'nothing';
}

const steps = fc.array(
  fc.record<Step>({
    hours: fc.integer({ min: 1, max: 9 }),
    who: fc.nat(ZONES.length * 2 - 1),
    does: fc.constantFrom('event', 'low event', 'mood', 'symptom', 'temperature', 'request', 'marker', 'nothing'),
  }),
  { minLength: 40, maxLength: 40 },
);

const act = async ({ does }: Step, userId: number, n: number): Promise<void> => {
  const now = clock.now();
  const at = now.toISOString();
  if (does === 'event') await diary.event(userId, { at, location: n % 2 === 0 ? 'clinic' : 'home' });
  if (does === 'low event') await diary.event(userId, { at, mood: 1, difficulty: 4 });
  if (does === 'mood') await diary.mood(userId, at.slice(0, 10), 1 + (n % 6));
  if (does === 'symptom' || does === 'temperature') {
    await diary.value(userId, does === 'symptom' ? 'headache' : 'temperature', at);
  }
  const type = does === 'request' ? 'new-friend-request' : 'reached-progress-marker';
  if (does === 'request' || does === 'marker') {
    // Told twice, and at once: the second must come to nothing.
    const tell = () => platform.database.transaction((tx) => maker.make(tx, { userId, type, cause: String(n >> 1) }));
    await Promise.all([tell(), tell()]);
  }
};

it('tells nothing twice, nothing in the quiet hours and no more than two a day, across changes of clocks [NOTI-03, OPS-14]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      await db.execute(sql`delete from users`);
      clock.set(new Date(FIRST).toISOString());
      const zoneOf = new Map<number, string>();
      for (const timeZone of [...ZONES, ...ZONES]) {
        const { id } = await createPerson(server, { timeZone, name: 'Lena' });
        zoneOf.set(id, timeZone);
      }
      const ids = [...zoneOf.keys()];
      for (const [n, step] of walk.entries()) {
        clock.advance(step.hours * millisecondsInHour);
        if (clock.now().getTime() > FIRST + DAYS * 24 * millisecondsInHour) break;
        await act(step, ids[step.who] ?? 0, n);
        await Promise.all([evaluation.run(), evaluation.run()]);
      }
      const told = await db.select().from(notifications);
      expect(told.length).toBeGreaterThan(0);
      const days = new Map<string, number>();
      const lastOfKind = new Map<string, string[]>();
      for (const { userId, type, key, day, dueAt, endsAt } of told) {
        const local = localOf(dueAt, zoneOf.get(userId) ?? '');
        expect(local.day).toBe(day);
        expect(local.hour).toBeGreaterThanOrEqual(NOTICE_FROM_HOUR);
        expect(local.hour).toBeLessThan(NOTICE_TO_HOUR);
        expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(dueAt));
        days.set(`${userId} ${day}`, (days.get(`${userId} ${day}`) ?? 0) + 1);
        expect(told.filter((other) => other.userId === userId && other.key === key)).toHaveLength(1);
        lastOfKind.set(`${userId} ${type}`, [...(lastOfKind.get(`${userId} ${type}`) ?? []), day]);
      }
      expect(Math.max(...days.values())).toBeLessThanOrEqual(NOTICES_PER_DAY_MAX);
      for (const [who, when] of lastOfKind) {
        const { restDays } = noticeKinds[who.slice(who.indexOf(' ') + 1) as keyof typeof noticeKinds];
        const sorted = when.toSorted();
        for (const [index, day] of sorted.entries()) {
          const before = sorted[index - 1];
          if (before && restDays > 0) {
            expect((Date.parse(day) - Date.parse(before)) / (24 * millisecondsInHour)).toBeGreaterThanOrEqual(restDays);
          }
        }
      }
    }),
    { numRuns: 2 },
  );
});
