import { z } from 'zod';
import { INFO_SEARCH_MAX_LENGTH, pageNames } from './information.rules.ts';
import { languageSchema } from './session.ts';
import { idSchema, plainDateSchema, textUpTo } from './values.ts';

/** Why a text is recommended: it fits an event of the diary, a tracked symptom, or the diagnosis (decision O61). */
export const recommendationReasons = ['diary', 'tracking', 'diagnosis'] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];

const chapterHeadSchema = z.object({ id: idSchema, title: z.string() });

export const infoTextSchema = z.object({
  id: idSchema,
  /** Identifies the text; the same in every language. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Path of the picture. */
  image: z.string(),
  /** Reading time in minutes, at least 1. */
  minutes: z.int().positive(),
  recommended: z.boolean(),
  /** Null if the text is not recommended. */
  reason: z.enum(recommendationReasons).nullable(),
  /** When the newest entry that the text fits was made; null if it is not recommended. The app shows the newest match on top. */
  matched_at: z.iso.datetime().nullable(),
  is_read: z.boolean(),
  /** Second-level headings of the text. Ids are unique within one text only. */
  chapters: z.array(chapterHeadSchema),
});
export type InfoText = z.infer<typeof infoTextSchema>;

/** A category with its texts [INFO-02, INFO-03]. */
export const infoGroupSchema = z.object({ id: idSchema, name: z.string(), info_texts: z.array(infoTextSchema) });
export type InfoGroup = z.infer<typeof infoGroupSchema>;

/** One text to read [INFO-04]. `html` is sanitised. */
export const infoArticleSchema = z.object({
  id: idSchema,
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  minutes: z.int().positive(),
  category: z.object({ id: idSchema, name: z.string() }),
  chapters: z.array(chapterHeadSchema.extend({ html: z.string() })),
  sources: z.array(z.string()),
  /** Symptoms that the text fits, by name. Absent in answers of earlier versions. */
  symptoms: z.array(z.string()).optional(),
  /** Who reviewed the text and when. Null marks a sample that a clinic still has to review. */
  review: z.object({ on: plainDateSchema, by: z.string() }).nullable(),
  /** The following text of the category; after the last one, the first text of the next category. */
  next: z.object({ id: idSchema, title: z.string() }).nullable(),
});
export type InfoArticle = z.infer<typeof infoArticleSchema>;

/** `lang` is the language the app shows. Without it, the language of the person is used. */
export const infoLanguageQuerySchema = z.object({ lang: languageSchema.optional() });
/** With `text`, the list has only texts that contain each of its words. */
export const infoListQuerySchema = infoLanguageQuerySchema.extend({
  text: textUpTo(INFO_SEARCH_MAX_LENGTH, z.string().trim()).optional(),
});
export type InfoListQuery = z.infer<typeof infoListQuerySchema>;

/** `name` is the file name of a picture, taken from `image`. */
export const infoImageParamsSchema = z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}\.(svg|png|jpg|webp)$/) });

export const pageParamsSchema = z.object({ name: z.enum(pageNames) });
export type PageName = z.infer<typeof pageParamsSchema>['name'];

export const pageLanguageSchema = z.object({ lang: languageSchema.default('de') });

export const pageSchema = z.object({
  title: z.string(),
  /** Sanitised. */
  html: z.string(),
  /** Language of `html`. It is not the requested one if the operator wrote the page only in the other. */
  language: languageSchema,
  /** True for the sample text of the product, until the operator writes the page. */
  is_sample: z.boolean(),
});
export type Page = z.infer<typeof pageSchema>;
