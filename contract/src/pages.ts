import { z } from 'zod';
import { pageNames } from './pages.rules.ts';
import { languageSchema } from './session.ts';

export const pageParamsSchema = z.object({ name: z.enum(pageNames) });
export type PageName = z.infer<typeof pageParamsSchema>['name'];

export const pageQuerySchema = z.object({ lang: languageSchema.default('de') });

export const pageSchema = z.object({
  title: z.string(),
  /** Sanitised. */
  html: z.string(),
  /** The language it stands in: the other one where the operator wrote only that. */
  language: languageSchema,
  /** It came with the product and waits for the operator's own. */
  is_sample: z.boolean(),
});
export type Page = z.infer<typeof pageSchema>;
