import { HINT_DISTANCE_DEFAULT } from '@bergkette/contract/experience.rules.ts';
import { onboardingKeys, type PrivacyKey, privacyKeys, type Settings } from '@bergkette/contract/settings.ts';

const everyKey = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

const HIDDEN = { friend: false, foreign: false };

/** What new people start with; only differences from it are stored. */
export const settingsDefaults: Settings = {
  onboarding: everyKey(onboardingKeys, true),
  privacy: everyKey(privacyKeys, HIDDEN),
  notifications: { daily_mail: false, push: false },
  experience: {
    show_initial_hint: true,
    show_start_hint: true,
    last_pos: 0,
    min_hint_distance: HINT_DISTANCE_DEFAULT,
    ask_preferences: true,
    firn_lines: true,
    memories: true,
    hard_memories: false,
    hint_type: 'all',
  },
};

const FOR_FRIENDS = { friend: true, foreign: false };

/** A child's whereabouts and chain are in no preset: they are shared only by a deliberate toggle [SET-10]. */
export const privacyPresets: Record<'just_me' | 'meet_others', Partial<Record<PrivacyKey, typeof HIDDEN>>> = {
  just_me: {},
  meet_others: {
    avatar: { friend: true, foreign: true },
    sex: FOR_FRIENDS,
    birthdate: FOR_FRIENDS,
    diagnosis: FOR_FRIENDS,
  },
};
