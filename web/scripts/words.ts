import type { Term } from './glossary.ts';
import type { Catalogues } from './text-check.ts';

interface Avoided {
  word: RegExp;
  instead: string;
}

/** Words that the app says more plainly; those of a thing with another name stand in `docs/glossary.md`. */
const AVOIDED: Record<'de' | 'en', readonly Avoided[]> = {
  de: [
    { word: /\bnoch einmal\b/i, instead: 'noch mal' },
    { word: /Weiter schreiben/, instead: 'Weiterschreiben' },
    { word: /so stark wie nie/, instead: 'so stark wie noch nie' },
    { word: /wer anders/, instead: 'jemand anders' },
    { word: /Wochenmittel|Mittel einer Woche/, instead: 'Schnitt' },
    { word: /dazulegen/, instead: 'dazutun' },
    { word: /etwas (da)?zutun|heimgehen|ging es heim/, instead: 'what a person would say' },
    { word: /\bSichern\b|\bsichern\b/, instead: 'speichern' },
    { word: /\w - \w/, instead: '– or a comma' },
    { word: /Datei\(en\)/, instead: 'one sentence for one, another for several' },
    { word: /Speichern Sie|\b(Ihr|Ihnen|Ihre[nmrs]?)\b(?! (seid|könnt|habt|seht|schreibt))/, instead: 'du' },
  ],
  en: [
    { word: /\bdiverse\b/, instead: 'non-binary' },
    {
      word: /\b(a must|We use now|by myself|No longer to be seen|not for you to see)\b/,
      instead: 'what a person would say',
    },
    { word: /\b(do|does|did|is|are|was|has|have|will|would) not\b|\bcannot\b/, instead: 'don’t, isn’t, can’t' },
    { word: /\banew\b|\bmails?\b/, instead: 'again; email' },
    { word: /(?<!\{)\bstages?\b/i, instead: 'another word, as it is one of a diagnosis' },
    { word: /'/, instead: '’' },
  ],
};

/** Word for word in the documents, and so as they are. */
const QUOTED: readonly string[] = [
  'validation.not_empty',
  'password_validate.not_matching',
  'password_change_failure_message',
];

/** What failed is quoted as a pattern: "could not be …" */
const isQuoted = (id: string): boolean => QUOTED.includes(id) || id.startsWith('error_messages.');

/** German words begin alike in all their forms; English ones are whole. */
const wordOf = (text: string, language: 'de' | 'en'): RegExp =>
  language === 'de' ? new RegExp(`(?<!\\p{L})${text}`, 'u') : new RegExp(`\\b${text}\\b`, 'i');

/** Texts with a word that has a better one, one line each. */
export const avoidedWords = (language: 'de' | 'en', catalogues: Catalogues, glossary: readonly Term[]): string[] => {
  const avoided = [
    ...glossary.flatMap((term) =>
      term.not[language].map((text) => ({ word: wordOf(text, language), instead: term[language] })),
    ),
    ...AVOIDED[language],
  ];
  return Object.entries(catalogues).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([id, text]) =>
      avoided
        .filter(({ word }) => word.test(text) && !isQuoted(id) && !id.startsWith('symptom_words.'))
        .map(({ word, instead }) => `${language}/${area}: ${id} has "${word.exec(text)?.[0]}": ${instead}`),
    ),
  );
};
