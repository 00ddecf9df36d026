import { z } from 'zod';
import { clinicSchema, diagnosisSchema } from './catalogues.ts';
import { phoneSchema, wardSchema } from './help.ts';
import { AGE_FILTER_MAX } from './people.rules.ts';
import { achievementSchema } from './progress.ts';
import { languageSchema } from './session.ts';
import { codePoints, hasVisible, withoutTurns } from './texts.rules.ts';
import { AVATAR_COUNT, NAME_MAX_LENGTH, NAME_MIN_LENGTH, NOT_SPECIFIED_ID } from './users.rules.ts';
import {
  fromDigits,
  hasNoNul,
  idSchema,
  idTextSchema,
  instantSchema,
  pageQuerySchema,
  plainDateSchema,
} from './values.ts';

export const sexSchema = z.enum(['F', 'M', 'D']);
export type Sex = z.infer<typeof sexSchema>;

export const meSchema = z.object({
  id: idSchema,
  /** Empty until the person chooses one. */
  name: z.string(),
  email: z.string(),
  /** Set once the person has opened the link in a mail to this address; absent until then, as it may be mistyped. */
  email_confirmed: z.literal(true).optional(),
  /** Set if the address is still not confirmed after a day, so that the app asks. */
  email_reminder: z.literal(true).optional(),
  /** A new address that becomes valid once it is confirmed; absent if there is none. */
  pending_email: z.string().optional(),
  /** File name with extension; empty for the default picture. */
  avatar: z.string(),
  sex: sexSchema.nullable(),
  birthdate: plainDateSchema.nullable(),
  age: z.int().nullable(),
  diagnosis: diagnosisSchema.nullable(),
  initial_diagnosis: plainDateSchema.nullable(),
  treated_at: clinicSchema.nullable(),
  /** Nobody else sees it. Absent if nothing is known. */
  ward: wardSchema.optional(),
  /** Names of activities, symptoms and diagnoses that the desk of the ward added, by the id of the app's text. Absent if there are none. */
  catalogue_names: z.record(z.string(), z.object({ de: z.string(), en: z.string() })).optional(),
  at_clinic: z.boolean(),
  language: languageSchema,
  is_searchable: z.boolean(),
  participant_code: z.string(),
  xp_gained: z.int(),
  total_events: z.int(),
  achievements: z.array(achievementSchema),
  /** Markers and achievements are not spoken of on this day. */
  registered_at: instantSchema,
  /** When something low or strenuous was stored last, on any device: it is quiet after it. Absent if nothing was. */
  sober_at: instantSchema.optional(),
});
export type Me = z.infer<typeof meSchema>;

/** Another person. Fields that the owner hides from this viewer are null, `event_chain` is false [PROF-17, PROF-18]. */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  avatar: z.string().nullable(),
  sex: sexSchema.nullable(),
  /** The setting `birthdate` controls it. The date itself is never sent to others. */
  age: z.int().nullable(),
  diagnosis: diagnosisSchema.nullable(),
  initial_diagnosis: plainDateSchema.nullable(),
  treated_at: clinicSchema.nullable(),
  at_clinic: z.boolean().nullable(),
  event_chain: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

const ageFilterSchema = fromDigits(z.int().min(0).max(AGE_FILTER_MAX)).optional();

/** A filter finds only people whose field the caller may see [REL-05, REL-06]. */
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

/** Asks for the own profile as a friend or a stranger sees it. */
export const profileQuerySchema = z.object({ as: z.enum(['friend', 'stranger']).optional() });

/** What is not specified is kept as null [PROF-27]. */
const choiceSchema = z.preprocess((id) => (id === NOT_SPECIFIED_ID ? null : id), idSchema.nullable());

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
    /** Phone number of the person's own ward; an empty text removes it. */
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

/**
 * `is_on`: age bands decide who finds whom. `is_known`: the operator has set the age band of the person; a person
 * without one finds nobody.
 */
export const ageBandSchema = z.object({ is_on: z.boolean(), is_known: z.boolean() });
export type AgeBand = z.infer<typeof ageBandSchema>;

/** 256 bits as hex. The device encrypts its drafts with this key and keeps the key in memory only. */
export const draftKeySchema = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });
/**
 * `device`: a random id that the device makes at each deliberate sign-out; each id has a key of its own. Without it, the
 * first key of the person is returned.
 */
export const draftKeyQuerySchema = z.strictObject({ device: z.uuid().optional() });
export type DraftKey = z.infer<typeof draftKeySchema>;

/** The export of one's own data needs the password; the answer is a ticket that downloads it once. */
export const exportInputSchema = z.strictObject({ password: z.string().max(1000) });
export const exportTicketSchema = z.object({ access_token: z.string() });
export const exportQuerySchema = z.object({ access_token: z.string().max(200) });
