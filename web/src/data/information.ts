import type { InfoArticle, InfoGroup } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { informationKeys } from './keys.ts';

const LIST_PATH = '/v1/infotext/';
/** A minute of the tab's dot being late is nobody's loss; what the person does themselves is told at once. */
const LIST_STALE_MS = 60_000;

/** All texts by category; what is recommended is new at any time [INFO-03]. */
export const infoListQuery = (lang: Language) =>
  queryOptions({
    queryKey: informationKeys.list(lang),
    queryFn: ({ signal }) => api.get<InfoGroup[]>(LIST_PATH, { query: { lang }, signal }),
    staleTime: LIST_STALE_MS,
    refetchOnWindowFocus: true,
  });

/** Texts with every word of the question; what was found before stands until the answer is there. */
export const infoSearchQuery = (lang: Language, text: string) =>
  queryOptions({
    queryKey: informationKeys.search(lang, text),
    queryFn: ({ signal }) => api.get<InfoGroup[]>(LIST_PATH, { query: { lang, text }, signal }),
    placeholderData: keepPreviousData,
  });

/** What the server will say once this text was opened. */
export const withRead = (groups: readonly InfoGroup[], id: number): InfoGroup[] =>
  groups.map((group) => ({
    ...group,
    info_texts: group.info_texts.map((text) => (text.id === id ? { ...text, is_read: true } : text)),
  }));

/** Asking for a text marks it as read [INFO-04]: never ask ahead of time. */
export const infoArticleQuery = (lang: Language, id: number) =>
  queryOptions({
    queryKey: informationKeys.text(lang, id),
    queryFn: async ({ signal }) => {
      const article = await api.get<InfoArticle>(`/v1/chapter/${id}/`, { query: { lang }, signal });
      await queryClient.cancelQueries({ queryKey: informationKeys.lists });
      queryClient.setQueriesData<InfoGroup[]>(
        { queryKey: informationKeys.lists },
        (groups) => groups && withRead(groups, id),
      );
      return article;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
