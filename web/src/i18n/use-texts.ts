import type { Language } from '@bergkette/contract/session.ts';
import { use, useMemo } from 'react';
import { useStore } from '../lib/store.ts';
import type { Area, TextId } from './areas.ts';
import type { TextValues } from './texts.ts';
import { loadTexts, readText, shownTexts } from './texts.ts';

/** The texts of `app` are always there. */
export type Translate<A extends Area> = (id: TextId<A> | TextId<'app'>, values?: TextValues) => string;

/** `const t = useTexts('app'); t('home.greeting', { name })`. Suspends until the area's texts are there. */
export const useTexts = <A extends Area>(area: A): Translate<A> => {
  const shown = useStore(shownTexts);
  // Always asked, also where they are there: React would take up a first drawing that waited with hooks it does not have yet
  // (error 467), if they came in between and were not asked for again.
  use(loadTexts(area));
  // A new function for each language and addition, so that memoised children render again.
  return useMemo(() => {
    void shown;
    return (id, values) => readText(id, values);
  }, [shown]);
};

export const useLanguage = (): Language => useStore(shownTexts).language;
