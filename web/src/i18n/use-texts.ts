import type { Language } from '@bergkette/contract/session.ts';
import { use, useMemo } from 'react';
import { useStore } from '../lib/store.ts';
import type { Area, TextId } from './areas.ts';
import type { TextValues } from './texts.ts';
import { areTextsLoaded, languageStore, loadTexts, readText, shownTexts } from './texts.ts';

/** The texts of `app` are always there. */
export type Translate<A extends Area> = (id: TextId<A> | TextId<'app'>, values?: TextValues) => string;

/** `const t = useTexts('app'); t('home.greeting', { name })`. Suspends until the area's texts are there. */
export const useTexts = <A extends Area>(area: A): Translate<A> => {
  const shown = useStore(shownTexts);
  if (!areTextsLoaded(area)) use(loadTexts(area));
  // A new function for each language and addition, so that memoised children render again.
  return useMemo(() => {
    void shown;
    return (id, values) => readText(id, values);
  }, [shown]);
};

export const useLanguage = (): Language => useStore(languageStore);
