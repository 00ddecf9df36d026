import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@bergkette/contract/session.ts';
import type { AnyTextId } from '../../web/src/i18n/areas.ts';

type AnyNumber<Id> = Id extends `${infer Scale}.${number}` ? `${Scale}.${number}` : Id;
/** The id of a text of any area; of a scale (`mood.1`) with any number. */
export type TextId = AnyNumber<AnyTextId>;
type Rest<Id, Beginning extends string> = Id extends `${Beginning}.${infer Name}` ? Name : never;
/** What stands behind a beginning: `Under<'report'>` has the reasons of `report.spam` and others. */
export type Under<Beginning extends string> = Rest<TextId, Beginning>;
type Values = Record<string, string | number>;
export type Texts = (id: TextId, values?: Values) => string;

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
