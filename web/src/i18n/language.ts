import type { Language } from '@bergkette/contract/session.ts';

/** German first: it is used wherever nothing else fits [I18N-02, I18N-04]. */
export const languages: readonly [Language, ...Language[]] = ['de', 'en'];

/** Under this key the choice made before sign-in is remembered; index.html reads it too. */
export const LANGUAGE_KEY = 'language';

const isLanguage = (value: string): value is Language => languages.some((language) => language === value);

/** The person's choice on this device, else the first two letters of the browser's language, else German [I18N-03]. */
export const chooseLanguage = (stored: string | null, browserLanguage: string | undefined): Language => {
  if (stored !== null && isLanguage(stored)) return stored;
  const letters = (browserLanguage ?? '').slice(0, 2).toLowerCase();
  return isLanguage(letters) ? letters : languages[0];
};
