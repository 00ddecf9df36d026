import { z } from 'zod';
import { helpLineSchema } from './help.ts';

export const publicConfigSchema = z.object({
  support_email: z.string().nullable(),
  /** The operator's support, the emergency number, and the first country's line for young people; hours: `help_lines`. */
  help: z.array(z.object({ name: z.string(), phone: z.string() })),
  help_lines: z.array(helpLineSchema),
  support_phone: z.string().nullable(),
  vapid_public_key: z.string().nullable(),
  build_id: z.string(),
  /** Name of the institution that runs this app; null if the operator did not set it. */
  institution: z.string().nullable(),
  /** Friend requests: how many a person may send per day, how many may be open, after how many days one expires. */
  friend_requests: z.object({ per_day: z.int(), open: z.int(), days: z.int() }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
