import type { Settings, SettingsPatch } from '@bergkette/contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOptions, api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

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
