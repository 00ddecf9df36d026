import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import { CURVE_POINTS_MAX, CURVE_RUNS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { Curves, Point, PointInput, PointUpdate, pointsUntilSchema } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { z } from 'zod';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import { type Slice, sliceLink } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { startOfLocalDay, startOfNextLocalDay } from '../../platform/time/local-day.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import { durationsRepository } from './durations.repository.ts';
import { checkMeasurement } from './measurement.ts';
import { curvesRepository, pointsRepository } from './points.repository.ts';

/** Measured values. Every change locks the duration, so that parallel changes keep its last point and its start right. */
export const pointsService = (platform: Platform, { noticeMaker: notices }: { noticeMaker: NoticeMakerService }) => {
  const { clock, database } = platform;
  const points = pointsRepository(database.db);
  const durations = durationsRepository(database.db);
  return {
    /** Newest first [TRK-62]. */
    page: async (
      { userId }: Caller,
      durationId: number,
      { limit, offset }: Slice,
    ): Promise<{ count: number; results: Point[] }> => {
      const [results, count] = await Promise.all([
        points.page(userId, durationId, limit, offset),
        points.count(userId, durationId),
      ]);
      if (count === 0 && !(await durations.isThere(userId, durationId))) throw new AppError('not_found');
      return { count, results };
    },
    /** Returns points from the newest to the given one, with or without it; `next` continues from there [TRK-66]. */
    until: async ({ userId }: Caller, wanted: z.output<typeof pointsUntilSchema>): Promise<Paged<Point>> => {
      const { symptom_id, duration_id, point_id, exclude_point } = wanted;
      const [isThere, place, count] = await Promise.all([
        durations.isThere(userId, duration_id, symptom_id),
        points.placeOf(userId, duration_id, point_id),
        points.count(userId, duration_id),
      ]);
      if (!isThere || place === undefined) throw new AppError('not_found');
      const limit = Math.min(exclude_point ? place : place + 1, CURVE_POINTS_MAX);
      const results = await points.page(userId, duration_id, limit, 0);
      const rest = { limit: PAGE_DEFAULT, offset: limit };
      const next = limit < count ? sliceLink(`/api/v1/durationpoints/${duration_id}/`, rest) : null;
      return { count, next, previous: null, results };
    },
    /** @throws {AppError} finished, in_future, too_low, too_high, not_integer [TRK-42, TRK-63] */
    add: ({ userId }: Caller, durationId: number, input: PointInput, once?: Once): Promise<Point> =>
      database.transaction(async (tx) => {
        const duration = await durationsRepository(tx).lock(userId, durationId);
        if (!duration) throw new AppError('not_found');
        if (input.symptom_duration !== durationId) throw fieldErrors({ symptom_duration: ['invalid_value'] });
        if (duration.isFinished) throw new AppError('finished');
        const measurement = checkMeasurement(duration.unit, input, clock.now());
        const point = await pointsRepository(tx).create(userId, durationId, measurement);
        await durationsRepository(tx).moveStartBack(userId, durationId, measurement.measuredAt);
        await notices.changed(tx, userId);
        await once?.keep(tx, { status: 201, body: point });
        return point;
      }),
    /** @throws {AppError} as add [TRK-64] */
    update: ({ userId }: Caller, id: number, update: PointUpdate): Promise<Point> =>
      database.transaction(async (tx) => {
        const duration = await durationsRepository(tx).lockOfPoint(userId, id);
        if (!duration) throw new AppError('not_found');
        if ((update.id ?? id) !== id) throw fieldErrors({ id: ['invalid_value'] });
        if ((update.symptom_duration ?? duration.id) !== duration.id) {
          throw fieldErrors({ symptom_duration: ['invalid_value'] });
        }
        if (duration.isFinished) throw new AppError('finished');
        const measurement = checkMeasurement(duration.unit, update, clock.now());
        const point = await pointsRepository(tx).update(userId, id, measurement);
        if (!point) throw new AppError('not_found');
        await durationsRepository(tx).moveStartBack(userId, duration.id, measurement.measuredAt);
        await notices.changed(tx, userId);
        return point;
      }),
    /** @throws {AppError} last_point [TRK-31, TRK-65] */
    remove: ({ userId }: Caller, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const duration = await durationsRepository(tx).lockOfPoint(userId, id);
        if (!duration) throw new AppError('not_found');
        // Counted under the lock, so that the second of two parallel deletions sees the first.
        const count = await pointsRepository(tx).count(userId, duration.id);
        if (!(await pointsRepository(tx).remove(userId, id))) throw new AppError('not_found');
        if (count === 1) throw new AppError('last_point');
        await notices.changed(tx, userId);
      }),
  };
};

export type PointsService = ReturnType<typeof pointsService>;

/** All runs with their points, for charts, the cycle view and the handout. */
export const curvesService = ({ database }: Platform) => ({
  /** Returns runs of whole days in the person's time zone; the newest runs and points where there are too many. */
  list: async ({ userId, timeZone }: Caller, days: { from?: string | undefined; to?: string | undefined }) => {
    const range = {
      from: days.from && startOfLocalDay(days.from, timeZone),
      before: days.to && startOfNextLocalDay(days.to, timeZone),
    };
    const rows = await curvesRepository(database.db).list(userId, range);
    const isComplete = rows.length <= CURVE_RUNS_MAX && rows.every((row) => row.is_complete);
    const runs = rows.slice(0, CURVE_RUNS_MAX).toReversed();
    return { is_complete: isComplete, runs } satisfies Curves;
  },
});

export type CurvesService = ReturnType<typeof curvesService>;
