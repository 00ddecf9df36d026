import type { Language } from '@bergkette/contract/session.ts';
import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { createStore } from '../lib/store.ts';
import type { Area } from './areas.ts';
import { chooseLanguage, LANGUAGE_KEY } from './language.ts';

type Catalogue = { default: Messages };

const sources = import.meta.glob<Catalogue>('./{de,en}/*.json');
const loads = new Map<string, Promise<void>>();
const loaded = new Set<string>();
const areasInUse = new Set<Area>();

const i18n = setupI18n({ missing: (_language, id) => `[${id}]` });

const readStored = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

/** The language of all that is shown. */
export const languageStore = createStore<Language>(chooseLanguage(readStored(), navigator.language));
export const currentLanguage = languageStore.get;
i18n.activate(currentLanguage());

const fetchArea = async (language: Language, area: Area): Promise<void> => {
  const source = sources[`./${language}/${area}.json`];
  if (source === undefined) throw new Error(`There are no texts ${language}/${area}`);
  i18n.load(language, (await source()).default);
  loaded.add(`${language}/${area}`);
};

/** Loads a catalogue once; a failed load is tried again at the next call. */
export const loadTexts = (area: Area, language: Language = currentLanguage()): Promise<void> => {
  const key = `${language}/${area}`;
  areasInUse.add(area);
  const load = loads.get(key) ?? fetchArea(language, area);
  loads.set(key, load);
  load.catch(() => loads.delete(key));
  return load;
};

export const areTextsLoaded = (area: Area): boolean => loaded.has(`${currentLanguage()}/${area}`);

/** Changes the language of everything shown, once its texts are there, and remembers it on this device. */
export const changeLanguage = async (language: Language): Promise<void> => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser without storage forgets the choice with the tab.
  }
  if (language === currentLanguage()) return;
  await Promise.all([...areasInUse].map((area) => loadTexts(area, language)));
  i18n.activate(language);
  document.documentElement.lang = language;
  languageStore.set(language);
};

export type TextValues = Record<string, string | number>;

export const readText = (id: string, values?: TextValues): string => i18n._(id, values);
