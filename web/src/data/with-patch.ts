import type { PrivacyKey, Settings, SettingsPatch } from '@bergkette/contract/settings.ts';

const over = <T extends object>(whole: T, part: object | undefined): T => ({ ...whole, ...part });

/** The settings as they are once the patch is saved. */
export const withPatch = (settings: Settings, patch: SettingsPatch): Settings => {
  const privacy = { ...settings.privacy };
  for (const [kind, toggles] of Object.entries(patch.privacy ?? {})) {
    privacy[kind as PrivacyKey] = over(privacy[kind as PrivacyKey], toggles);
  }
  return {
    onboarding: over(settings.onboarding, patch.onboarding),
    privacy,
    notifications: over(settings.notifications, patch.notifications),
    experience: over(settings.experience, patch.experience),
  };
};
