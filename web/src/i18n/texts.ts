import type { Language } from '@bergkette/contract/session.ts';
import { setupI18n } from '@lingui/core';
import { loadChunk } from '../lib/chunks.ts';
import { deviceStorage } from '../lib/device-storage.ts';
import { createStore } from '../lib/store.ts';
import type { Area } from './areas.ts';
import { loadCatalogue } from './catalogues.ts';
import { chooseLanguage, LANGUAGE_KEY } from './language.ts';

const loads = new Map<string, Promise<void>>();
const areasInUse = new Set<Area>();

/** Names of what the desk of a ward added come a moment later (`…`). Texts may be added to it (`data/catalogue-names.ts`), before `showTexts`. */
export const i18n = setupI18n({ missing: (_language, id) => (id.includes('.desk-') ? '…' : `[${id}]`) });

/** The language of all that is shown; a new object whenever its texts have changed. */
export const shownTexts = createStore({
  language: chooseLanguage(deviceStorage.get(LANGUAGE_KEY), navigator.language),
});
export const currentLanguage = (): Language => shownTexts.get().language;
i18n.activate(currentLanguage());

/** Draws all that is shown anew, in this language. */
export const showTexts = (language: Language): void => {
  i18n.activate(language);
  shownTexts.set({ language });
};

const fetchArea = async (language: Language, area: Area): Promise<void> => {
  i18n.load(language, await loadChunk(() => loadCatalogue(language, area)));
};

/** Loads a catalogue once; a failed load is tried again at the next call. */
export const loadTexts = (area: Area, language: Language = currentLanguage()): Promise<void> => {
  const key = `${language}/${area}`;
  areasInUse.add(area);
  const known = loads.get(key);
  if (known !== undefined) return known;
  const load = fetchArea(language, area);
  loads.set(key, load);
  load.then(
    // What is marked so React reads without waiting (https://react.dev/reference/react/use).
    () => Object.assign(load, { status: 'fulfilled', value: undefined }),
    () => loads.delete(key),
  );
  return load;
};

/** Changes the language of everything shown, once its texts are there, and remembers it on this device. */
export const changeLanguage = async (language: Language): Promise<void> => {
  deviceStorage.set(LANGUAGE_KEY, language);
  if (language === currentLanguage()) return;
  await Promise.all([...areasInUse].map((area) => loadTexts(area, language)));
  document.documentElement.lang = language;
  showTexts(language);
};

export type TextValues = Record<string, string | number>;

export const readText = (id: string, values?: TextValues): string => i18n._(id, values);
