import { z } from 'zod';
import { instantSchema } from './values.ts';

export const languageSchema = z.enum(['de', 'en']);
export type Language = z.infer<typeof languageSchema>;

export const credentialsSchema = z.strictObject({ email: z.string().max(1000), password: z.string().max(1000) });
export const tokensSchema = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;
/** `restored`: this sign-in took a deletion mark away [SET-30]. */
export const signedInSchema = tokensSchema.extend({ restored: z.boolean() });
export type SignedIn = z.infer<typeof signedInSchema>;

export const refreshSchema = z.strictObject({ refresh: z.string().max(4000) });

export const invitationSchema = z.object({ expires_at: instantSchema });
export const invitationParamsSchema = z.object({ invitation_token: z.string().min(1).max(200) });
/** Fields are checked by the service, so that each gets its own code. */
export const registrationSchema = z.strictObject({
  invitation_token: z.string().max(200),
  participant_code: z.string().max(200),
  email: z.string().max(1000),
  password: z.string().max(1000),
  language: languageSchema.optional(),
});
export type Registration = z.infer<typeof registrationSchema>;

export const resetRequestSchema = z.strictObject({ email: z.string().max(1000), lang: languageSchema.optional() });
export const resetConfirmSchema = z.strictObject({ password: z.string().max(1000), token: z.string().max(200) });
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
