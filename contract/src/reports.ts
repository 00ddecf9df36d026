import { z } from 'zod';
import { REPORT_TEXT_MAX_LENGTH, reportReasons } from './reports.rules.ts';
import { idSchema, textUpTo } from './values.ts';

/** Whom or what it is about; all that is named has to belong together, else nothing of it is kept. */
export const reportInputSchema = z.strictObject({
  user: idSchema.optional(),
  chat: z
    .uuid()
    .transform((uuid) => uuid.toLowerCase())
    .optional(),
  message: idSchema.optional(),
  reason: z.enum(reportReasons),
  text: textUpTo(REPORT_TEXT_MAX_LENGTH).default(''),
  block: z.boolean().default(false),
});
export type ReportInput = z.output<typeof reportInputSchema>;
export type ReportBody = z.input<typeof reportInputSchema>;
