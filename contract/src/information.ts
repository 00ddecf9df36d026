import { z } from 'zod';
import { INFO_SEARCH_MAX_LENGTH } from './information.rules.ts';
import { languageSchema } from './session.ts';
import { hasNoNul, idSchema, plainDateSchema } from './values.ts';

/** Why a text is recommended: what it fits stands in the diary, in the tracking, or is the diagnosis (decision O61). */
export const recommendationReasons = ['diary', 'tracking', 'diagnosis'] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];

const chapterHeadSchema = z.object({ id: idSchema, title: z.string() });

export const infoTextSchema = z.object({
  id: idSchema,
  /** Stable word, the same in every language. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Path of the picture. */
  image: z.string(),
  /** Reading time, at least 1. */
  minutes: z.int().positive(),
  recommended: z.boolean(),
  /** Null where it is not recommended. */
  reason: z.enum(recommendationReasons).nullable(),
  /** When what it fits was first there; the newest recommendation is the one to show. */
  recommended_since: z.iso.datetime().nullable(),
  is_read: z.boolean(),
  /** Second-level headings of the text; ids count within it. */
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
  /** Who looked over it and when; null: a sample that a clinic still has to review. */
  review: z.object({ on: plainDateSchema, by: z.string() }).nullable(),
  /** The text after it in its category, else the first of the next one. */
  next: z.object({ id: idSchema, title: z.string() }).nullable(),
});
export type InfoArticle = z.infer<typeof infoArticleSchema>;

/** `lang` is what the app shows; without it the person's language holds. */
export const infoLanguageQuerySchema = z.object({ lang: languageSchema.optional() });
/** With `text` only what contains each of its words, anywhere in the text. */
export const infoListQuerySchema = infoLanguageQuerySchema.extend({
  text: z.string().trim().max(INFO_SEARCH_MAX_LENGTH).refine(hasNoNul).optional(),
});
export type InfoListQuery = z.infer<typeof infoListQuerySchema>;

/** A picture by name, as `image` names it. */
export const infoImageParamsSchema = z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}\.(svg|png|jpg|webp)$/) });
