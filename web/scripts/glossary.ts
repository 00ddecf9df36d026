/** One row of `docs/glossary.md`. */
export interface Term {
  en: string;
  de: string;
  /** Words for the same thing that nobody must read. */
  not: Record<'en' | 'de', readonly string[]>;
}

const MAX_TERMS = 40;

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The rows of all tables; a name that only the code has stands in backticks and is left out. */
export const termsOf = (glossary: string): Term[] =>
  glossary
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (English|---) /.test(line))
    .map((line) => {
      const [en = '', notEn = '', de = '', notDe = ''] = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1);
      const names = listOf(en).filter((name) => !name.startsWith('`'));
      return { en: names.join(', '), de, not: { en: listOf(notEn), de: listOf(notDe) } };
    });

/** What is wrong with the glossary, and files that are named with a word it has another one for; one line each. */
export const glossaryProblems = (terms: readonly Term[], fileNames: readonly string[]): string[] => {
  const words = (language: 'en' | 'de') => terms.flatMap((term) => listOf(term[language]));
  const twice = [...words('en'), ...words('de')].filter(
    (word, index, all) => all.indexOf(word) !== index && !(words('en').includes(word) && words('de').includes(word)),
  );
  return [
    ...(terms.length > MAX_TERMS ? [`the glossary has ${terms.length} terms, more than ${MAX_TERMS}`] : []),
    ...twice.map((word) => `the glossary has "${word}" twice`),
    ...terms.flatMap(({ en, not }) =>
      not.en.flatMap((word) => {
        const part = new RegExp(`(^|[/-])${word.replaceAll(' ', '-')}s?[-./]`);
        return fileNames.filter((name) => part.test(name)).map((name) => `${name} is named "${word}": ${en}`);
      }),
    ),
  ];
};
