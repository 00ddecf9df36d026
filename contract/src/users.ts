import { z } from 'zod';
import { clinicSchema, diagnosisSchema } from './catalogues.ts';
import { achievementSchema } from './progress.ts';
import { AVATAR_COUNT, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from './rules.ts';
import { languageSchema } from './session.ts';
import { hasNoNul, idSchema, plainDateSchema } from './values.ts';

export const sexSchema = z.enum(['F', 'M', 'D']);
export type Sex = z.infer<typeof sexSchema>;

export const meSchema = z.object({
  id: idSchema,
  /** Empty until the person chose one. */
  name: z.string(),
  email: z.string(),
  /** A file name with a dot, or empty for the default picture. */
  avatar: z.string(),
  sex: sexSchema.nullable(),
  birthdate: plainDateSchema.nullable(),
  age: z.int().nullable(),
  diagnosis: diagnosisSchema.nullable(),
  initial_diagnosis: plainDateSchema.nullable(),
  treated_at: clinicSchema.nullable(),
  at_clinic: z.boolean(),
  language: languageSchema,
  is_searchable: z.boolean(),
  participant_code: z.string(),
  xp_gained: z.int(),
  total_events: z.int(),
  achievements: z.array(achievementSchema),
});
export type Me = z.infer<typeof meSchema>;

const codePoints = (text: string) => [...text].length;

export const mePatchSchema = z
  .strictObject({
    name: z
      .string()
      .trim()
      .refine(hasNoNul)
      .refine((name) => codePoints(name) >= NAME_MIN_LENGTH, { params: { code: 'too_short' } })
      .refine((name) => codePoints(name) <= NAME_MAX_LENGTH, { params: { code: 'too_long' } }),
    sex: sexSchema.nullable(),
    birthdate: plainDateSchema.nullable(),
    diagnosis: idSchema.nullable(),
    initial_diagnosis: plainDateSchema.nullable(),
    treated_at: idSchema.nullable(),
    at_clinic: z.boolean(),
    is_searchable: z.boolean(),
    language: languageSchema,
    email: z.string().max(1000),
  })
  .partial();
export type MePatch = z.infer<typeof mePatchSchema>;

export const avatarNumberSchema = z.coerce.number().int().min(1).max(AVATAR_COUNT);
export const avatarInputSchema = z.strictObject({ avatar: avatarNumberSchema });
export const avatarSchema = z.object({ avatar: z.string() });

/** A key of 256 bits as hex: what a device keeps unsent is locked with it. Held in memory, never written down there. */
export const draftKeySchema = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });
export type DraftKey = z.infer<typeof draftKeySchema>;
