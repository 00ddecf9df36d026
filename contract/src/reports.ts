import { z } from 'zod';
import { REPORT_TEXT_MAX_LENGTH, reportReasons } from './reports.rules.ts';
import { idSchema, textUpTo } from './values.ts';

/** The person, chat and message that a report is about. If they do not belong together, none of them is kept. */
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
