import type { Period } from '../../../data/period.ts';
import type { HandoutContent } from '../handout/handout-content.ts';
import { spanOf } from '../handout/handout-facts.ts';
import { type HandoutPerson, headWords } from '../handout/handout-page.tsx';
import { fileSizes, type SheetSection, sectionsOf } from '../handout/sheet.ts';
import type { HandoutWords } from '../handout/use-handout-words.ts';

/** The sheet as the writer of its file gets it. */
export interface Paper {
  language: 'de' | 'en';
  title: string;
  head: string;
  sections: readonly SheetSection[];
  foot: string;
  /** "Seite 1", as nobody knows how many there are before the last one is written. */
  pageName: string;
}

interface Given {
  contents: readonly HandoutContent[];
  period: Period;
  person: HandoutPerson;
  today: string;
  language: 'de' | 'en';
  photos: ReadonlyMap<number, Blob>;
}

/** The chosen contents with all words of the app's language. */
export const paperOf = ({ contents, period, person, today, language, photos }: Given, words: HandoutWords): Paper => {
  const { t } = words;
  return {
    language,
    title: t('handout.title'),
    head: Object.values(headWords(words, { period, person, today })).filter(Boolean).join(' · '),
    sections: sectionsOf(contents, { words, span: spanOf(period), photos, sizes: fileSizes }),
    foot: `${t('handout.self_reported')} ${t('handout.legend')}`,
    pageName: t('handout.page_number'),
  };
};
