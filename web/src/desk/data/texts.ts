import type { TextKind } from '@bergkette/contract/desk/desk.rules.ts';
import type {
  ListedText,
  Preview,
  TextContent,
  TextDetail,
  TextImport,
  TextImported,
  TextVersion,
  TextVersionDetail,
} from '@bergkette/contract/desk/texts.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { api, deskUrl, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';

const pathOf = (kind: TextKind, key: string): string => `/texts/${kind}/${encodeURIComponent(key)}/`;

export const textsQuery = readQuery<ListedText[]>(deskKeys.texts, '/texts/');
/** Reads a text for an editor. It is not read again when the window gets the focus, as the editor's text is newer from then on. */
export const textQuery = (kind: TextKind, key: string) =>
  readQuery<TextDetail>(deskKeys.text(kind, key), pathOf(kind, key), { refetchOnWindowFocus: false, retry: false });
export const versionQuery = (id: number) =>
  readQuery<TextVersionDetail>(deskKeys.textVersion(id), `/text-versions/${id}/`);
export const imagesQuery = readQuery<string[]>(deskKeys.textImages, '/text-images/');
export const previewQuery = (kind: TextKind, language: Language, content: TextContent) =>
  queryOptions({
    queryKey: deskKeys.preview(language, JSON.stringify(content)),
    queryFn: ({ signal }) => api.post<Preview>('/text-preview/', { body: { kind, language, content }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });

/** @param seen `changed_at` of the draft that the editor knows; null for none */
export const saveDraft = (kind: TextKind, key: string, content: TextContent, seen: string | null) =>
  api.put<TextVersion>(`${pathOf(kind, key)}draft/`, { body: { content, seen } });
export const discardDraft = (kind: TextKind, key: string, seen: string) =>
  api.delete<void>(`${pathOf(kind, key)}draft/`, { query: { seen } });
/** @param read the draft by its `changed_at`, or the words that people read now */
export const reviewText = (
  kind: TextKind,
  key: string,
  review: { by: string; on: string },
  read: { seen: string } | { content: TextContent },
) => api.post<TextVersion>(`${pathOf(kind, key)}review/`, { body: { ...review, ...read } });
export const publishDraft = (kind: TextKind, key: string, seen: string) =>
  api.post<TextVersion>(`${pathOf(kind, key)}publish/`, { body: { seen } });
export const goBack = (kind: TextKind, key: string, version: number) =>
  api.post<TextVersion>(`${pathOf(kind, key)}back/`, { body: { version } });
export const addImage = (name: string, base64: string) => api.post<void>('/text-images/', { body: { name, base64 } });
export const importTexts = (given: TextImport) => api.post<TextImported>('/text-import/', { body: given });

export const EXPORT_URL = deskUrl('/text-export/');
export const imageUrl = (name: string): string => `/api/v1/infotext/images/${name}`;

/** Call this when an editor closes. The next editor then reads the text again and does not begin with this one's old data. */
export const forgetText = (kind: TextKind, key: string): void =>
  queryClient.removeQueries({ queryKey: deskKeys.text(kind, key) });
