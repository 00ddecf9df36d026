import type { Settings, SettingsPatch } from '@bergkette/contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOptions, api } from '../lib/api-client.ts';
import { PERSONAL_PREFIX, whenForgotten } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { settingsKeys } from './keys.ts';
import { createReadHints, type Hint, patchOf } from './read-hints.ts';
import { refreshSettings } from './refresh.ts';
import { withPatch } from './with-patch.ts';

const KEY = `${PERSONAL_PREFIX}hints-read`;
const readHints = createReadHints({
  load: () => localStorage.getItem(KEY),
  store: (text) => localStorage.setItem(KEY, text),
});
whenForgotten(readHints.forget);

let isTelling = false;
const tell = async (hints: readonly Hint[]): Promise<void> => {
  if (isTelling || hints.length === 0) return;
  isTelling = true;
  // It fails quietly: they are told again whenever the settings are read, as after each silence.
  const answer = api.patch<Settings>('/v1/settings/', { body: patchOf(hints), isQuiet: true });
  await answer.then(readHints.meet, () => undefined);
  isTelling = false;
};

/** As the server has them, but for hints that were read here and it could not be told of. */
const asRead = (answer: Settings): Settings => {
  const { settings, untold } = readHints.meet(answer);
  void tell(untold);
  return settings;
};

export const settingsQuery = queryOptions({
  queryKey: settingsKeys.all,
  queryFn: async ({ signal }) => asRead(await api.get<Settings>('/v1/settings/', { signal })),
});

/** The patch as if it were saved, before the server has answered. */
export const showPatch = (patch: SettingsPatch): void => {
  queryClient.setQueryData(settingsQuery.queryKey, (settings) => settings && withPatch(settings, patch));
};

/** For good, here at once and everywhere as soon as the server can be told. */
export const dismissHint = (hint: Hint): void => {
  readHints.add(hint);
  showPatch(patchOf([hint]));
  void tell([hint]);
};

/** Any part, nested; the answer is the whole. @param options.isBackground outlives the page */
export const updateSettings = async (
  patch: SettingsPatch,
  options: Pick<ApiOptions, 'isBackground'> = {},
): Promise<Settings> => {
  await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
  const settings = asRead(await api.patch<Settings>('/v1/settings/', { body: patch, ...options }));
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  return settings;
};

/**
 * For switches: shown at once, sent one after another, so that the last tap is what stays. What cannot be saved goes
 * back to what the server has.
 */
export const settingsMutation = {
  mutationKey: settingsKeys.saving,
  scope: { id: settingsKeys.saving.join() },
  mutationFn: (patch: SettingsPatch) => api.patch<Settings>('/v1/settings/', { body: patch }),
  onMutate: async (patch: SettingsPatch) => {
    await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
    showPatch(patch);
  },
  onSuccess: (settings: Settings) => {
    // A later tap is on its way: its answer comes.
    if (queryClient.isMutating({ mutationKey: settingsKeys.saving }) === 1) {
      queryClient.setQueryData(settingsQuery.queryKey, asRead(settings));
    }
  },
  onError: refreshSettings,
};
