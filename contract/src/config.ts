import { z } from 'zod';

export const publicConfigSchema = z.object({
  support_email: z.string().nullable(),
  help: z.array(z.object({ name: z.string(), phone: z.string() })),
  vapid_public_key: z.string().nullable(),
  build_id: z.string(),
  /** How many a person may send a day, how many may be open, and after how many days one lapses. */
  friend_requests: z.object({ per_day: z.int(), open: z.int(), days: z.int() }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
