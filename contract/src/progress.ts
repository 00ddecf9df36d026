import { z } from 'zod';

export const actionKeys = ['new_entry', 'experience_mode_scrolled', 'experience_mode_event_opened'] as const;
export const actionKeySchema = z.enum(actionKeys);
export type ActionKey = z.infer<typeof actionKeySchema>;
export const actionSchema = z.object({
  key: actionKeySchema,
  gained_xp: z.int(),
  xp_per_action: z.int(),
  max_xp: z.int(),
});
export type Action = z.infer<typeof actionSchema>;
export const actionInputSchema = z.strictObject({ action: actionKeySchema });
