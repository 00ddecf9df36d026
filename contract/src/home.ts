import { z } from 'zod';
import { listedEventSchema } from './events.ts';
import { settingsSchema } from './settings.ts';
import { meSchema } from './users.ts';
import { pagedSchema, pageQuerySchema } from './values.ts';

/** `limit` newest events, as `GET /v1/events/` gives them. */
export const homeQuerySchema = pageQuerySchema.pick({ limit: true });

/** Everything that home needs for its first screen: person, settings and events, as their own calls answer. */
export const homeSchema = z.object({ me: meSchema, settings: settingsSchema, events: pagedSchema(listedEventSchema) });
export type Home = z.infer<typeof homeSchema>;
