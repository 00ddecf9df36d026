import { z } from 'zod';
import { SEARCH_TEXT_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from './calls.rules.ts';
import { activitySchema } from './catalogues.ts';
import {
  type ChoiceFilters,
  type ChoiceParameter,
  type ChoiceValue,
  choiceNames,
  choiceOf,
  choiceParameters,
  type EventChoice,
  type OptionalChoice,
  type RequiredChoice,
} from './event-choices.rules.ts';
import { EVENT_TAGS_MAX, EVENT_TEXT_MAX_LENGTH, TAG_MAX_LENGTH } from './events.rules.ts';
import { contentNoteSchema } from './media.ts';
import {
  diaryInstantInputSchema,
  fromDigits,
  hasNoNul,
  idSchema,
  idTextSchema,
  instantSchema,
  monthSchema,
  pageQuerySchema,
  plainDateSchema,
  scaleSchema,
  textUpTo,
} from './values.ts';

/** A client may write any number; the schema knows which ones there are. */
type Written<Value> = Value extends number ? number : Value;
type ValueSchema<Name extends EventChoice> = z.ZodType<ChoiceValue<Name>, Written<ChoiceValue<Name>>>;

const valueSchema = (name: EventChoice): z.ZodType<string | number> => {
  const { values } = choiceOf(name);
  return typeof values[0] === 'number' ? scaleSchema(values as readonly number[]) : z.enum(values as readonly string[]);
};
const fields = <Name extends string>(names: readonly Name[], schemaOf: (name: Name) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]));

/** An answer to each choice. */
const valueSchemas = fields(choiceNames, valueSchema) as { [Name in EventChoice]: ValueSchema<Name> };

/** Each choice as an event has it. */
const answerSchemas = fields(choiceNames, (name) =>
  choiceOf(name).isRequired ? valueSchema(name) : valueSchema(name).nullable(),
) as { [Name in RequiredChoice]: ValueSchema<Name> } & {
  [Name in OptionalChoice]: z.ZodNullable<ValueSchema<Name>>;
};

/** The choices that a client may leave out. */
const optionalSchemas = fields(
  choiceNames.filter((name) => !choiceOf(name).isRequired),
  (name) => valueSchema(name).nullable().default(null),
) as { [Name in OptionalChoice]: z.ZodDefault<z.ZodNullable<ValueSchema<Name>>> };

/** The parameters of the list's query. */
const filterSchemas = Object.fromEntries(
  choiceParameters.map(({ parameter, choice }) => {
    const isNumber = typeof choiceOf(choice).values[0] === 'number';
    return [parameter, (isNumber ? fromDigits(valueSchema(choice)) : valueSchema(choice)).optional()];
  }),
) as { [Name in ChoiceParameter]: z.ZodOptional<z.ZodType<NonNullable<ChoiceFilters[Name]>>> };

export const { mood: moodSchema, difficulty: difficultySchema } = valueSchemas;

/**
 * A file of an event, in every answer with the same fields. `file` is a path; its last segment is the `filename` of protected media
 * [MEDIA-01]. Films and sound get `poster` (a path) and `duration_s` some moments after the upload; both are null before, and for pictures.
 * `notes` is for the owner alone: absent in what others see.
 */
export const contentSchema = z.object({
  id: idSchema,
  file: z.string(),
  content_type: z.string(),
  poster: z.string().nullable(),
  duration_s: z.number().nullable(),
  notes: z.array(contentNoteSchema).optional(),
});
export type Content = z.infer<typeof contentSchema>;

const { location, ...answers } = answerSchemas;
export const eventSchema = z.object({
  id: idSchema,
  location,
  activity: activitySchema,
  datetime: instantSchema,
  ...answers,
  text: z.string(),
  contents: z.array(contentSchema),
  tags: z.array(z.string()),
  publication: z.boolean(),
  publication_media: z.boolean(),
  /**
   * IANA name of the zone in which it was written: its day and clock time are of that zone, wherever the reader is. Null for
   * events of earlier versions, which are of the person's zone.
   */
  time_zone: z.string().nullable(),
});
export type DiaryEvent = z.infer<typeof eventSchema>;

