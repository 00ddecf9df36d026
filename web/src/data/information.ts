import type { InfoArticle, InfoGroup } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { informationKeys } from './keys.ts';
import { readQuery } from './read-query.ts';

const LIST_PATH = '/v1/infotext/';
/** The unread dot may be one minute late; the person's own changes update it at once. */
const LIST_STALE_MS = 60_000;

/** All texts by category; the recommended ones may change at any time [INFO-03]. */
export const infoListQuery = (lang: Language) =>
  readQuery<InfoGroup[]>(informationKeys.list(lang), LIST_PATH, {
    query: { lang },
    staleTime: LIST_STALE_MS,
  });

/** Texts that hold every word of the question; the former results stay until the answer is there. */
export const infoSearchQuery = (lang: Language, text: string) =>
  readQuery<InfoGroup[]>(informationKeys.search(lang, text), LIST_PATH, {
    query: { lang, text },
    placeholderData: keepPreviousData,
  });

/** The list as the server will answer it once this text was opened. */
export const withRead = (groups: readonly InfoGroup[], id: number): InfoGroup[] =>
  groups.map((group) => ({
    ...group,
    info_texts: group.info_texts.map((text) => (text.id === id ? { ...text, is_read: true } : text)),
  }));

/** The server marks a text as read when it is asked for [INFO-04]: never read one ahead of time. */
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
