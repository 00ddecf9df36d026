import type { Language } from '@bergkette/contract/session.ts';
import { spanOf } from '../handout/handout-facts.ts';
import { type HandoutFacts, headWords } from '../handout/handout-sheet.tsx';
import { fileSizes, type SheetSection, sectionsOf } from '../handout/sheet.ts';
import type { HandoutWords } from '../handout/use-handout-words.ts';

/** The sheet as the writer of its file gets it. */
export interface Paper {
  language: Language;
  title: string;
  head: string;
  sections: readonly SheetSection[];
  foot: string;
  /** "Seite 1", as nobody knows how many there are before the last one is written. */
  pageName: string;
}

/** The chosen contents with all words of the app's language. */
export const paperOf = (facts: HandoutFacts, language: Language, words: HandoutWords): Paper => {
  const { t } = words;
  const { contents, period, photos } = facts;
  return {
    language,
    title: t('handout.title'),
    head: Object.values(headWords(words, facts)).filter(Boolean).join(' · '),
    sections: sectionsOf(contents, { words, span: spanOf(period), photos, sizes: fileSizes }),
    foot: `${t('handout.self_reported')} ${t('handout.legend')}`,
    pageName: t('handout.page_number'),
  };
};
