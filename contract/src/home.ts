import { z } from 'zod';
import { listedEventSchema } from './events.ts';
import { settingsSchema } from './settings.ts';
import { meSchema } from './users.ts';
import { pagedSchema, pageQuerySchema } from './values.ts';

/** `limit` newest events, as `GET /v1/events/` gives them. */
export const homeQuerySchema = pageQuerySchema.pick({ limit: true });

/** What home needs before it can stand, as the calls of person, settings and events answer it one by one. */
export const homeSchema = z.object({ me: meSchema, settings: settingsSchema, events: pagedSchema(listedEventSchema) });
export type Home = z.infer<typeof homeSchema>;
