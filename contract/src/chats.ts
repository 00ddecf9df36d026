import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from './chats.rules.ts';
import { hasVisible } from './names.rules.ts';
import { codePoints, hasNoNul, idSchema, instantSchema } from './values.ts';

const uuidSchema = z.uuid();
export const chatParamsSchema = z.object({ uuid: uuidSchema.transform((uuid) => uuid.toLowerCase()) });

/** Without a name: marked for deletion, out of sight, or whoever blocked the caller. Without an id too: erased. */
export const chatPersonSchema = z.object({ id: idSchema.nullable(), name: z.string().nullable() });
export type ChatPerson = z.infer<typeof chatPersonSchema>;

/** As the caller has it: `user1` is the caller, `is_read` the caller's mark [CHAT-02]. */
export const chatSchema = z.object({
  uuid: uuidSchema,
  user1: chatPersonSchema,
  user2: chatPersonSchema,
  is_read: z.boolean(),
  latest_message: z.object({ text: z.string(), timestamp: instantSchema, send_by: chatPersonSchema }).nullable(),
  is_blocked: z.boolean(),
});
export type Chat = z.infer<typeof chatSchema>;
export const chatInputSchema = z.strictObject({ user2: idSchema });
export const chatPatchSchema = z.strictObject({ is_read: z.literal(true) });

/** An empty picture is the default one [CHAT-03]. */
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

/** Chats with something new, the latest first [CHAT-17]. */
export const unreadSchema = z.object({ count: z.int(), chats: z.array(uuidSchema) });
export type Unread = z.infer<typeof unreadSchema>;
