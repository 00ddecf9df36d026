import { readFileSync } from 'node:fs';
import type { Language } from '@bergkette/contract/session.ts';

type Values = Record<string, string | number>;
export type Texts = (id: string, values?: Values) => string;

const read = (language: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../web/src/i18n/${language}/${area}.json`, import.meta.url), 'utf8'));

/** Returns texts from the catalogues of the app. Supports plain placeholders only. */
export const textsOf = (language: Language, ...areas: string[]): Texts => {
  const all: Record<string, string> = Object.assign({}, ...areas.map((area) => read(language, area)));
  return (id, values = {}) => {
    const text = all[id];
    if (text === undefined) throw new Error(`No text ${language} ${id} in ${areas.join(', ')}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
};
