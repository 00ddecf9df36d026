import type { Page, PageName } from '@bergkette/contract/pages.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { pageKeys } from './keys.ts';

/** No dialog about the connection may lie over the numbers for help: a failure shows where the text would stand. */
const QUIET = { public: true, isBackground: true } as const;

/** In the operator's words; the same for everybody, signed in or not. */
export const pageQuery = (name: PageName, lang: Language) =>
  queryOptions({
    queryKey: pageKeys.one(name, lang),
    queryFn: ({ signal }) => api.get<Page>(`/v1/pages/${name}/`, { ...QUIET, query: { lang }, signal }),
  });
