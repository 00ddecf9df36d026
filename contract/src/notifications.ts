import { z } from 'zod';
import { hasNoNul, idSchema, idTextSchema } from './values.ts';

/** The kinds of the documents, those that the client names included [NOTI-03, NOTI-04], and one of ours. */
export const noticeTypes = [
  'new-recommended-text',
  'today-no-event',
  'yesterday-no-event',
  'ongoing-symptom',
  'enter-temp-and-weight',
  'motivation-bad-events',
  'open-xp',
  'visit-experience-mode',
  'new-friend-request',
  'friend-request-accepted',
  'friend-in-clinic',
  'foreign-user-in-clinic',
  'bad-daily-mood',
  'clinic-status',
  'home-status',
  'visit-event-chain',
  'reached-progress-marker',
  'birthday-today',
  'birthday-past',
  'reminder_survey',
  'reminder_adjust_status',
  'new_message',
  // Ours: a birth month was set, and the two are of different age bands.
  'friendship-ended-by-age',
] as const;
export const noticeTypeSchema = z.enum(noticeTypes);
export type NoticeType = z.infer<typeof noticeTypeSchema>;

/** What fills the text and leads on: names to translate, numbers, ids, and the name of whom it is about. */
export const noticeDataSchema = z.object({
  name: z.string().optional(),
  /** Whom it is about. */
  user: idSchema.optional(),
  /** Key to translate. */
  symptom: z.string().optional(),
  days: z.int().optional(),
  xp: z.int().optional(),
  /** Key to translate. */
  marker: z.string().optional(),
  /** Metres. */
  distance: z.int().optional(),
  /** The information text. */
  text: idSchema.optional(),
  chat: z.uuid().optional(),
});
export type NoticeData = z.infer<typeof noticeDataSchema>;

/** `key` names the cause, once per person [NOTI-02]. */
export const noticeSchema = z.object({
  id: idSchema,
  type: noticeTypeSchema,
  key: z.string(),
  data: noticeDataSchema,
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticesQuerySchema = z.strictObject({ notification_hash: z.string().max(64).optional() });
export const noticesSchema = z.object({ notifications: z.array(noticeSchema), notification_hash: z.string() });
export type Notices = z.infer<typeof noticesSchema>;

/** Without a valid `pk` it is a 400. */
export const noticeRemovalSchema = z.strictObject({ pk: idTextSchema });

/** Base64url of a point on P-256, 65 bytes, and of 16 bytes (RFC 8291). */
const publicKeyText = z.string().regex(/^[\w-]{87}=?$/);
const authText = z.string().regex(/^[\w-]{22}(==)?$/);
const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .refine(hasNoNul);

/** What a browser's `PushSubscription` says of itself. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: publicKeyText, auth: authText }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;
export const pushRemovalSchema = z.strictObject({ endpoint });

export const unsubscribeQuerySchema = z.strictObject({ token: z.string().max(200) });
