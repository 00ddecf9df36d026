import { z } from 'zod';
import { LOCATIONS } from './events.rules.ts';
import { symptomScales } from './symptoms.rules.ts';
import { idSchema } from './values.ts';

/** `description` is a key for the translation, `icon` a name from the icon sets [EVF-16, EVF-36]. */
export const activitySchema = z.object({
  id: idSchema,
  description: z.string(),
  icon: z.string(),
  category: idSchema,
});
export type Activity = z.infer<typeof activitySchema>;

export const categorySchema = z.object({ id: idSchema, description: z.string(), activities: z.array(activitySchema) });
export type Category = z.infer<typeof categorySchema>;

export const clinicSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string().nullable(),
  /** `phone` and `fever_limit` are absent until the operator enters them. */
  phone: z.string().optional(),
  fever_limit: z.number().optional(),
});
export type Clinic = z.infer<typeof clinicSchema>;

export const diagnosisSchema = z.object({ id: idSchema, name: z.string(), diagnosis_group: z.string().nullable() });
export type Diagnosis = z.infer<typeof diagnosisSchema>;

export const unitSchema = z.object({ id: idSchema, name: z.string(), description: z.string() });
export const symptomSchema = z.object({
  id: idSchema,
  name: z.string(),
  is_searchable: z.boolean(),
  unit: unitSchema.nullable(),
  /** Only of one's own symptoms; their `name` is `own-1` and so on (17-OWN). */
  label: z.string().optional(),
  /** Of one's own symptoms and of those that a ward added; the others are shown in numbers. */
  scale: z.enum(symptomScales).optional(),
  /** Name of the glyph that a ward chose for a symptom of its own [19-CATALOGUES]. */
  icon: z.string().optional(),
});
export type Symptom = z.infer<typeof symptomSchema>;

export const locationNameSchema = z.enum(LOCATIONS);
export type LocationName = z.infer<typeof locationNameSchema>;
export const locationSchema = z.object({ id: idSchema, name: locationNameSchema });
export type Location = z.infer<typeof locationSchema>;

export const tagSchema = z.object({ id: idSchema, name: z.string() });
export type Tag = z.infer<typeof tagSchema>;
