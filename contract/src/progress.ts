import { z } from 'zod';
import { ACHIEVEMENT_STAGES } from './progress.rules.ts';
import { instantSchema } from './values.ts';

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

export type AchievementCategory = keyof typeof ACHIEVEMENT_STAGES;
export const achievementCategories = Object.keys(ACHIEVEMENT_STAGES) as AchievementCategory[];
/** `name` is `<category>_<stage>`, such as `event_streak_30` or `treatment_completed_2` [XP-11]. */
export const achievementSchema = z.object({ name: z.string(), timestamp: instantSchema });
export type Achievement = z.infer<typeof achievementSchema>;
/**
 * For each category the reached achievements in the order of time, and the present `count` (at most the number of the
 * last stage). The next stage less `count` is what is missing for the next goal [XP-19].
 */
export const achievementProgressSchema = z.object({
  category: z.enum(achievementCategories),
  count: z.int(),
  achieved: z.array(achievementSchema),
  /** With `treatment_completed` alone: therapy goes on, so one more is a goal [XP-16]. Absent otherwise. */
  goes_on: z.literal(true).optional(),
});
export type AchievementProgress = z.infer<typeof achievementProgressSchema>;

const oneOrMore = z.union([z.string(), z.array(z.string())]).optional();
/** Keys for the translation, like the name. A place may belong to several countries [PROF-09]. */
export const markerInfoSchema = z.object({
  type: oneOrMore,
  mountain: oneOrMore,
  country: oneOrMore,
  continent: oneOrMore,
});
export type MarkerInfo = z.infer<typeof markerInfoSchema>;
/** A real place. `name` is a key for the translation, `value` the height or length in metres. */
export const markerSchema = z.object({ name: z.string(), value: z.int(), info: markerInfoSchema });
export type Marker = z.infer<typeof markerSchema>;
/** The highest marker that was passed. `next` is null after the last marker. */
export const progressMarkerSchema = markerSchema.extend({
  next: markerSchema.pick({ name: true, value: true }).nullable(),
});
export type ProgressMarker = z.infer<typeof progressMarkerSchema>;
