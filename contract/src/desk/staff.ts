import { z } from 'zod';
import { languageSchema } from '../session.ts';
import { hasNoNul, idSchema, instantSchema, pageQuerySchema, plainDateSchema, textUpTo } from '../values.ts';
import { PASSKEY_NAME_MAX_LENGTH, STAFF_NAME_MAX_LENGTH } from './desk.rules.ts';
import { alertActions } from './log.rules.ts';
import { staffRoles } from './rights.ts';

export const staffRoleSchema = z.enum(staffRoles);
const tokenSchema = z.string().min(1).max(200);
const passwordSchema = z.string().max(1000);
const codeSchema = z.string().max(40);
const nameSchema = textUpTo(STAFF_NAME_MAX_LENGTH, z.string().trim().min(2)).refine((name) => !/\p{Cc}/u.test(name));

/** Who is signed in at the desk. The browser shows what the roles may (`deskRights`). */
export const deskMeSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  language: languageSchema,
  roles: z.array(staffRoleSchema),
  /** Those that somebody is limited to; empty for all of them. */
  clinics: z.array(z.object({ id: idSchema, name: z.string() })),
  /** What this person can sign in with. */
  passkeys: z.int(),
  has_password: z.boolean(),
  /** Signs in with the account of the house, and in no other way; its provider gives the roles. */
  is_of_house: z.boolean(),
  recovery_codes_left: z.int(),
  /** When the session ends, whatever happens; and without a call. */
  session_ends_at: instantSchema,
  idle_ends_at: instantSchema,
  institution: z.string().nullable(),
  /** Everybody who is or was in the team, for what names them by number. */
  team: z.array(z.object({ id: idSchema, name: z.string() })),
  /** What the log says of these days that somebody should know: everything for administrators, else what is about oneself. */
  alerts: z.array(
    z.object({ action: z.enum(alertActions), about: z.string().nullable(), count: z.int(), last_at: instantSchema }),
  ),
});
export type DeskMe = z.infer<typeof deskMeSchema>;
export const deskMePatchSchema = z.strictObject({ language: languageSchema });

/** Options and answers of WebAuthn go between the browser's helper and the server's as they are. */
const webauthnSchema = z.record(z.string(), z.unknown());
export const passkeyOptionsSchema = z.object({ options: webauthnSchema });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;
export const emptyBodySchema = z.strictObject({});
const passkeyResponseSchema = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: webauthnSchema,
  clientExtensionResults: webauthnSchema.default({}),
});
export const passkeySignInSchema = z.strictObject({ response: passkeyResponseSchema });
export const passkeyNameSchema = textUpTo(PASSKEY_NAME_MAX_LENGTH, z.string().trim());
export const passkeyAddSchema = z.strictObject({
  response: passkeyResponseSchema,
  name: passkeyNameSchema.default(''),
});
export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `code`: six digits of the app, or one of the printed codes. */
export const staffSignInSchema = z.strictObject({
  email: z.string().max(1000),
  password: passwordSchema,
  code: codeSchema,
});

/** The ways in that this server has beside passkeys and passwords. */
export const signInWaysSchema = z.object({ house: z.boolean() });
export type SignInWays = z.infer<typeof signInWaysSchema>;
/** `fresh`: the provider asks who it is, even if it knows. */
export const oidcStartSchema = z.strictObject({ fresh: z.boolean() });
export const oidcStartedSchema = z.object({ url: z.string() });
export type OidcStarted = z.infer<typeof oidcStartedSchema>;
/** What the provider wrote behind the # of the address: `code=…&state=…`, or `error=…`. */
export const oidcAnswerSchema = z.strictObject({ answer: z.string().max(8000) });
/** Sent as a form, by the provider itself (OpenID Connect Back-Channel Logout 1.0). */
export const backchannelLogoutSchema = z.object({ logout_token: z.string().max(20_000) });

