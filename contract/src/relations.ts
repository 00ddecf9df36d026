import { z } from 'zod';
import { idSchema, instantSchema } from './values.ts';

export const relationStatusSchema = z.enum(['requested', 'confirmed', 'blocked']);
export type RelationStatus = z.infer<typeof relationStatusSchema>;

/** One of the two. Without a name: out of sight. An empty picture is the default one. */
export const relationPersonSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  avatar: z.string(),
  /** Of the other alone; null where they do not show it. */
  at_clinic: z.boolean().nullable(),
  /** In whole years. Of the other alone; null where they do not show it. */
  age: z.int().nullable(),
});
export type RelationPerson = z.infer<typeof relationPersonSchema>;

/** As the caller sees it: of two blocks the caller's own [REL-02]. */
export const relationSchema = z.object({
  id: idSchema,
  status: relationStatusSchema,
  from_user: relationPersonSchema,
  to_user: relationPersonSchema,
  /** Of the caller's own request while it waits; else null: when somebody else was here is theirs to know. */
  requested_at: instantSchema.nullable(),
});
export type Relation = z.infer<typeof relationSchema>;

/** A request, or a block that replaces what was there [REL-20, REL-21]. */
export const relationInputSchema = z.strictObject({
  to_user: idSchema,
  status: z.enum(['requested', 'blocked']).default('requested'),
});
export const relationPatchSchema = z.strictObject({ status: z.literal('confirmed') });
