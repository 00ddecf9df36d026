import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import type { ErrorCode } from '@bergkette/contract/errors.ts';
import type {
  ActiveDuration,
  Duration,
  DurationInput,
  DurationUpdate,
  FinishedSymptom,
  Helped,
} from '@bergkette/contract/symptoms.ts';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import { durationsRepository, standingRepository } from './durations.repository.ts';
import { checkMeasurement, pastInstant } from './measurement.ts';
import { ownSymptomsRepository } from './own-symptoms.repository.ts';
import { pointsRepository } from './points.repository.ts';

/** Leaves `helped` out where the list is empty. */
const withPageSize = <T extends object>({ helped, ...duration }: T & { helped?: string[] }) => ({
  ...duration,
  ...(helped !== undefined && helped.length > 0 && { helped }),
  page_size: PAGE_DEFAULT,
});

/** Effect of a change of the range. */
interface Change {
  symptomStart: string;
  symptomEnd: string | null;
  /** Number of points of the duration, and of those outside the new range. */
  count: number;
  outside: number;
}

/** Runs of trackers: at most one active for each symptom and person. */
export const durationsService = (
  platform: Platform,
  { catalogues, noticeMaker: notices }: { catalogues: CataloguesService; noticeMaker: NoticeMakerService },
) => {
  const { clock, database } = platform;
  const durations = durationsRepository(database.db);

  /** @throws {AppError} in_future, end_before_start */
  const requireRange = ({ symptom_start, symptom_end, is_now }: DurationUpdate) => {
    const now = clock.now();
    const problems: Record<string, ErrorCode[]> = {};
    const start = pastInstant(symptom_start, now);
    const end = symptom_end === null ? null : pastInstant(symptom_end, now, is_now);
    if (start === null) problems.symptom_start = ['in_future'];
    if (symptom_end !== null && end === null) problems.symptom_end = ['in_future'];
    if (start !== null && end !== null && end < start) problems.symptom_end = ['end_before_start'];
    if (start === null || Object.keys(problems).length > 0) throw fieldErrors(problems);
    return { start, end };
  };

  /** Locks the duration and finds the effect of the update on its points [TRK-24, TRK-25]. */
  const examine = async (tx: Db, ownerId: number, id: number, update: DurationUpdate): Promise<Change> => {
    const current = await durationsRepository(tx).lock(ownerId, id);
    if (!current) throw new AppError('not_found');
    if (update.id !== id) throw fieldErrors({ id: ['invalid_value'] });
    if (update.symptom !== current.symptomId) throw fieldErrors({ symptom: ['invalid_value'] });
    if (current.isStanding) throw new AppError('standing');
    if (current.isFinished) throw new AppError('finished');
    const { start, end } = requireRange(update);
    const points = pointsRepository(tx);
    const count = await points.count(ownerId, id);
    const outside = await points.countOutside(ownerId, id, start, end);
    return { symptomStart: start, symptomEnd: end, count, outside };
  };

  return {
    active: async ({ userId }: Caller): Promise<ActiveDuration[]> => (await durations.active(userId)).map(withPageSize),
    finishedSymptoms: ({ userId }: Caller): Promise<FinishedSymptom[]> => durations.finishedSymptoms(userId),
    finished: async (
      { userId }: Caller,
      symptomId: number,
      { limit, offset }: Slice,
    ): Promise<{ count: number; results: Duration[] }> => {
      const [rows, count] = await Promise.all([
        durations.finished(userId, symptomId, limit, offset),
        durations.countFinished(userId, symptomId),
      ]);
      if (count === 0 && !(await catalogues.findSymptom(database.db, { id: symptomId })))
        throw new AppError('not_found');
      return { count, results: rows.map(withPageSize) };
    },
    /** Stores the run and its first point, both or neither. @throws {AppError} already_active and the codes of a point [TRK-34, TRK-56] */
    start: ({ userId }: Caller, symptomId: number, input: DurationInput, once?: Once): Promise<Duration> =>
      database.transaction(async (tx) => {
        const found = await catalogues.findSymptom(tx, { id: symptomId });
        // A symptom of one's own may be deleted at the same time, and its runs with it.
        const words = await ownSymptomsRepository(tx).hold(userId, symptomId);
        if (!found || (found.isRetired && !words)) throw new AppError('not_found');
        if (input.symptom !== symptomId) throw fieldErrors({ symptom: ['invalid_value'] });
        const symptom = { ...found.symptom, ...words };
        const now = clock.now();
        const start = pastInstant(input.symptom_start, now, input.first_point?.is_now);
        if (start === null) throw fieldErrors({ symptom_start: ['in_future'] });
        const first = input.first_point && checkMeasurement(symptom.unit, input.first_point, now, 'first_point.');
        const startedAt = first && first.measuredAt < start ? first.measuredAt : start;
        const stored = await durationsRepository(tx).start(userId, symptomId, startedAt);
        if (!stored) throw new AppError('already_active');
        if (first) await pointsRepository(tx).create(userId, stored.id, first);
        await notices.changed(tx, userId);
        const duration = withPageSize({ ...stored, symptom, symptom_end: null, count: first ? 1 : 0 });
        await once?.keep(tx, { status: 201, body: duration });
        return duration;
      }),
    /** Returns how many points the update would delete. @throws {AppError} finished, standing, in_future, end_before_start [TRK-61] */
    verify: ({ userId }: Caller, update: DurationUpdate): Promise<number> =>
      database.transaction(async (tx) => (await examine(tx, userId, update.id, update)).outside),
    /** Changes the range and deletes points outside of it. @throws {AppError} as verify, invalid_range, and changed_elsewhere where it would delete more than were agreed to [TRK-51, TRK-59] */
    update: ({ userId }: Caller, id: number, update: DurationUpdate): Promise<Duration> =>
      database.transaction(async (tx) => {
        const { symptomStart, symptomEnd, count, outside } = await examine(tx, userId, id, update);
        if (outside > 0 && outside === count) throw new AppError('invalid_range');
        if (outside > (update.num_points ?? outside)) throw new AppError('changed_elsewhere');
        if (outside > 0) await pointsRepository(tx).removeOutside(userId, id, symptomStart, symptomEnd);
        await durationsRepository(tx).setRange(userId, id, symptomStart, symptomEnd);
        await notices.changed(tx, userId);
        const stored = await durationsRepository(tx).find(userId, id);
        if (!stored) throw new AppError('not_found');
        return withPageSize(stored);
      }),
    /** Notes what helped; an empty list takes it back (17-HELPED). @throws {AppError} finished [TRK-20] */
    setHelped: ({ userId }: Caller, id: number, { helped }: Helped): Promise<Helped> =>
      database.transaction(async (tx) => {
        const current = await durationsRepository(tx).lock(userId, id);
        if (!current) throw new AppError('not_found');
        if (current.isFinished) throw new AppError('finished');
        await durationsRepository(tx).setHelped(userId, id, helped);
        return { helped };
      }),
    /** Deletes the duration with all its points. @throws {AppError} standing [TRK-60] */
    remove: ({ userId }: Caller, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const current = await durationsRepository(tx).lock(userId, id);
        if (!current) throw new AppError('not_found');
        if (current.isStanding) throw new AppError('standing');
        await durationsRepository(tx).remove(userId, id);
        await notices.changed(tx, userId);
      }),
  };
};

export type DurationsService = ReturnType<typeof durationsService>;

/** Weight and temperature run for everybody, empty until the first value, and never end (decision I22) [TRK-13, TRK-29]. */
export const standingService = {
  start: (db: Db, ownerId: number, at: Date): Promise<void> => standingRepository(db).start(ownerId, at.toISOString()),
};
