import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { millisecondsInDay } from 'date-fns/constants';
import type { Database } from '../database/database.ts';
import { type TimeMark, timeMarksRepository } from '../database/platform.repository.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';

/** A count of milliseconds that nobody can set. Two counts of the same run can be compared. */
export interface SteadyTime {
  run: string;
  ms: number;
}

const PROCESS_RUN = randomUUID();

/**
 * Returns the time since the machine was switched on, on Linux: it includes sleep and the time while our process was
 * stopped. On other systems that count changes with the clock, so it is the time since this process started.
 */
const steadyTime = (): SteadyTime => {
  try {
    if (process.platform === 'linux') {
      const run = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return { run, ms: Math.round(uptime() * 1000) };
    }
  } catch {
    // This system has no /proc.
  }
  return { run: PROCESS_RUN, ms: Math.round(performance.now()) };
};

/** Largest difference between the clocks of this machine and of the database that causes no doubt. */
const DATABASE_GAP_MS = 60 * 60 * 1000;

/**
 * Reason why nothing is erased. `jumped`: the clock of a running machine was changed. `away`: more than a day is missing
 * at a start, as the machine was off or its clock is wrong. `behind`: the clock shows an earlier time than before.
 * `database`: the clock of the database differs.
 */
type Hold = NonNullable<TimeMark['hold']> | 'database';

const trusted = (at: Date, seenAt: Date, { run, ms }: SteadyTime): TimeMark => ({
  ...{ trustedAt: at, seenAt, hold: null, holdSince: null },
  ...{ run, runMs: ms },
});

/** Returns the state of the watch after one more check. */
export const nextMark = (mark: TimeMark | undefined, now: Date, steady: SteadyTime): TimeMark => {
  if (!mark) return trusted(now, now, steady);
  const elapsedMs = mark.run === steady.run ? Math.max(0, steady.ms - mark.runMs) : undefined;
  const expectedMs = mark.trustedAt.getTime() + (elapsedMs ?? 0);
  const aheadMs = now.getTime() - expectedMs;
  if (Math.abs(aheadMs) <= millisecondsInDay)
    return trusted(new Date(Math.max(expectedMs, now.getTime())), now, steady);
  const isSteady = Math.abs(now.getTime() - mark.seenAt.getTime() - (elapsedMs ?? 0)) <= millisecondsInDay;
  const hold = holdOf(mark, aheadMs, elapsedMs !== undefined && !isSteady);
  const holdSince = mark.hold === hold && isSteady && mark.holdSince ? mark.holdSince : now;
  // A doubt ends after a day of waiting, except after a jump, which the operator has to confirm.
  if (hold !== 'jumped' && now.getTime() - holdSince.getTime() >= millisecondsInDay) return trusted(now, now, steady);
  return { ...trusted(new Date(expectedMs), now, steady), hold, holdSince };
};

const holdOf = (mark: TimeMark, aheadMs: number, hasJumped: boolean): TimeMark['hold'] => {
  if (aheadMs < 0) return 'behind';
  return mark.hold === 'jumped' || hasJumped ? 'jumped' : 'away';
};

export interface Verdict {
  now: Date;
  /** Null: the clock is trusted, so erasing may go on. */
  hold: Hold | null;
  /** Difference in ms between the clock and the expected time. */
  gapMs: number;
  /** Time at which the doubt ends by itself, if it does. */
  until: Date | undefined;
}

interface Sources {
  steady?: () => SteadyTime;
  databaseNow?: (database: Database) => Promise<Date>;
}

const askDatabase = ({ db }: Database): Promise<Date> => timeMarksRepository(db).databaseNow();

/** Checks whether the clock can be trusted, before data is erased because of it. */
export const createTimeWatch = (
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  { steady = steadyTime, databaseNow = askDatabase }: Sources = {},
) => {
  let isGapTold = false;

  const verdictOf = (mark: TimeMark, databaseGapMs: number): Verdict => {
    const { seenAt, trustedAt, hold, holdSince } = mark;
    const isTorn = Math.abs(databaseGapMs) > DATABASE_GAP_MS;
    const passes = hold !== null && hold !== 'jumped' && holdSince !== null;
    return {
      now: seenAt,
      hold: hold ?? (isTorn ? 'database' : null),
      gapMs: hold === null && isTorn ? databaseGapMs : seenAt.getTime() - trustedAt.getTime(),
      until: passes ? new Date(holdSince.getTime() + millisecondsInDay) : undefined,
    };
  };
  const gapOf = async (now: Date): Promise<number> => now.getTime() - (await databaseNow(database)).getTime();
  const logDoubt = ({ hold, gapMs }: Verdict): void =>
    log.error(
      { part: 'time', hold, hours: Math.round(gapMs / 3_600_000) },
      'the clock cannot be believed: nothing is erased; doctor says what to do',
    );

  return {
    /** Checks the clock and stores the result. Logs a doubt once. */
    look: async (): Promise<Verdict> => {
      const now = clock.now();
      const gapMs = await gapOf(now);
      const { verdict, isNew } = await database.transaction(async (tx) => {
        const marks = timeMarksRepository(tx);
        const before = await marks.findLocked();
        const mark = nextMark(before, now, steady());
        await marks.keep(mark);
        return { verdict: verdictOf(mark, gapMs), isNew: mark.hold !== null && mark.hold !== before?.hold };
      });
      const isTorn = verdict.hold === 'database';
      if (isNew || (isTorn && !isGapTold)) logDoubt(verdict);
      isGapTold = isTorn;
      return verdict;
    },
    /** Checks the clock without storing or logging anything. */
    read: async (): Promise<Verdict> => {
      const now = clock.now();
      const mark = nextMark(await timeMarksRepository(database.db).find(), now, steady());
      return verdictOf(mark, await gapOf(now));
    },
    /** Ends a doubt, after the operator has checked the clock. */
    confirm: async (): Promise<Date> => {
      const now = clock.now();
      await timeMarksRepository(database.db).keep(trusted(now, now, steady()));
      return now;
    },
  };
};

/** Lets jobs that erase by the clock run only while the clock is trusted. */
export const onTrustedTime = (jobs: Job[], watch: Pick<ReturnType<typeof createTimeWatch>, 'look'>): Job[] =>
  jobs.map((job) => {
    if (!job.erases) return job;
    const run = async (payload: unknown): Promise<void> => {
      if ((await watch.look()).hold === null) await job.run(payload);
    };
    return { ...job, run };
  });