export const welcomeTokenSchema = z.strictObject({ token: tokenSchema });
export const welcomeSchema = z.object({
  name: z.string(),
  email: z.string(),
  language: languageSchema,
  roles: z.array(staffRoleSchema),
  expires_at: instantSchema,
  institution: z.string().nullable(),
});
export type Welcome = z.infer<typeof welcomeSchema>;
export const welcomePasskeySchema = passkeyAddSchema.extend({ token: tokenSchema });
export const welcomePasswordSchema = z.strictObject({ token: tokenSchema, password: passwordSchema, code: codeSchema });
/** The secret of an authenticator app, to be typed in or read as a QR code (`uri`). It counts once a code has confirmed it. */
export const totpSchema = z.object({ secret: z.string(), uri: z.string() });
export type Totp = z.infer<typeof totpSchema>;
export const passwordSetSchema = z.strictObject({ password: passwordSchema, code: codeSchema });
/** The codes are shown this once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export const welcomedSchema = z.object({ me: deskMeSchema, recovery_codes: z.array(z.string()) });
export type Welcomed = z.infer<typeof welcomedSchema>;

export const deskSessionSchema = z.object({
  id: idSchema,
  created_at: instantSchema,
  last_used_at: instantSchema,
  device: z.string(),
  is_current: z.boolean(),
});
export type DeskSession = z.infer<typeof deskSessionSchema>;

export const staffSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  language: languageSchema,
  roles: z.array(staffRoleSchema),
  clinics: z.array(idSchema),
  /** Signs in with the account of the house, whose provider gives roles and clinics. */
  is_of_house: z.boolean(),
  created_at: instantSchema,
  last_seen_at: instantSchema.nullable(),
  /** `invited`: has not come yet. `expired`: the link ran out before. */
  state: z.enum(['invited', 'expired', 'active', 'disabled']),
});
export type Staff = z.infer<typeof staffSchema>;

const rolesSchema = z.array(staffRoleSchema).min(1).max(staffRoles.length);
const clinicsSchema = z.array(idSchema).max(200);
export const staffInputSchema = z.strictObject({
  name: nameSchema,
  email: z.string().max(1000).refine(hasNoNul),
  roles: rolesSchema,
  clinics: clinicsSchema.default([]),
  language: languageSchema.default('de'),
  /** `letter`: the link goes by mail. `code`: it is answered, this once, to be printed or shown. */
  by: z.enum(['letter', 'code']).default('code'),
});
export type StaffInput = z.infer<typeof staffInputSchema>;
export const staffPatchSchema = z.strictObject({
  name: nameSchema.optional(),
  roles: rolesSchema.optional(),
  clinics: clinicsSchema.optional(),
  disabled: z.boolean().optional(),
});
export type StaffPatch = z.infer<typeof staffPatchSchema>;
export const staffAgainSchema = z.strictObject({ by: z.enum(['letter', 'code']).default('code') });
/** `url` is null where it went by mail. */
export const staffInvitedSchema = z.object({ id: idSchema, url: z.string().nullable(), expires_at: instantSchema });
export type StaffInvited = z.infer<typeof staffInvitedSchema>;

/** A line of the log: who did what to what. `details` holds numbers and reasons, never what a person of the app wrote. */
export const deskLogLineSchema = z.object({
  id: idSchema,
  at: instantSchema,
  who: z.string(),
  action: z.string(),
  about: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type DeskLogLine = z.infer<typeof deskLogLineSchema>;
/** `who`: lines of one author alone, such as `staff 3`; `from` and `to`: those of these days and between, in the time zone of the house. */
export const deskLogFilterSchema = z.object({
  who: textUpTo(100).optional(),
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
});
export type DeskLogFilter = z.infer<typeof deskLogFilterSchema>;
export const deskLogQuerySchema = pageQuerySchema.extend(deskLogFilterSchema.shape);
/** `broken_at`: the first line that does not follow from the one before, `breaks` how many do not. `head` may be written down elsewhere and compared. */
export const deskLogVerifiedSchema = z.object({
  lines: z.int(),
  head: z.string().nullable(),
  broken_at: idSchema.nullable(),
  breaks: z.int(),
});
export type DeskLogVerified = z.infer<typeof deskLogVerifiedSchema>;
