import { z } from 'zod';
import { listedEventSchema } from './events.ts';
import { helpLineSchema } from './help.ts';
import { settingsSchema } from './settings.ts';
import { meSchema } from './users.ts';
import { pagedSchema, pageQuerySchema } from './values.ts';

/** `limit` newest events, as `GET /v1/events/` gives them. */
export const homeQuerySchema = pageQuerySchema.pick({ limit: true });

/** Everything that home needs for its first screen: person, settings and events, as their own calls answer. */
export const homeSchema = z.object({ me: meSchema, settings: settingsSchema, events: pagedSchema(listedEventSchema) });
export type Home = z.infer<typeof homeSchema>;

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
