import type { PrivacyKey, Settings, SettingsPatch } from '@bergkette/contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type ApiOptions, api } from '../lib/api-client.ts';
import { deviceStorage } from '../lib/device-storage.ts';
import { readKept } from '../lib/kept.ts';
import { PERSONAL_PREFIX } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { settingsKeys } from './keys.ts';
import { refreshSettings } from './refresh.ts';
import { switchMutation } from './switch-mutation.ts';

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

type Hint = keyof Settings['onboarding'];

const patchOf = (hints: readonly Hint[]) => ({
  onboarding: Object.fromEntries(hints.map((hint) => [hint, false])) as Partial<Settings['onboarding']>,
});

const KEY = `${PERSONAL_PREFIX}hints-read`;

/** Read anew each time, as another tab may have dismissed a hint. */
const read = (): string[] => readKept(deviceStorage.get(KEY), v.array(v.string())) ?? [];
const write = (hints: string[]): void => deviceStorage.set(KEY, JSON.stringify(hints));

/** Hints dismissed on this device that the server may not know yet: they stay hidden, and are sent again. */
export const readHints = {
  add: (hint: Hint): void => write([...new Set([...read(), hint])]),
  /**
   * Compares with the server's settings. @returns the settings to use here, and the dismissed hints it does not know
   * yet
   */
  meet: (settings: Settings): { settings: Settings; untold: readonly Hint[] } => {
    const known = read();
    // What is kept may name a hint that this version does not have.
    const untold = known.filter(
      (hint): hint is Hint => hint in settings.onboarding && settings.onboarding[hint as Hint],
    );
    if (untold.length < known.length) write(untold);
    return { settings: untold.length === 0 ? settings : withPatch(settings, patchOf(untold)), untold };
  },
};

let isTelling = false;
const tell = async (hints: readonly Hint[]): Promise<void> => {
  if (isTelling || hints.length === 0) return;
  isTelling = true;
  // A failure is ignored: these hints are sent again whenever the settings are read or the network is back.
  const answer = api.patch<Settings>('/v1/settings/', { body: patchOf(hints), isQuiet: true });
  await answer.then(readHints.meet, () => undefined);
  isTelling = false;
};

/** The server's settings, and in addition the hints dismissed here that the server does not know of yet. */
const asRead = (answer: Settings): Settings => {
  const { settings, untold } = readHints.meet(answer);
  void tell(untold);
  return settings;
};

export const settingsQuery = queryOptions({
  queryKey: settingsKeys.all,
  queryFn: async ({ signal }) => asRead(await api.get<Settings>('/v1/settings/', { signal })),
});

/** Keeps the settings where another call has answered with them. */
export const keepSettings = (settings: Settings): void => {
  queryClient.setQueryData(settingsQuery.queryKey, asRead(settings));
};

/** Shows the patch as if it were saved, before the server answers. */
export const showPatch = (patch: SettingsPatch): void => {
  queryClient.setQueryData(settingsQuery.queryKey, (settings) => settings && withPatch(settings, patch));
};

/** Hides a hint for good: here at once, on other devices as soon as the server knows. */
export const dismissHint = (hint: Hint): void => {
  readHints.add(hint);
  showPatch(patchOf([hint]));
  void tell([hint]);
};

/** Patches any part, nested. @param options.isBackground the request outlives the page */
export const updateSettings = async (
  patch: SettingsPatch,
  options: Pick<ApiOptions, 'isBackground'> = {},
): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
  keepSettings(await api.patch<Settings>('/v1/settings/', { body: patch, ...options }));
};

export const settingsMutation = switchMutation({
  mutationKey: settingsKeys.saving,
  queryKey: settingsQuery.queryKey,
  send: (patch: SettingsPatch) => api.patch<Settings>('/v1/settings/', { body: patch }),
  withChange: withPatch,
  keep: keepSettings,
  refresh: refreshSettings,
});
