import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@bergkette/contract/session.ts';

type Values = Record<string, string | number>;
export type Texts = (id: string, values?: Values) => string;

const readAll = (language: Language): Record<string, string> => {
  const folder = new URL(`../../web/src/i18n/${language}/`, import.meta.url);
  const catalogues = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return Object.assign({}, ...catalogues);
};

/** Returns texts from the catalogues of app and desk. Supports plain placeholders only. */
export const textsOf = (language: Language): Texts => {
  const all = readAll(language);
  return (id, values = {}) => {
    const text = all[id];
    if (text === undefined) throw new Error(`No text ${language} ${id}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
};
