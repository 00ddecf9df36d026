import { z } from 'zod';
import { idSchema, instantSchema, ownWords, textUpTo } from './values.ts';
import {
  HEALTH_LINK_ATTEMPTS,
  HEALTH_LINK_CONTENT_TYPE,
  HEALTH_LINK_FILE_MAX_BYTES,
  HEALTH_LINK_PASSCODE_MAX_LENGTH,
  HEALTH_LINK_PASSCODE_MIN_LENGTH,
  healthLinkEnds,
  QUESTION_MAX_LENGTH,
} from './visit.rules.ts';

/** 32 random bytes in base64url, which the device makes. The server keeps the hash alone, so that nobody who reads it can open a link. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);
/** Header, iv, ciphertext and tag of a compact JWE with `"alg":"dir"`, whose second part is empty. */
const sealedFileSchema = z
  .string()
  .max(HEALTH_LINK_FILE_MAX_BYTES)
  .regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);

/** A new link. Sent with an `Idempotency-Key`, so that a call whose answer was lost makes no second one. */
export const healthLinkInputSchema = z.strictObject({
  token: tokenSchema,
  file: sealedFileSchema,
  ends_in: z.enum(healthLinkEnds),
  passcode: textUpTo(HEALTH_LINK_PASSCODE_MAX_LENGTH, z.string().min(HEALTH_LINK_PASSCODE_MIN_LENGTH)).nullable(),
});
export type HealthLinkInput = z.infer<typeof healthLinkInputSchema>;

/** An open link, without what opens it. */
export const healthLinkSchema = z.object({
  id: idSchema,
  created_at: instantSchema,
  ends_at: instantSchema,
  has_passcode: z.boolean(),
  openings: z.int(),
  last_opened_at: instantSchema.nullable(),
  /** Wrong passcodes until it ends. */
  attempts_left: z.int().max(HEALTH_LINK_ATTEMPTS),
});
export type HealthLink = z.infer<typeof healthLinkSchema>;

/** `base_url`, followed by the token and a slash, is the manifest's address, `url` in the link. */
export const healthLinkMadeSchema = healthLinkSchema.extend({ base_url: z.string() });
export type HealthLinkMade = z.infer<typeof healthLinkMadeSchema>;

// What others' programs call, in the names of the guide. They may send more than it names.

/** Any text, as a wrong token and one of another form are answered alike. */
export const healthLinkTokenParamsSchema = z.object({ token: z.string() });
export const healthLinkFileParamsSchema = healthLinkTokenParamsSchema.extend({ ticket: z.string() });

/** `recipient` says who asks. It is neither kept nor logged. */
export const healthLinkOpenSchema = z.object({
  recipient: z.string().max(1000).optional(),
  passcode: z.string().max(1000).optional(),
  /** A longer file is not in the manifest, which tells then where it is. */
  embeddedLengthMax: z.int().min(0).optional(),
});
export type HealthLinkOpen = z.infer<typeof healthLinkOpenSchema>;

const contentTypeSchema = z.literal(HEALTH_LINK_CONTENT_TYPE);
export const healthLinkManifestSchema = z.object({
  status: z.literal('finalized'),
  /** Each has one of the two. */
  files: z.array(
    z.object({ contentType: contentTypeSchema, embedded: z.string().optional(), location: z.string().optional() }),
  ),
});
export type HealthLinkManifest = z.infer<typeof healthLinkManifestSchema>;

/** The answer to a wrong or missing passcode, 401. */
export const healthLinkRefusalSchema = z.object({ remainingAttempts: z.int() });

const uuidSchema = z.uuid().transform((uuid) => uuid.toLowerCase());

/** A question for the next visit. The device that it is written on makes the id. */
export const questionSchema = z.object({ id: z.uuid(), text: z.string() });
export type Question = z.infer<typeof questionSchema>;
export const questionParamsSchema = z.object({ id: uuidSchema });
export const questionInputSchema = z.strictObject({ text: ownWords(QUESTION_MAX_LENGTH) });
/** With the words that were seen, which must still stand there; without them these words hold, whatever stands there. */
export const questionPutSchema = questionInputSchema.extend({ before: ownWords(QUESTION_MAX_LENGTH).optional() });
/** A question of an export, with the id that it has there. */
export const importedQuestionSchema = questionInputSchema.extend({ id: uuidSchema });
