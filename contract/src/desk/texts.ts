import { z } from 'zod';
import { languageSchema } from '../session.ts';
import { idSchema, instantSchema, plainDateSchema, textUpTo } from '../values.ts';
import {
  deskPageNames,
  REVIEWER_MAX_LENGTH,
  TEXT_BODY_MAX_LENGTH,
  TEXT_KEY,
  TEXT_SOURCE_MAX_LENGTH,
  TEXT_SOURCES_MAX,
  TEXT_SUMMARY_MAX_LENGTH,
  TEXT_TITLE_MAX_LENGTH,
  textKinds,
} from './desk.rules.ts';

export const textKindSchema = z.enum(textKinds);
/** `key`: that of an article, or the name of a page (`privacy`). */
export const textParamsSchema = z.object({ kind: textKindSchema, key: z.string().regex(TEXT_KEY) });
export const pageKeySchema = z.enum(deskPageNames);

const bodySchema = textUpTo(TEXT_BODY_MAX_LENGTH);
const shortSchema = (max: number) => textUpTo(max, z.string().trim());
const keysSchema = z.array(z.string().max(100)).max(50).default([]);
/** Markdown; a chapter begins with `## Title`. */
const editionSchema = z.strictObject({
  title: shortSchema(TEXT_TITLE_MAX_LENGTH),
  summary: shortSchema(TEXT_SUMMARY_MAX_LENGTH),
  sources: z.array(shortSchema(TEXT_SOURCE_MAX_LENGTH)).max(TEXT_SOURCES_MAX),
  body: bodySchema,
});
export type TextEdition = z.infer<typeof editionSchema>;
/** Drafts may be unfinished; what is missing is said at the review. */
export const articleContentSchema = z.strictObject({
  category: z.string().regex(TEXT_KEY),
  image: z.string().max(70),
  fits: z.strictObject({ activities: keysSchema, symptoms: keysSchema, diagnoses: keysSchema }),
  de: editionSchema,
  en: editionSchema,
});
export type ArticleContent = z.infer<typeof articleContentSchema>;
/** Markdown that begins with `# Title`; a page may be empty in one language, which then shows the other. */
export const pageContentSchema = z.strictObject({ de: bodySchema, en: bodySchema });
export type PageContent = z.infer<typeof pageContentSchema>;
export const textContentSchema = z.union([articleContentSchema, pageContentSchema]);
export type TextContent = z.infer<typeof textContentSchema>;

export const versionStates = ['draft', 'reviewed', 'published', 'former'] as const;
const reviewSchema = z.object({ on: plainDateSchema, by: z.string() });
/** Of what people read now, each language that it is written in: its review, null where nobody has reviewed it yet. */
const languageReviewsSchema = z.array(
  z.object({ language: languageSchema, review: reviewSchema.nullable(), is_due: z.boolean() }),
);
export type LanguageReviews = z.infer<typeof languageReviewsSchema>;
export const textVersionSchema = z.object({
  id: idSchema,
  number: z.int(),
  state: z.enum(versionStates),
  made_by: z.string(),
  made_at: instantSchema,
  changed_at: instantSchema,
  review: reviewSchema.nullable(),
  published_at: instantSchema.nullable(),
});
export type TextVersion = z.infer<typeof textVersionSchema>;
export const textVersionDetailSchema = textVersionSchema.extend({ content: textContentSchema });

export type TextVersionDetail = z.infer<typeof textVersionDetailSchema>;

export const listedTextSchema = z.object({
  kind: textKindSchema,
  key: z.string(),
  titles: z.object({ de: z.string(), en: z.string() }),
  /** Null for pages. */
  category: z.string().nullable(),
  category_names: z.object({ de: z.string(), en: z.string() }).nullable(),
  /** The review of the published text; null for a sample. */
  review: reviewSchema.nullable(),
  /** True if it was never reviewed, or more than a year ago. */
  is_due: z.boolean(),
  reviews: languageReviewsSchema,
  /** A draft somebody works at. */
  open: textVersionSchema.nullable(),
});
export type ListedText = z.infer<typeof listedTextSchema>;
export const listedTextsSchema = z.array(listedTextSchema);

export const textDetailSchema = z.object({
  kind: textKindSchema,
  key: z.string(),
  /** The published text; null for a new one. */
  live: textContentSchema.nullable(),
  reviews: languageReviewsSchema,
  /** A page with gaps that the house has to fill in first: it is not reviewed as it stands. */
  has_gaps: z.boolean(),
  open: textVersionDetailSchema.nullable(),
  /** Who reviews the draft, or without one what people read, in the place of the reader, who wrote in it: as the log names them. */
  reviewers_instead: z.array(z.string()),
  /** Newest first. */
  versions: z.array(textVersionSchema),
});
export type TextDetail = z.infer<typeof textDetailSchema>;

/** `seen`: `changed_at` of the draft that the editor began with, null for none; another one answers `changed_elsewhere`. */
export const draftInputSchema = z.strictObject({ content: textContentSchema, seen: z.iso.datetime().nullable() });
/** `seen`: `changed_at` of the draft that was read; another one answers `changed_elsewhere`. */
export const seenSchema = z.strictObject({ seen: z.iso.datetime().optional() });
/** `content`: what people read now, as it was read, where it is reviewed without a draft; anything else answers `changed_elsewhere`. */
export const reviewInputSchema = seenSchema.extend({
  content: textContentSchema.optional(),
  by: textUpTo(REVIEWER_MAX_LENGTH, z.string().trim().min(2)),
  on: plainDateSchema,
});
export const backInputSchema = z.strictObject({ version: idSchema });
/** The text as HTML, as the app shows it. `problems` has a line for each fault that would be refused at the review. */
export const previewInputSchema = z.strictObject({
  kind: textKindSchema,
  language: languageSchema,
  content: textContentSchema,
});
export const previewSchema = z.object({
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  chapters: z.array(z.object({ id: idSchema, title: z.string(), html: z.string() })),
  /** Of a page. */
  html: z.string(),
  problems: z.array(z.string()),
});
export type Preview = z.infer<typeof previewSchema>;
export const imageNameSchema = z.string().regex(/^[a-z0-9-]{1,60}\.(svg|png|jpg|webp)$/);
export const deskImagesSchema = z.array(imageNameSchema);
export const deskImageInputSchema = z.strictObject({ name: imageNameSchema, base64: z.base64().max(300_000) });

/** Files of the folder that the export makes, by their names in it. */
export const textImportSchema = z.strictObject({
  files: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^(index\.json|(de|en)\/[a-z0-9-]{1,50}\.md|images\/[a-z0-9-]{1,60}\.(svg|png|jpg|webp))$/),
        base64: z.base64().max(300_000),
      }),
    )
    .max(600),
  /** True says what is wrong and changes nothing. */
  check: z.boolean().default(false),
});
export type TextImport = z.infer<typeof textImportSchema>;
export const textImportedSchema = z.object({ is_imported: z.boolean(), texts: z.int(), problems: z.array(z.string()) });
export type TextImported = z.infer<typeof textImportedSchema>;
