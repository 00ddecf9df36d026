import type { Page, PageName } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { PublicConfig } from '@bergkette/contract/start.ts';
import { queryOptions } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import { type ApiOptions, api } from '../lib/api-client.ts';
import { isHelpOld, keepHelp } from '../lib/help/help-lines.ts';
import { queryClient } from '../lib/query-client.ts';
import { CONFIG_KEY, pageKeys } from './keys.ts';

export const readPublicConfig = (options?: Pick<ApiOptions, 'isQuiet' | 'signal'>): Promise<PublicConfig> =>
  api.get('/v1/config/', { public: true, ...options });

/**
 * What the installation says of itself, the same for everybody. A failure shows no dialog: it would lie over the phone
 * numbers for help.
 */
export const publicConfigQuery = queryOptions({
  queryKey: CONFIG_KEY,
  queryFn: async ({ signal }) => {
    const config = await readPublicConfig({ isQuiet: true, signal });
    keepHelp(config);
    return config;
  },
  staleTime: millisecondsInHour,
});

/** Reads the operator's phone numbers for help again when the stored ones are old; ignores a missing network. */
export const refreshHelp = (): void => {
  if (isHelpOld()) queryClient.fetchQuery(publicConfigQuery).catch(() => undefined);
};

/**
 * A page in the operator's words; the same for everybody, signed in or not. A failure shows no dialog, which would lie over
 * the phone numbers for help; the page shows it in place of the text.
 */
export const pageQuery = (name: PageName, lang: Language) =>
  queryOptions({
    queryKey: pageKeys.one(name, lang),
    queryFn: ({ signal }) =>
      api.get<Page>(`/v1/pages/${name}/`, { public: true, isQuiet: true, query: { lang }, signal }),
  });
