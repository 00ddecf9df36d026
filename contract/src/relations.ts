import { z } from 'zod';
import { idSchema, instantSchema } from './values.ts';

export const relationStatusSchema = z.enum(['requested', 'confirmed', 'blocked']);

/** One side of a relation. A hidden person has no name. An empty picture stands for the default one. */
export const relationPersonSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  avatar: z.string(),
  /** Set for the other person only; null if they hide it. */
  at_clinic: z.boolean().nullable(),
  /** In whole years. Set for the other person only; null if they hide it. */
  age: z.int().nullable(),
});
export type RelationPerson = z.infer<typeof relationPersonSchema>;

/** A relation from the caller's view. If both sides blocked each other, it is the caller's block [REL-02]. */
export const relationSchema = z.object({
  id: idSchema,
  status: relationStatusSchema,
  from_user: relationPersonSchema,
  to_user: relationPersonSchema,
  /** Set for the caller's own open request, else null: the time would tell when the other person used the app. */
  requested_at: instantSchema.nullable(),
});
export type Relation = z.infer<typeof relationSchema>;

/** A request, or a block that replaces the present relation [REL-20, REL-21]. */
export const relationInputSchema = z.strictObject({
  to_user: idSchema,
  status: z.enum(['requested', 'blocked']).default('requested'),
});
export const relationPatchSchema = z.strictObject({ status: z.literal('confirmed') });
