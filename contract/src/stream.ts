import { z } from 'zod';
import { idSchema } from './values.ts';

export const streamEventTypes = ['message', 'relation', 'notification', 'session_ended'] as const;
export type StreamEventType = (typeof streamEventTypes)[number];

/** Says that something is new, never what: the id of the relation, notice or session, or the uuid of the chat. */
export const streamEventSchema = z.object({
  type: z.enum(streamEventTypes),
  id: z.union([idSchema, z.uuid()]),
});
export type StreamEvent = z.infer<typeof streamEventSchema>;