/** A part of a text, counted in UTF-16 units as JavaScript does. */
export const markSchema = z.object({ start: z.int().min(0), length: z.int().positive() });
export type Mark = z.infer<typeof markSchema>;
/** Limits the answer: a search for one letter would mark thousands of places. */
export const EVENT_MARKS_MAX = 100;
/**
 * The places that a search found: the first ones in `text`, and those in each tag, in the order of `tags`. They are
 * positions and not markup, because the text of a person may look like markup.
 */
export const eventMarksSchema = z.object({
  text: z.array(markSchema).max(EVENT_MARKS_MAX),
  tags: z.array(z.array(markSchema)),
});
export type EventMarks = z.infer<typeof eventMarksSchema>;
/** An event in a list. It has `marks` if the query has `text`. */
export const listedEventSchema = eventSchema.extend({ marks: eventMarksSchema.optional() });
export type ListedEvent = z.infer<typeof listedEventSchema>;

const { id: _id, contents: _contents, ...saidFields } = eventSchema.shape;
/**
 * The fields of an event that a person enters. They are the stored ones, except those that need a check or have a
 * default. The same payload creates and updates; a home event may leave `activity` out [EVF-34, EVF-35].
 */
export const eventInputSchema = z.strictObject({
  ...saidFields,
  ...optionalSchemas,
  activity: idSchema.optional(),
  datetime: diaryInstantInputSchema,
  text: textUpTo(EVENT_TEXT_MAX_LENGTH).default(''),
  tags: z
    .array(textUpTo(TAG_MAX_LENGTH, z.string().trim().normalize('NFC').min(1)))
    .max(EVENT_TAGS_MAX)
    .default([]),
  publication: z.boolean().default(false),
  publication_media: z.boolean().default(false),
  /** Without it the stored one stays. A zone that the server does not know is not kept. */
  time_zone: z.string().max(TIME_ZONE_MAX_LENGTH).refine(hasNoNul).nullish(),
});
/** The body that the server accepts: clients of other versions may leave out fields with a default. */
export type EventBody = z.input<typeof eventInputSchema>;
/** The body that our client sends. Every field is required, so that the compiler names a forgotten one. */
export type EventInput = z.output<typeof eventInputSchema>;

export const eventOrderingSchema = z.enum(['-datetime', 'datetime']);
const { location: byLocation, ...byAnswers } = filterSchemas;
export const eventQuerySchema = pageQuerySchema.extend({
  ordering: eventOrderingSchema.default('-datetime'),
  text: textUpTo(SEARCH_TEXT_MAX_LENGTH, z.string().trim()).optional(),
  location: byLocation,
  category: idTextSchema.optional(),
  activity: idTextSchema.optional(),
  ...byAnswers,
  tag: textUpTo(SEARCH_TEXT_MAX_LENGTH, z.string().trim().normalize('NFC')).optional(),
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

export const positionSchema = z.object({ index: z.int().min(0) });
/** The highest difficulty among the events of a day. */
export const dayDifficultySchema = z.object({ date: plainDateSchema, difficulty: difficultySchema });
export type DayDifficulty = z.infer<typeof dayDifficultySchema>;
export const difficultiesQuerySchema = z.object({ from: plainDateSchema, to: plainDateSchema });
export const monthCountSchema = z.object({ month: monthSchema, count: z.int() });

export const chainableEventSchema = eventSchema.pick({
  id: true,
  location: true,
  activity: true,
  datetime: true,
  mood: true,
  difficulty: true,
  time_zone: true,
});
/** An event of one's own chain; `tags` is absent where there are none, and in a chain of somebody else. */
export type ChainableEvent = z.infer<typeof chainableEventSchema> & { tags?: string[] | undefined };

/** An event in another person's shared chain: the day without the time, and the files if those are shared too. */
export const sharedEventSchema = chainableEventSchema
  .omit({ datetime: true, time_zone: true })
  .extend({ date: plainDateSchema, contents: z.array(contentSchema).optional() });
export type SharedEvent = z.infer<typeof sharedEventSchema>;
/** One schema for own and shared events: with a union, zod would try both variants for each of ten thousand events. */
export const chainEntrySchema = chainableEventSchema.partial({ datetime: true, time_zone: true }).extend({
  date: plainDateSchema.optional(),
  tags: eventSchema.shape.tags.optional(),
  contents: sharedEventSchema.shape.contents,
});
