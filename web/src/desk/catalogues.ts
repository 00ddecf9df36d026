import type { Language } from '@bergkette/contract/session.ts';
import type { Messages } from '@lingui/core';
import type { Area } from '../i18n/areas.ts';

/** Stands in place of `i18n/catalogues.ts` in the build of the desk: its own texts beside those of the app. */
const sources = import.meta.glob<{ messages: Messages }>('../i18n/{de,en}/*.json', { query: '?lingui' });

export const loadCatalogue = async (language: Language, area: Area): Promise<Messages> => {
  const load = sources[`../i18n/${language}/${area}.json`];
  if (load === undefined) throw new Error(`There are no texts ${language}/${area}`);
  return (await load()).messages;
};
