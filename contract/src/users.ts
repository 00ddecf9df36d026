import { z } from 'zod';
import { clinicSchema, diagnosisSchema } from './catalogues.ts';
import { phoneSchema, wardSchema } from './help.ts';
import { hasVisible, withoutTurns } from './names.rules.ts';
import { achievementSchema } from './progress.ts';
import { AGE_FILTER_MAX } from './relations.rules.ts';
import { languageSchema } from './session.ts';
import { AVATAR_COUNT, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from './users.rules.ts';
import {
  codePoints,
  fromDigits,
  hasNoNul,
  idSchema,
  idTextSchema,
  pageQuerySchema,
  plainDateSchema,
} from './values.ts';

export const sexSchema = z.enum(['F', 'M', 'D']);
export type Sex = z.infer<typeof sexSchema>;

export const meSchema = z.object({
  id: idSchema,
  /** Empty until the person chose one. */
  name: z.string(),
  email: z.string(),
  /** Whoever reads its mail said so; left out until then, as it may be mistyped. */
  email_confirmed: z.literal(true).optional(),
  /** A day has passed without that: the app asks. */
  email_reminder: z.literal(true).optional(),
  /** Chosen, and in force once it is confirmed; left out where there is none. */
  pending_email: z.string().optional(),
  /** A file name with a dot, or empty for the default picture. */
  avatar: z.string(),
  sex: sexSchema.nullable(),
  birthdate: plainDateSchema.nullable(),
  age: z.int().nullable(),
  diagnosis: diagnosisSchema.nullable(),
  initial_diagnosis: plainDateSchema.nullable(),
  treated_at: clinicSchema.nullable(),
  /** Shown to nobody else; absent where nothing is known. */
  ward: wardSchema.optional(),
  at_clinic: z.boolean(),
  language: languageSchema,
  is_searchable: z.boolean(),
  participant_code: z.string(),
  xp_gained: z.int(),
  total_events: z.int(),
  achievements: z.array(achievementSchema),
});
export type Me = z.infer<typeof meSchema>;

/** Somebody else; what the owner hides from this viewer is null, a hidden chain false [PROF-17, PROF-18]. */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.string().nullable(),
  sex: sexSchema.nullable(),
  /** Shown by the toggle `birthdate`; the date itself never leaves. */
  age: z.int().nullable(),
  diagnosis: diagnosisSchema.nullable(),
  initial_diagnosis: plainDateSchema.nullable(),
  treated_at: clinicSchema.nullable(),
  at_clinic: z.boolean().nullable(),
  event_chain: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

const ageFilterSchema = fromDigits(z.int().min(0).max(AGE_FILTER_MAX)).optional();

/** Each filter matches only where the caller may see the field [REL-05, REL-06]. */
export const peopleQuerySchema = pageQuerySchema.extend({
  name: z.string().trim().max(NAME_MAX_LENGTH).refine(hasNoNul).optional(),
  sex: sexSchema.optional(),
  age_min: ageFilterSchema,
  age_max: ageFilterSchema,
  diagnosis: idTextSchema.optional(),
  clinic: idTextSchema.optional(),
  at_clinic: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});
export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

/** Oneself as others would see it. */
export const profileQuerySchema = z.object({ as: z.enum(['friend', 'stranger']).optional() });

/** In the documents -1 stands for `not specified`, as null does here [PROF-27]. */
const choiceSchema = z.preprocess((id) => (id === -1 ? null : id), idSchema.nullable());

export const mePatchSchema = z
  .strictObject({
    name: z
      .string()
      .overwrite(withoutTurns)
      .trim()
      .refine(hasNoNul)
      .refine((name) => hasVisible(name) && codePoints(name) >= NAME_MIN_LENGTH, { params: { code: 'too_short' } })
      .refine((name) => codePoints(name) <= NAME_MAX_LENGTH, { params: { code: 'too_long' } }),
    sex: sexSchema.nullable(),
    birthdate: plainDateSchema.nullable(),
    diagnosis: choiceSchema,
    initial_diagnosis: plainDateSchema.nullable(),
    treated_at: choiceSchema,
    /** The number of the person's own ward; empty is none. */
    ward_phone: z.preprocess((phone) => (phone === '' ? null : phone), phoneSchema.nullable()),
    at_clinic: z.boolean(),
    is_searchable: z.boolean(),
    language: languageSchema,
    email: z.string().max(1000),
  })
  .partial();
export type MePatch = z.infer<typeof mePatchSchema>;

export const avatarNumberSchema = fromDigits(z.int().min(1).max(AVATAR_COUNT));
export const avatarInputSchema = z.strictObject({ avatar: avatarNumberSchema });
export const avatarSchema = z.object({ avatar: z.string() });

/** Whether age bands decide who finds whom, and whether the operator has told that of the person: who is of none finds nobody. */
export const ageBandSchema = z.object({ is_on: z.boolean(), is_known: z.boolean() });
export type AgeBand = z.infer<typeof ageBandSchema>;

/** A key of 256 bits as hex: what a device keeps unsent is locked with it. Held in memory, never written down there. */
export const draftKeySchema = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });
/** `device`: what the device calls its present life; each has a key of its own. None: the key from before there were lives. */
export const draftKeyQuerySchema = z.strictObject({ device: z.uuid().optional() });
export type DraftKey = z.infer<typeof draftKeySchema>;

/** The own data are asked for with the password, and fetched once with the ticket. */
export const exportInputSchema = z.strictObject({ password: z.string().max(1000) });
export const exportTicketSchema = z.object({ access_token: z.string() });
export const exportQuerySchema = z.object({ access_token: z.string().max(200) });
