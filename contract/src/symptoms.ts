import { z } from 'zod';
import { symptomSchema } from './catalogues.ts';
import { HELPED_MAX, HELPED_MAX_LENGTH, OWN_SYMPTOM_NAME_MAX_LENGTH, symptomScales } from './symptoms.rules.ts';
import {
  diaryInstantInputSchema,
  fromDigits,
  idSchema,
  instantSchema,
  ownWords,
  pageQuerySchema,
  plainDateSchema,
} from './values.ts';

/** `value` has at most two decimals, in the unit of the symptom [TRK-16]. */
export const pointSchema = z.object({
  id: idSchema,
  symptom_duration: idSchema,
  datetime: instantSchema,
  value: z.number(),
});
export type Point = z.infer<typeof pointSchema>;

/** One run of a tracker: active while `symptom_end` is null. `count` is the number of its points [TRK-14]. */
export const durationSchema = z.object({
  id: idSchema,
  symptom: symptomSchema,
  symptom_start: instantSchema,
  symptom_end: instantSchema.nullable(),
  count: z.int(),
  page_size: z.int(),
  /** What helped, in the person's own words; absent where nothing was noted (17-HELPED). */
  helped: z.array(z.string()).optional(),
});
export type Duration = z.infer<typeof durationSchema>;

/** `latest_point` is null if a run has no points yet: weight and temperature start with the registration. */
export const activeDurationSchema = durationSchema.extend({ latest_point: pointSchema.nullable() });
export type ActiveDuration = z.infer<typeof activeDurationSchema>;

/** A symptom with the number of its finished durations [TRK-55]. */
export const finishedSymptomSchema = z.object({ symptom: symptomSchema, count: z.int() });
export type FinishedSymptom = z.infer<typeof finishedSymptomSchema>;

/** The time was left as now. One ahead of the server's now becomes the server's, instead of being refused: a clock is fast. */
const isNow = z.boolean().optional();

/** The service checks `value` against the limits of the unit (`POINT_RULES`): too_high, too_low, not_integer. */
const measurement = { datetime: diaryInstantInputSchema, value: z.number(), is_now: isNow };

/** Starts a run. Our client always sends the first point (decision I22) [TRK-56]. */
export const durationInputSchema = z.strictObject({
  symptom: idSchema,
  symptom_start: diaryInstantInputSchema,
  first_point: z.strictObject(measurement).optional(),
});
export type DurationInput = z.infer<typeof durationInputSchema>;

/**
 * Changes the start or ends the run, or asks which points that would delete. `count` and `page_size` have no effect
 * [TRK-59, TRK-61].
 */
export const durationUpdateSchema = z.strictObject({
  id: idSchema,
  symptom: idSchema,
  symptom_start: diaryInstantInputSchema,
  symptom_end: diaryInstantInputSchema.nullable(),
  /** Of the end. */
  is_now: isNow,
  count: z.int().min(0).optional(),
  page_size: z.int().min(0).optional(),
  /** So many points the person agreed to lose. More are not deleted: 412 `changed_elsewhere`. Left out, nobody was asked. */
  num_points: z.int().min(0).optional(),
});
export type DurationUpdate = z.infer<typeof durationUpdateSchema>;
export const deletedPointsSchema = z.object({ num_points: z.int().positive() });

export const pointInputSchema = z.strictObject({ symptom_duration: idSchema, ...measurement });
export type PointInput = z.infer<typeof pointInputSchema>;
/** A point cannot move to another duration. */
export const pointUpdateSchema = z.strictObject({
  id: idSchema.optional(),
  symptom_duration: idSchema.optional(),
  ...measurement,
});
export type PointUpdate = z.infer<typeof pointUpdateSchema>;

/** Selects the newest points down to the named one; `exclude_point` leaves that one out [TRK-66]. */
export const pointsUntilSchema = z.strictObject({
  symptom_id: idSchema,
  duration_id: idSchema,
  point_id: idSchema,
  exclude_point: z.boolean().default(false),
});

/** `page` counts from 1, with 20 rows per page. Without `page`, `limit` and `offset` apply [TRK-58, TRK-62]. */
export const numberedPageQuerySchema = pageQuerySchema.extend({
  page: fromDigits(z.int().min(1).max(10_000_000)).optional(),
});

/** Everything that helped in a run; the same word counts once (17-HELPED). */
export const helpedSchema = z.strictObject({
  helped: z
    .array(ownWords(HELPED_MAX_LENGTH))
    .max(HELPED_MAX)
    .refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length),
});
export type Helped = z.infer<typeof helpedSchema>;

/** Another name for a symptom of one's own; its scale stays, as its values would mean something else (17-OWN). */
export const ownSymptomNameSchema = z.strictObject({ label: ownWords(OWN_SYMPTOM_NAME_MAX_LENGTH) });
/** A symptom of one's own (17-OWN). */
export const ownSymptomInputSchema = ownSymptomNameSchema.extend({ scale: z.enum(symptomScales) });
export type OwnSymptomInput = z.input<typeof ownSymptomInputSchema>;

/** Local days of the person, both inclusive. */
export const curvesQuerySchema = z.object({ from: plainDateSchema.optional(), to: plainDateSchema.optional() });
/** A run with its points in the requested days, oldest first. */
export const curveSchema = z.object({
  id: idSchema,
  symptom: symptomSchema,
  symptom_start: instantSchema,
  symptom_end: instantSchema.nullable(),
  points: z.array(z.tuple([instantSchema, z.number()])),
  helped: z.array(z.string()).optional(),
});
export type Curve = z.infer<typeof curveSchema>;
/**
 * Every run of the requested days, oldest start first. `is_complete` is false if older points did not fit
 * (`CURVE_POINTS_MAX`).
 */
export const curvesSchema = z.object({ is_complete: z.boolean(), runs: z.array(curveSchema) });
export type Curves = z.infer<typeof curvesSchema>;
