import type { Settings, SettingsPatch } from '@bergkette/contract/settings.ts';
import type { Person } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOptions, api, apiUrl } from '../lib/api-client.ts';
import { PERSONAL_PREFIX, whenForgotten } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { createReadHints, type Hint, patchOf } from './read-hints.ts';
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
  queryKey: ['settings'],
  queryFn: async ({ signal }) => asRead(await api.get<Settings>('/v1/settings/', { signal })),
});

/** For good, here at once and everywhere as soon as the server can be told. */
export const dismissHint = (hint: Hint): void => {
  readHints.add(hint);
  queryClient.setQueryData(settingsQuery.queryKey, (settings) => settings && withPatch(settings, patchOf([hint])));
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

const SAVING = ['settings', 'saving'];

/**
 * For switches: shown at once, sent one after another, so that the last tap is what stays. What cannot be saved goes
 * back to what the server has.
 */
export const settingsMutation = {
  mutationKey: SAVING,
  scope: { id: SAVING.join() },
  mutationFn: (patch: SettingsPatch) => api.patch<Settings>('/v1/settings/', { body: patch }),
  onMutate: async (patch: SettingsPatch) => {
    await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
    queryClient.setQueryData(settingsQuery.queryKey, (settings) => settings && withPatch(settings, patch));
  },
  onSuccess: (settings: Settings) => {
    // A later tap is on its way: its answer comes.
    if (queryClient.isMutating({ mutationKey: SAVING }) === 1) {
      queryClient.setQueryData(settingsQuery.queryKey, asRead(settings));
    }
  },
  onError: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
};

/** The own profile as the server shows it to somebody else. */
export const seenAsQuery = (id: number, as: 'friend' | 'stranger') =>
  queryOptions({
    queryKey: ['settings', 'seen-as', as],
    queryFn: ({ signal }) => api.get<Person>(`/v1/users/${id}/`, { query: { as }, signal }),
    // A switch may have been turned since.
    staleTime: 0,
    gcTime: 0,
  });

/** @returns where everything can be fetched once, within five minutes */
export const requestExport = async (password: string): Promise<string> => {
  const { access_token } = await api.post<{ access_token: string }>('/v1/users/export/', { body: { password } });
  return apiUrl('/v1/users/export/', { access_token });
};

/** The account and everything in it is erased 14 days later [SET-28, SET-29]. */
export const markForDeletion = (id: number): Promise<void> => api.put(`/v1/users/${id}/deleteflag/`);
