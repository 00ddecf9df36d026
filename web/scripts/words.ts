import type { Catalogues } from './text-check.ts';

interface Avoided {
  word: RegExp;
  instead: string;
}

/**
 * Words that people must not read, because the app has another one for the same thing or says it more plainly
 * (`docs/glossary.md`). Sentences that the documents quote are taken out by their id.
 */
const AVOIDED: Record<'de' | 'en', readonly Avoided[]> = {
  de: [
    { word: /Beschwerde/, instead: 'Symptom' },
    { word: /Benachrichtigung|Hinweis/, instead: 'Mitteilung; for the bubbles of the first steps "Kurz erklärt"' },
    { word: /\bnoch einmal\b/i, instead: 'noch mal' },
    { word: /Weiter schreiben/, instead: 'Weiterschreiben' },
    { word: /Nutzerdaten|Benutzer|Nutzerliste/, instead: 'deine Daten, Leute' },
    { word: /so stark wie nie/, instead: 'so stark wie noch nie' },
    { word: /wer anders/, instead: 'jemand anders' },
    { word: /Wochenmittel|Mittel einer Woche/, instead: 'Schnitt' },
    { word: /dazulegen/, instead: 'dazutun' },
    { word: /Datei\(en\)/, instead: 'one sentence for one, another for several' },
    { word: /Speichern Sie|\b(Ihr|Ihnen|Ihre[nmrs]?)\b(?! (seid|könnt|habt|seht|schreibt))/, instead: 'du' },
  ],
  en: [
    { word: /Exhaustion/i, instead: 'Effort' },
    { word: /\bdiverse\b/, instead: 'non-binary' },
    {
      word: /\b(a must|We use now|by myself|No longer to be seen|not for you to see)\b/,
      instead: 'what a person would say',
    },
    { word: /\b(do|does|did|is|are|was|has|have|will|would) not\b|\bcannot\b/, instead: 'don’t, isn’t, can’t' },
    { word: /\b(mountain chain)\b/, instead: 'chain' },
    { word: /\banew\b|\bmails?\b/, instead: 'again; email' },
    { word: /'/, instead: '’' },
  ],
};

/** Word for word in the documents, and so as they are. */
const QUOTED: readonly string[] = [
  'validation.not_empty',
  'password_validate.not_matching',
  'password_change_failure_message',
];

/** Advice after an error is quoted as a pattern: "could not be …. Please try again or contact our support." */
const isQuoted = (id: string): boolean => QUOTED.includes(id) || id.startsWith('error_messages.');

/** Texts with a word that has a better one, one line each. */
export const avoidedWords = (language: 'de' | 'en', catalogues: Catalogues): string[] =>
  Object.entries(catalogues).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([id, text]) =>
      AVOIDED[language]
        .filter(({ word }) => word.test(text) && !isQuoted(id) && !id.startsWith('symptom_words.'))
        .map(({ word, instead }) => `${language}/${area}: ${id} has "${word.exec(text)?.[0]}": ${instead}`),
    ),
  );
