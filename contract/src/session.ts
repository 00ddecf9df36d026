import { z } from 'zod';
import type { PasswordCode } from './password.ts';
import { hasNoNul, instantSchema } from './values.ts';

export const languageSchema = z.enum(['de', 'en']);
export type Language = z.infer<typeof languageSchema>;

export const credentialsSchema = z.strictObject({ email: z.string().max(1000), password: z.string().max(1000) });
export const tokensSchema = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;
/** `restored`: this sign-in cancelled the deletion of the account [SET-30]. */
export const signedInSchema = tokensSchema.extend({ restored: z.boolean() });
export type SignedIn = z.infer<typeof signedInSchema>;

export const refreshSchema = z.strictObject({ refresh: z.string().max(4000) });

/** Limit for the version of the texts on privacy and terms that somebody agreed to. */
export const CONSENT_VERSION_MAX_LENGTH = 64;

export const invitationSchema = z.object({
  expires_at: instantSchema,
  /** Version of the present pages on privacy and terms, in the requested language. */
  consent_version: z.string(),
  /** False if the operator collects consent on paper (`REGISTRATION_CONSENT=off`). */
  consent_required: z.boolean(),
  /** Whether a parent has to agree too. Null if the invitation has no age, so that the form has to ask. */
  guardian_required: z.boolean().nullable(),
  /** A parent has to agree below this age. Null if the operator requires no parent. */
  guardian_age: z.int().nullable(),
  /** Name of the institution that runs this app. */
  institution: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationParamsSchema = z.object({ invitation_token: z.string().min(1).max(200) });
export const invitationQuerySchema = z.object({ lang: languageSchema.default('de') });
/** What somebody agreed to. It is stored as sent, even if the pages have changed meanwhile. */
export const consentSchema = z.strictObject({
  version: z.string().min(1).max(CONSENT_VERSION_MAX_LENGTH).refine(hasNoNul),
  /** A parent agreed. */
  guardian: z.boolean().default(false),
});
export type Consent = z.infer<typeof consentSchema>;
/** The service checks the fields, so that each gets an error code of its own. */
export const registrationSchema = z.strictObject({
  invitation_token: z.string().max(200),
  participant_code: z.string().max(200),
  email: z.string().max(1000),
  password: z.string().max(1000),
  language: languageSchema.optional(),
  /** Without it, the answer is `consent_required`, unless the operator collects consent on paper. */
  consent: consentSchema.nullish(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** The link in a mail that confirms an address works for this many days. */
export const CONFIRM_TOKEN_DAYS = 7;
export const changeEmailSchema = z.strictObject({ password: z.string().max(1000), email: z.string().max(1000) });
export const confirmEmailSchema = z.strictObject({ token: z.string().max(200) });

export const resetRequestSchema = z.strictObject({ email: z.string().max(1000), lang: languageSchema.optional() });
export const resetConfirmSchema = z.strictObject({
  password: z.string().max(1000),
  token: z.string().max(200),
  /** Asked for where nobody confirmed the address and the account was not signed in from there. */
  participant_code: z.string().max(200).optional(),
});
export type ResetConfirm = z.infer<typeof resetConfirmSchema>;
/** Asks whether the link of a mail can still be used. */
export const resetCheckSchema = z.strictObject({ token: z.string().max(200) });
/** A password to be checked while it is typed, with the address that it must not resemble. */
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

/** When the recovery words in force were made; null where there are none. The words themselves are answered once. */
export const recoveryStateSchema = z.object({ made_at: instantSchema.nullable() });
export type RecoveryState = z.infer<typeof recoveryStateSchema>;
export const recoveryWordsInputSchema = z.strictObject({
  password: z.string().max(1000),
  /** Language of the words. */
  lang: languageSchema.default('de'),
});
export const recoveryWordsSchema = z.object({ words: z.array(z.string()), made_at: instantSchema });
export type RecoveryWords = z.infer<typeof recoveryWordsSchema>;
/** `words` as typed: any spaces, commas or numbers between them. Without `new_email` the address stays. */
export const recoverSchema = z.strictObject({
  email: z.string().max(1000),
  words: z.string().max(1000),
  password: z.string().max(1000),
  new_email: z.string().max(1000).nullish(),
  lang: languageSchema.optional(),
});
export type Recover = z.infer<typeof recoverSchema>;

export const sessionSchema = z.object({
  id: z.int(),
  created: instantSchema,
  last_used: instantSchema,
  device: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
