import { z } from 'zod';
import { HINT_DISTANCE_MAX, HINT_DISTANCE_MIN } from './progress.rules.ts';

export const onboardingKeys = [
  'onboarding_chat',
  'profile_hints',
  'information_hints',
  'startpage_hints',
  'chat_hints',
  'tracking_hints',
] as const;

export const privacyKeys = [
  'diagnosis',
  'initial_diagnosis',
  'clinic',
  'sex',
  'birthdate',
  'avatar',
  'clinic_status',
  'event_chain',
] as const;
export type PrivacyKey = (typeof privacyKeys)[number];

const flags = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, z.boolean()])) as Record<K, z.ZodBoolean>;

const toggle = { friend: z.boolean(), foreign: z.boolean() };
const privacyShape = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(privacyKeys.map((key) => [key, schema])) as Record<PrivacyKey, T>;

const experience = {
  show_initial_hint: z.boolean(),
  show_start_hint: z.boolean(),
  /** Position on the path, in hundredths of an event's width (decision I8). */
  last_pos: z.int().min(0).max(2_000_000_000),
  min_hint_distance: z.int().min(HINT_DISTANCE_MIN).max(HINT_DISTANCE_MAX),
  ask_preferences: z.boolean(),
  /** Firn says one line after an entry. */
  firn_lines: z.boolean(),
  /** What a person entered comes back to them: their pictures on the path, their words, the sentence of the week. */
  memories: z.boolean(),
  /** Hard days may come back too. */
  hard_memories: z.boolean(),
  hint_type: z.enum(['all', 'activities', 'positive', 'negative']),
};

export const settingsSchema = z.object({
  onboarding: z.object(flags(onboardingKeys)),
  privacy: z.object(privacyShape(z.object(toggle))),
  notifications: z.object({ daily_mail: z.boolean(), push: z.boolean() }),
  experience: z.object(experience),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingsPatchSchema = z
  .strictObject({
    onboarding: z.strictObject(flags(onboardingKeys)).partial(),
    privacy: z.strictObject(privacyShape(z.strictObject(toggle).partial())).partial(),
    notifications: z.strictObject({ daily_mail: z.boolean(), push: z.boolean() }).partial(),
    experience: z.strictObject(experience).partial(),
  })
  .partial();
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
