import { HINT_DISTANCE_DEFAULT } from '@bergkette/contract/progress.rules.ts';
import {
  onboardingKeys,
  type PrivacyKey,
  privacyKeys,
  type Settings,
  type SettingsPatch,
} from '@bergkette/contract/settings.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsRepository } from './settings.repository.ts';

const everyKey = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

const HIDDEN = { friend: false, foreign: false };

/** What new people start with; only differences from it are stored. */
const settingsDefaults: Settings = {
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
const privacyPresets: Record<'just_me' | 'meet_others', Partial<Record<PrivacyKey, typeof HIDDEN>>> = {
  just_me: {},
  meet_others: {
    avatar: { friend: true, foreign: true },
    sex: FOR_FRIENDS,
    birthdate: FOR_FRIENDS,
    diagnosis: FOR_FRIENDS,
  },
};

type Stored = Awaited<ReturnType<ReturnType<typeof settingsRepository>['find']>>;

/** @param stored what differs from the defaults */
export const wholePrivacy = (stored: Partial<Settings['privacy']> | null | undefined): Settings['privacy'] =>
  Object.fromEntries(
    privacyKeys.map((key) => [key, { ...settingsDefaults.privacy[key], ...stored?.[key] }]),
  ) as Settings['privacy'];

/** The defaults, with the changes of the person. */
const whole = (stored: Stored): Settings => ({
  onboarding: { ...settingsDefaults.onboarding, ...stored?.onboarding },
  privacy: wholePrivacy(stored?.privacy),
  notifications: { ...settingsDefaults.notifications, ...stored?.notifications },
  experience: { ...settingsDefaults.experience, ...stored?.experience },
});

type Toggles = NonNullable<NonNullable<SettingsPatch['privacy']>[PrivacyKey]>;

/** On for strangers is on for friends; off for friends is off for strangers. */
const settledToggles = (toggles: Toggles): Toggles => {
  if (toggles.foreign === true) return { friend: true, foreign: true };
  return toggles.friend === false ? { friend: false, foreign: false } : toggles;
};

const isEmpty = (value: object = {}): boolean => Object.keys(value).length === 0;

/** Removes empty groups and toggles without a value, as they are no choice of the person. */
const changesOf = ({ privacy = {}, ...groups }: SettingsPatch): SettingsPatch => {
  const chosen = Object.entries(privacy)
    .filter(([, toggles]) => !isEmpty(toggles))
    .map(([key, toggles = {}]) => [key, settledToggles(toggles)]);
  const all = Object.entries({ ...groups, privacy: Object.fromEntries(chosen) });
  return Object.fromEntries(all.filter(([, values]) => !isEmpty(values)));
};

export const settingsService = ({ database }: Pick<Platform, 'database'>) => {
  const settings = settingsRepository(database.db);
  return {
    get: async (ownerId: number): Promise<Settings> => whole(await settings.find(ownerId)),
    /** Any part, nested; answers the whole [SET-18]. */
    patch: async (ownerId: number, patch: SettingsPatch): Promise<Settings> => {
      const changes = changesOf(patch);
      return whole(isEmpty(changes) ? await settings.find(ownerId) : await settings.merge(ownerId, changes));
    },
    /** Turning `is_searchable` on or off sets the preset, unless single toggles were changed before [SET-14]. */
    applyPreset: (tx: Db, ownerId: number, isSearchable: boolean): Promise<void> =>
      settingsRepository(tx).setPreset(ownerId, privacyPresets[isSearchable ? 'meet_others' : 'just_me']),
  };
};

export type SettingsService = ReturnType<typeof settingsService>;
