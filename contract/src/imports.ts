import { z } from 'zod';
import { eventInputSchema } from './events.ts';
import { IMPORT_POINTS_MAX, IMPORT_RECORDS_MAX, importChanges, importRefusals } from './imports.rules.ts';
import { dailyMoodInputSchema } from './moods.ts';
import { helpedSchema, ownSymptomInputSchema } from './symptoms.ts';
import { diaryInstantInputSchema, idSchema, originSchema } from './values.ts';
import { importedQuestionSchema } from './visit.ts';

/** Key of a catalogue, as numbers differ from server to server. */
const keySchema = z.string().regex(/^[a-z0-9-]{1,64}$/);

const { activity: _activity, ...eventFields } = eventInputSchema.shape;
/**
 * An activity that this server does not have becomes a general one, and a zone that it does not know none, which the answer says.
 * Nothing is shared by an import: both marks of the chain are stored as false, whatever they were there.
 */
export const importedEventSchema = z.strictObject({
  ...eventFields,
  origin: originSchema,
  activity: keySchema,
});
export type ImportedEvent = z.output<typeof importedEventSchema>;

export const importedPointSchema = z.strictObject({
  origin: originSchema,
  datetime: diaryInstantInputSchema,
  value: z.number(),
});
export type ImportedPoint = z.output<typeof importedPointSchema>;

/** A run with some of its values; what is here already is not stored again, so a long run comes in parts. */
export const importedRunSchema = z.strictObject({
  origin: originSchema,
  symptom: z.union([z.strictObject({ name: keySchema }), ownSymptomInputSchema]),
  symptom_start: diaryInstantInputSchema,
  symptom_end: diaryInstantInputSchema.nullable(),
  helped: helpedSchema.shape.helped.default([]),
  points: z.array(importedPointSchema).max(IMPORT_POINTS_MAX),
});
export type ImportedRun = z.output<typeof importedRunSchema>;

export const importInputSchema = z.strictObject({
  /** Answers what would be done and does nothing. */
  is_trial: z.boolean().default(false),
  own_symptoms: z.array(ownSymptomInputSchema).max(IMPORT_RECORDS_MAX).default([]),
  questions: z.array(importedQuestionSchema).max(IMPORT_RECORDS_MAX).default([]),
  moods: z.array(dailyMoodInputSchema).max(IMPORT_RECORDS_MAX).default([]),
  runs: z.array(importedRunSchema).max(IMPORT_RECORDS_MAX).default([]),
  events: z.array(importedEventSchema).max(IMPORT_RECORDS_MAX).default([]),
});
export type ImportInput = z.output<typeof importInputSchema>;
/** What the app sends. */
export type ImportBody = z.input<typeof importInputSchema>;

/** What became of a record. `why` of one that is not refused says what was changed, or differs here. */
export const importOutcomeSchema = z.object({
  result: z.enum(['created', 'already_here', 'refused']),
  why: z.enum([...importRefusals, ...importChanges]).optional(),
  /** Of an event that stands here now; absent in a trial for one that would be made. */
  id: idSchema.optional(),
  /** Origins of the event's files that are here already. */
  files: z.array(originSchema).optional(),
  /** Of a run: how many of its values were stored, and how many stood here. */
  points: z.object({ created: z.int(), already_here: z.int(), refused: z.int() }).optional(),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** In the order of the records of the call. */
export const importAnswerSchema = z.object({
  own_symptoms: z.array(importOutcomeSchema),
  questions: z.array(importOutcomeSchema),
  moods: z.array(importOutcomeSchema),
  runs: z.array(importOutcomeSchema),
  events: z.array(importOutcomeSchema),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
export type ImportKind = keyof ImportAnswer;
export type ImportWhy = NonNullable<ImportOutcome['why']>;
