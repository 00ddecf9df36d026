import type { Language } from '@bergkette/contract/session.ts';
import type { Messages } from '@lingui/core';
import type { Area } from './areas.ts';

// The desk of the ward has a file of its own in place of this one (`desk/catalogues.ts`).
const sources = import.meta.glob<{ messages: Messages }>(['./{de,en}/*.json', '!./*/desk.json'], { query: '?lingui' });

/** Loads a compiled catalogue (`lingui.config.ts`). */
export const loadCatalogue = async (language: Language, area: Area): Promise<Messages> => {
  const load = sources[`./${language}/${area}.json`];
  if (load === undefined) throw new Error(`There are no texts ${language}/${area}`);
  return (await load()).messages;
};
