import type { Settings, SettingsPatch } from '@bergkette/contract/settings.ts';
import type { Person } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOptions, api, apiUrl } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { withPatch } from './with-patch.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get<Settings>('/v1/settings/', { signal }),
});

/** Any part, nested; the answer is the whole. @param options.isBackground outlives the page */
export const updateSettings = async (
  patch: SettingsPatch,
  options: Pick<ApiOptions, 'isBackground'> = {},
): Promise<Settings> => {
  await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
  const settings = await api.patch<Settings>('/v1/settings/', { body: patch, ...options });
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
      queryClient.setQueryData(settingsQuery.queryKey, settings);
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
