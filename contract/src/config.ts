import { z } from 'zod';
import { helpLineSchema } from './help.ts';

export const publicConfigSchema = z.object({
  support_email: z.string().nullable(),
  /** The support of the house, the emergency call and the line for young people of the first country; hours stand in `help_lines`. */
  help: z.array(z.object({ name: z.string(), phone: z.string() })),
  help_lines: z.array(helpLineSchema),
  support_phone: z.string().nullable(),
  vapid_public_key: z.string().nullable(),
  build_id: z.string(),
  /** Who runs this app; null where the operator did not say. */
  institution: z.string().nullable(),
  /** How many a person may send a day, how many may be open, and after how many days one lapses. */
  friend_requests: z.object({ per_day: z.int(), open: z.int(), days: z.int() }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
