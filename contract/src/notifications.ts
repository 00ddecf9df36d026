import { z } from 'zod';
import { noticeTypes } from './notifications.rules.ts';
import { hasNoNul, idSchema, idTextSchema } from './values.ts';

export const noticeTypeSchema = z.enum(noticeTypes);
export type NoticeType = z.infer<typeof noticeTypeSchema>;

/** Values for the text and the link of a notice: keys to translate, numbers, ids, and a person's name. */
export const noticeDataSchema = z.object({
  name: z.string().optional(),
  /** Id of the person that the notice is about. */
  user: idSchema.optional(),
  /** Key for the translation. */
  symptom: z.string().optional(),
  days: z.int().optional(),
  xp: z.int().optional(),
  /** Key for the translation. */
  marker: z.string().optional(),
  /** In metres. */
  distance: z.int().optional(),
  /** Id of the information text. */
  text: idSchema.optional(),
  chat: z.uuid().optional(),
  /** What somebody at the desk of the ward wrote to the person. */
  words: z.string().optional(),
});
export type NoticeData = z.infer<typeof noticeDataSchema>;

/** `key` names the cause; a person gets each `key` once [NOTI-02]. */
export const noticeSchema = z.object({
  id: idSchema,
  type: noticeTypeSchema,
  key: z.string(),
  data: noticeDataSchema,
  /** Present once a device has shown its banner long enough to be read. */
  seen: z.literal(true).optional(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticesQuerySchema = z.strictObject({ notification_hash: z.string().max(64).optional() });
export const noticesSchema = z.object({ notifications: z.array(noticeSchema), notification_hash: z.string() });
export type Notices = z.infer<typeof noticesSchema>;

/** An invalid `pk` is answered with 400. */
export const noticeChoiceSchema = z.strictObject({ pk: idTextSchema });

/** A seen notice cannot be made unseen. */
export const noticePatchSchema = z.strictObject({ seen: z.literal(true) });

/** The key is a point on P-256 of 65 bytes, the secret has 16 bytes; both are base64url (RFC 8291). */
const publicKeyText = z.string().regex(/^[\w-]{87}=?$/);
const authText = z.string().regex(/^[\w-]{22}(==)?$/);
const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .refine(hasNoNul);

/** The JSON of a browser's `PushSubscription`. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: publicKeyText, auth: authText }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;
/** The keys may come along, and say nothing more. */
export const pushRemovalSchema = pushSubscriptionSchema.partial({ keys: true });

export const unsubscribeQuerySchema = z.strictObject({ token: z.string().max(200) });

export const streamEventTypes = ['message', 'relation', 'notification', 'session_ended'] as const;
export type StreamEventType = (typeof streamEventTypes)[number];

/** Tells which relation, notice, session (by id) or chat (by uuid) has changed, never its content. */
export const streamEventSchema = z.object({
  type: z.enum(streamEventTypes),
  id: z.union([idSchema, z.uuid()]),
});
export type StreamEvent = z.infer<typeof streamEventSchema>;
