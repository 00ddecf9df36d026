import { z } from 'zod';
import { countrySchema, feverLimitSchema, helpLinesSchema, phoneSchema } from '../help.ts';
import { symptomScales } from '../symptoms.rules.ts';
import { idSchema, textUpTo } from '../values.ts';
import { CLINIC_TEXT_MAX_LENGTH, catalogueKinds, ENTRY_NAME_MAX_LENGTH, tellsOfIllness } from './desk.rules.ts';

const lineSchema = textUpTo(CLINIC_TEXT_MAX_LENGTH, z.string().trim().min(2)).refine((text) => !/\p{Cc}/u.test(text));

const shortLineSchema = textUpTo(ENTRY_NAME_MAX_LENGTH, z.string().trim().min(2)).refine(
  (text) => !/\p{Cc}/u.test(text),
);

const tellsNothing = (text: string): boolean => !tellsOfIllness(text);
/** In the ward's own words. Stands on cards, which others find: without a word of an illness. */
export const hoursSchema = lineSchema.refine(tellsNothing);

/** A ward of a clinic. What it leaves empty is that of its clinic. */
export const deskWardSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  fever_limit: z.number().nullable(),
});
export type DeskWard = z.infer<typeof deskWardSchema>;
/** Hours that are kept already are taken with a word of an illness too, so that the rest of the form can be corrected. */
export const deskWardPatchSchema = z.strictObject({
  name: shortLineSchema.optional(),
  phone: phoneSchema.nullable().optional(),
  hours: lineSchema.nullable().optional(),
  fever_limit: feverLimitSchema.nullable().optional(),
  /** False closes it: its people follow the clinic. */
  is_offered: z.literal(false).optional(),
});
export type DeskWardPatch = z.infer<typeof deskWardPatchSchema>;
export const deskWardInputSchema = deskWardPatchSchema
  .omit({ is_offered: true })
  .extend({ name: shortLineSchema, hours: hoursSchema.nullable().optional() });
export type DeskWardInput = z.infer<typeof deskWardInputSchema>;

/** `is_offered` false: retired. Diaries and profiles that name it keep it. */
export const deskClinicSchema = deskWardSchema.extend({
  /** Stands on cards, which others find: without a word of an illness. */
  short_name: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  wards: z.array(deskWardSchema),
  is_offered: z.boolean(),
  /** Of the house: people or staff are there, or it was added here. */
  is_own: z.boolean(),
});
export type DeskClinic = z.infer<typeof deskClinicSchema>;

/** A field that is left out stays, null empties it. Of a short name and hours that are kept already holds the same as of a ward's. */
export const deskClinicPatchSchema = deskWardPatchSchema.extend({
  name: lineSchema.optional(),
  short_name: shortLineSchema.nullable().optional(),
  address: lineSchema.nullable().optional(),
  country: countrySchema.nullable().optional(),
  /** False retires it: refused while people or open invitations name it. */
  is_offered: z.literal(false).optional(),
});
export type DeskClinicPatch = z.infer<typeof deskClinicPatchSchema>;
export const deskClinicInputSchema = deskClinicPatchSchema.omit({ is_offered: true }).extend({
  name: lineSchema,
  short_name: shortLineSchema.refine(tellsNothing).nullable().optional(),
  hours: hoursSchema.nullable().optional(),
});
export type DeskClinicInput = z.infer<typeof deskClinicInputSchema>;

export const catalogueKindSchema = z.enum(catalogueKinds);
export const deskEntrySchema = z.object({
  id: idSchema,
  key: z.string(),
  names: z.object({ de: z.string(), en: z.string() }),
  /** Name of the glyph: of activities, and of symptoms that were added here with one. */
  icon: z.string().nullable(),
  /** Of symptoms only; null for weight and temperature. */
  scale: z.enum(symptomScales).nullable(),
  /** Group or category; null where there is none. */
  group: z.string().nullable(),
  is_offered: z.boolean(),
  /** Weight and temperature are tracked by everybody, and cannot be retired. */
  is_fixed: z.boolean(),
  /** Added at the desk, with names that may be changed there. */
  is_own: z.boolean(),
});
export type DeskEntry = z.infer<typeof deskEntrySchema>;
export const deskEntriesSchema = z.array(deskEntrySchema);
export const deskEntryParamsSchema = z.object({ kind: catalogueKindSchema });
/** Braces would be read as places for values in the app's texts. */
const nameSchema = textUpTo(ENTRY_NAME_MAX_LENGTH, z.string().trim().min(2)).refine(
  (text) => !/[\p{Cc}{}<>]/u.test(text),
);
const namesSchema = z.strictObject({ de: nameSchema, en: nameSchema });
const iconSchema = z.string().max(60).nullable();
/**
 * `group`: a category, for activities. `icon`: of an activity one of those in the list; of a symptom one of the activities', the
 * drawing of another symptom (`symptom:nausea`), or null for the first letter of its name. `scale`: from 0 to 10, of a symptom; it
 * stays, as values would mean something else.
 */
export const deskEntryInputSchema = z.strictObject({
  names: namesSchema,
  icon: iconSchema.default(null),
  group: z.string().max(60).nullable().default(null),
  scale: z.enum(symptomScales).default('numbers'),
});
export type DeskEntryInput = z.infer<typeof deskEntryInputSchema>;
/** `names` and `icon` may be changed only for an entry that the ward has added. */
export const deskEntryPatchSchema = z.strictObject({
  is_offered: z.boolean().optional(),
  names: namesSchema.optional(),
  icon: iconSchema.optional(),
});
export type DeskEntryPatch = z.infer<typeof deskEntryPatchSchema>;

export const deskHelpLinesSchema = z.object({
  lines: helpLinesSchema,
  /** Written at the desk; else those of the operator's file, or those that came with this version. */
  is_own: z.boolean(),
});
export type DeskHelpLines = z.infer<typeof deskHelpLinesSchema>;
/** All of them, in the order in which the app shows them. */
export const deskHelpLinesInputSchema = z.strictObject({ lines: helpLinesSchema });
