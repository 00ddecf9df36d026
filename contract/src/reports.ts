import { z } from 'zod';
import {
  BUG_REPORT_BROWSER_MAX_LENGTH,
  BUG_REPORT_TEXT_MAX_LENGTH,
  REPORT_TEXT_MAX_LENGTH,
  reportReasons,
} from './reports.rules.ts';
import { hasNoNul, idSchema, textUpTo } from './values.ts';

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

const wordsSchema = textUpTo(
  BUG_REPORT_TEXT_MAX_LENGTH,
  z
    .string()
    .trim()
    .refine((text) => text !== '', { params: { code: 'required' } }),
);

/** The form's field `body`, as JSON. The requirements set the spelling of the keys [SUP-03, SUP-04]. */
export const bugReportSchema = z.strictObject({
  bug_report_body: z.strictObject({
    which_feature: wordsSchema,
    steps_to_reproduce: wordsSchema,
    reproducable: z.boolean(),
  }),
  browsermeta: z.string().trim().max(BUG_REPORT_BROWSER_MAX_LENGTH).refine(hasNoNul),
});
export type BugReport = z.infer<typeof bugReportSchema>;

/** `ticket`: the number that person and operator use for the report. */
export const bugReportTicketSchema = z.object({ ticket: idSchema });
export type BugReportTicket = z.infer<typeof bugReportTicketSchema>;
