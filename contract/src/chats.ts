import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from './people.rules.ts';
import { codePoints, hasVisible } from './texts.rules.ts';
import { hasNoNul, idSchema, instantSchema } from './values.ts';

const uuidSchema = z.uuid();
export const chatParamsSchema = z.object({ uuid: uuidSchema.transform((uuid) => uuid.toLowerCase()) });

/**
 * `name` is null for a person who is marked for deletion, is hidden from the caller, or blocked the caller. `id` is null
 * too once the person is erased.
 */
export const chatPersonSchema = z.object({ id: idSchema.nullable(), name: z.string().nullable() });
export type ChatPerson = z.infer<typeof chatPersonSchema>;

/** A chat from the caller's view: `user1` is the caller, `is_read` is the caller's mark [CHAT-02]. */
export const chatSchema = z.object({
  uuid: uuidSchema,
  user1: chatPersonSchema,
  user2: chatPersonSchema,
  is_read: z.boolean(),
  latest_message: z.object({ text: z.string(), timestamp: instantSchema, send_by: chatPersonSchema }).nullable(),
  is_blocked: z.boolean(),
  /** A moderator paused the caller's writing until then. Only of a single chat, and only while it lasts. */
  paused_until: instantSchema.optional(),
});
export type Chat = z.infer<typeof chatSchema>;
export const chatInputSchema = z.strictObject({ user2: idSchema });
export const chatPatchSchema = z.strictObject({ is_read: z.literal(true) });

/** An empty `profilePicture` stands for the default picture [CHAT-03]. */
export const messageSchema = z.object({
  id: idSchema,
  text: z.string(),
  timestamp: instantSchema,
  send_by: chatPersonSchema.extend({ profilePicture: z.string() }),
});
export type Message = z.infer<typeof messageSchema>;

export const messageInputSchema = z.strictObject({
  text: z
    .string()
    .refine(hasNoNul)
    .refine(hasVisible, { params: { code: 'required' } })
    .refine((text) => codePoints(text) <= MESSAGE_MAX_LENGTH, { params: { code: 'too_long' } }),
});

/** Chats with unread messages, the newest first [CHAT-17]. */
export const unreadSchema = z.object({ count: z.int(), chats: z.array(uuidSchema) });
export type Unread = z.infer<typeof unreadSchema>;
