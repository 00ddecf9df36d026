import { z } from 'zod';
import { activitySchema, locationNameSchema } from './catalogues.ts';
import { DIFFICULTIES, EVENT_TAGS_MAX, EVENT_TEXT_MAX_LENGTH, TAG_MAX_LENGTH } from './events.rules.ts';
import { MOODS } from './moods.rules.ts';
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

export const moodSchema = scaleSchema(MOODS);
export const difficultySchema = scaleSchema(DIFFICULTIES);

/** `file` is the path whose last segment is the `filename` of protected media [MEDIA-01]. */
export const contentSchema = z.object({ id: idSchema, file: z.string(), content_type: z.string() });
export type Content = z.infer<typeof contentSchema>;
export const storedContentSchema = contentSchema.extend({
  poster: z.string().nullable(),
  duration_s: z.number().nullable(),
});
export type StoredContent = z.infer<typeof storedContentSchema>;
/** Films and sound have them some moments after the upload; absent until then, and always for pictures. */
export const listedContentSchema = contentSchema.extend({
  poster: z.string().optional(),
  duration_s: z.number().optional(),
});
export type ListedContent = z.infer<typeof listedContentSchema>;

export const eventSchema = z.object({
  id: idSchema,
  location: locationNameSchema,
  activity: activitySchema,
  datetime: instantSchema,
  mood: moodSchema,
  difficulty: difficultySchema,
  text: z.string(),
  contents: z.array(contentSchema),
  tags: z.array(z.string()),
  publication: z.boolean(),
  publication_media: z.boolean(),
});
export type DiaryEvent = z.infer<typeof eventSchema>;

/** A stretch of a text, counted in UTF-16 units as JavaScript does. */
export const markSchema = z.object({ start: z.int().min(0), length: z.int().positive() });
export type Mark = z.infer<typeof markSchema>;
/** More marks in one text help nobody: one-letter words would be thousands. */
export const EVENT_MARKS_MAX = 100;
/** What a search found: the first stretches of `text`, and of each tag in the order of `tags`. No markup, which could be misread. */
export const eventMarksSchema = z.object({
  text: z.array(markSchema).max(EVENT_MARKS_MAX),
  tags: z.array(z.array(markSchema)),
});
export type EventMarks = z.infer<typeof eventMarksSchema>;
/** An event in a list; `marks` is there where the query has `text`. */
export const listedEventSchema = eventSchema.extend({ marks: eventMarksSchema.optional() });
export type ListedEvent = z.infer<typeof listedEventSchema>;

const { id: _id, contents: _contents, ...saidFields } = eventSchema.shape;
/**
 * What a person says of an event: as it is stored, but for what is checked or may be left out on the way in. The same
 * payload creates and updates, and a home event may leave `activity` out [EVF-34, EVF-35].
 */
export const eventInputSchema = z.strictObject({
  ...saidFields,
  activity: idSchema.optional(),
  datetime: diaryInstantInputSchema,
  text: textUpTo(EVENT_TEXT_MAX_LENGTH).default(''),
  tags: z
    .array(textUpTo(TAG_MAX_LENGTH, z.string().trim().normalize('NFC').min(1)))
    .max(EVENT_TAGS_MAX)
    .default([]),
  publication: z.boolean().default(false),
  publication_media: z.boolean().default(false),
});
/** What the server takes: clients of other versions may leave out what has a default. */
export type EventBody = z.input<typeof eventInputSchema>;
/** What our client sends: without the defaults, so that the compiler names a forgotten field. */
export type EventInput = z.output<typeof eventInputSchema>;
/** The fields that are shown as a name with a value, wherever an event is shown or written out. */
export type EventFact = Exclude<
  keyof EventInput,
  'location' | 'activity' | 'datetime' | 'text' | 'tags' | 'publication' | 'publication_media'
>;

export const eventOrderingSchema = z.enum(['-datetime', 'datetime']);
export const eventQuerySchema = pageQuerySchema.extend({
  ordering: eventOrderingSchema.default('-datetime'),
  text: z.string().trim().max(200).refine(hasNoNul).optional(),
  location: locationNameSchema.optional(),
  category: idTextSchema.optional(),
  activity: idTextSchema.optional(),
  mood_min: fromDigits(moodSchema).optional(),
  mood_max: fromDigits(moodSchema).optional(),
  difficulty: fromDigits(difficultySchema).optional(),
  tag: z.string().trim().normalize('NFC').max(200).refine(hasNoNul).optional(),
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

export const positionSchema = z.object({ index: z.int().min(0) });
/** The most exhausting event of a day. */
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
});
export type ChainableEvent = z.infer<typeof chainableEventSchema>;

/** Of somebody who shares the chain: the day alone, and the files where those are shared too. */
export const sharedEventSchema = chainableEventSchema
  .omit({ datetime: true })
  .extend({ date: plainDateSchema, contents: z.array(listedContentSchema).optional() });
export type SharedEvent = z.infer<typeof sharedEventSchema>;
/** One shape for both, so that ten thousand events are written without trying each. */
export const chainEntrySchema = chainableEventSchema
  .partial({ datetime: true })
  .extend({ date: plainDateSchema.optional(), contents: sharedEventSchema.shape.contents });
