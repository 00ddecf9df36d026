import type { Settings, SettingsPatch } from '@bergkette/contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOptions, api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { settingsKeys } from './keys.ts';
import { type Hint, patchOf, readHints } from './read-hints.ts';
import { refreshSettings } from './refresh.ts';
import { switchMutation } from './switch-mutation.ts';
import { withPatch } from './with-patch.ts';

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

/** Patches any part, nested; the answer is the whole. @param options.isBackground the request outlives the page */
export const updateSettings = async (
  patch: SettingsPatch,
  options: Pick<ApiOptions, 'isBackground'> = {},
): Promise<Settings> => {
  await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
  const settings = asRead(await api.patch<Settings>('/v1/settings/', { body: patch, ...options }));
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  return settings;
};

export const settingsMutation = switchMutation({
  mutationKey: settingsKeys.saving,
  queryKey: settingsQuery.queryKey,
  send: (patch: SettingsPatch) => api.patch<Settings>('/v1/settings/', { body: patch }),
  withChange: withPatch,
  keep: keepSettings,
  refresh: refreshSettings,
});
