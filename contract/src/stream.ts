import { z } from 'zod';
import { idSchema } from './values.ts';

export const streamEventTypes = ['message', 'relation', 'notification', 'session_ended'] as const;
export type StreamEventType = (typeof streamEventTypes)[number];

/** Tells which relation, notice, session (by id) or chat (by uuid) has changed, never its content. */
export const streamEventSchema = z.object({
  type: z.enum(streamEventTypes),
  id: z.union([idSchema, z.uuid()]),
});
export type StreamEvent = z.infer<typeof streamEventSchema>;
