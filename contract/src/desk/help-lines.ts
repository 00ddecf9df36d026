import { z } from 'zod';
import { helpLinesSchema } from '../help.ts';

export const deskHelpLinesSchema = z.object({
  lines: helpLinesSchema,
  /** Written at the desk; else those of the operator's file, or those that came with this version. */
  is_own: z.boolean(),
});
export type DeskHelpLines = z.infer<typeof deskHelpLinesSchema>;
/** All of them, in the order in which the app shows them. */
export const deskHelpLinesInputSchema = z.strictObject({ lines: helpLinesSchema });
