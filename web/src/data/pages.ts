import type { Page, PageName } from '@bergkette/contract/pages.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { pageKeys } from './keys.ts';

/**
 * A failure shows no dialog, which would lie over the phone numbers for help; the page shows it in place of the text.
 */
const QUIET = { public: true, isBackground: true } as const;

/** A page in the operator's words; the same for everybody, signed in or not. */
export const pageQuery = (name: PageName, lang: Language) =>
  queryOptions({
    queryKey: pageKeys.one(name, lang),
    queryFn: ({ signal }) => api.get<Page>(`/v1/pages/${name}/`, { ...QUIET, query: { lang }, signal }),
  });
