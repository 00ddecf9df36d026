import type { InfoArticle, InfoGroup } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { withRead } from '../features/information/recommendation.ts';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

const LIST = ['information', 'list'] as const;
const LIST_PATH = '/v1/infotext/';
/** A minute of the tab's dot being late is nobody's loss; what the person does themselves is told at once. */
const LIST_STALE_MS = 60_000;

/** All texts by category; what is recommended is new at any time [INFO-03]. */
export const infoListQuery = (lang: Language) =>
  queryOptions({
    queryKey: [...LIST, lang],
    queryFn: ({ signal }) => api.get<InfoGroup[]>(LIST_PATH, { query: { lang }, signal }),
    staleTime: LIST_STALE_MS,
    refetchOnWindowFocus: true,
  });

/** Texts with every word of the question; what was found before stands until the answer is there. */
export const infoSearchQuery = (lang: Language, text: string) =>
  queryOptions({
    queryKey: ['information', 'search', lang, text],
    queryFn: ({ signal }) => api.get<InfoGroup[]>(LIST_PATH, { query: { lang, text }, signal }),
    placeholderData: keepPreviousData,
  });

/** Asking for a text marks it as read [INFO-04]: never ask ahead of time. */
export const infoArticleQuery = (lang: Language, id: number) =>
  queryOptions({
    queryKey: ['information', 'text', lang, id],
    queryFn: async ({ signal }) => {
      const article = await api.get<InfoArticle>(`/v1/chapter/${id}/`, { query: { lang }, signal });
      await queryClient.cancelQueries({ queryKey: LIST });
      queryClient.setQueriesData<InfoGroup[]>({ queryKey: LIST }, (groups) => groups && withRead(groups, id));
      return article;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
