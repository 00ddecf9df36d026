import { z } from 'zod';
import type { PasswordCode } from './password.ts';
import { hasNoNul, instantSchema } from './values.ts';

export const languageSchema = z.enum(['de', 'en']);
export type Language = z.infer<typeof languageSchema>;

export const credentialsSchema = z.strictObject({ email: z.string().max(1000), password: z.string().max(1000) });
export const tokensSchema = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;
/** `restored`: this sign-in took a deletion mark away [SET-30]. */
export const signedInSchema = tokensSchema.extend({ restored: z.boolean() });
export type SignedIn = z.infer<typeof signedInSchema>;

export const refreshSchema = z.strictObject({ refresh: z.string().max(4000) });

/** Which text on privacy and terms somebody agreed to. */
export const CONSENT_VERSION_MAX_LENGTH = 64;

export const invitationSchema = z.object({
  expires_at: instantSchema,
  /** Of the pages on privacy and terms as they stand now, in the language that was asked for. */
  consent_version: z.string(),
  /** False where the operator has it on paper (`REGISTRATION_CONSENT=off`). */
  consent_required: z.boolean(),
  /** Whether a parent has to agree too; null where the invitation says no age and the form has to ask. */
  guardian_required: z.boolean().nullable(),
  /** Below this age a parent has to agree; null where the operator asks nobody. */
  guardian_age: z.int().nullable(),
  /** Who runs this app. */
  institution: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationParamsSchema = z.object({ invitation_token: z.string().min(1).max(200) });
export const invitationQuerySchema = z.object({ lang: languageSchema.default('de') });
/** What somebody agreed to: it is kept as sent, whatever the pages say meanwhile. */
export const consentSchema = z.strictObject({
  version: z.string().min(1).max(CONSENT_VERSION_MAX_LENGTH).refine(hasNoNul),
  /** A parent agreed. */
  guardian: z.boolean().default(false),
});
export type Consent = z.infer<typeof consentSchema>;
/** Fields are checked by the service, so that each gets its own code. */
export const registrationSchema = z.strictObject({
  invitation_token: z.string().max(200),
  participant_code: z.string().max(200),
  email: z.string().max(1000),
  password: z.string().max(1000),
  language: languageSchema.optional(),
  /** Left out: `consent_required`, unless the operator has it on paper. */
  consent: consentSchema.nullish(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Days in which the link of a letter about an address works. */
export const CONFIRM_TOKEN_DAYS = 7;
export const changeEmailSchema = z.strictObject({ password: z.string().max(1000), email: z.string().max(1000) });
export const confirmEmailSchema = z.strictObject({ token: z.string().max(200) });

export const resetRequestSchema = z.strictObject({ email: z.string().max(1000), lang: languageSchema.optional() });
export const resetConfirmSchema = z.strictObject({ password: z.string().max(1000), token: z.string().max(200) });
/** A new password on trial, with the address that it must not be much like. */
export const passwordHintSchema = z.strictObject({
  password: z.string().max(1000),
  email: z.string().max(1000).default(''),
});
export const passwordHintsSchema = z.object({
  codes: z.array(z.custom<PasswordCode>((code) => typeof code === 'string')),
});
export const passwordChangeSchema = z.strictObject({
  old_password: z.string().max(1000),
  new_password: z.string().max(1000),
});

export const sessionSchema = z.object({
  id: z.int(),
  created: instantSchema,
  last_used: instantSchema,
  device: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
