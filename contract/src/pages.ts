import { z } from 'zod';
import { pageNames } from './pages.rules.ts';
import { languageSchema } from './session.ts';

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
