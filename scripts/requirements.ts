/** Content of `docs/requirements.md`: requirements, rows that no test can show, and answers to open questions. */
export interface Requirements {
  rows: ReadonlySet<string>;
  exempt: ReadonlySet<string>;
  answers: ReadonlySet<string>;
}

export interface CitedText {
  file: string;
  text: string;
}

const ROW = /^\| ([A-Z0-9]{2,5}-\d{2}) \| (.*?) \| .*\|$/gm;
const EXEMPT = /^- ([A-Z0-9]{2,5}-\d{2}): .+$/gm;
const ANSWER = /^\| ([CIO]\d{1,3}) \| .+\|$/gm;
/** The id of a requirement is an area that has rows, and two digits. */
const REQUIREMENT = /\b([A-Z0-9]{2,5})-(\d{2})\b/g;
/** The id of an answer is cited in square brackets or after the word decision: `[O69]`, `decision O28`. */
const CITED_ANSWER = /(?:\[|\bdecisions? (?:[CIO]\d{1,3}(?:, | and ))*)([CIO]\d{1,3})\b/gi;
const TITLE = /\b(?:test|it|describe)((?:\.\w+)*)(?:\([^'"`]*\))?\(\s*(['"`][^\n]*)/g;

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, id = '']) => id);

export const readRequirements = (document: string): Requirements => ({
  rows: new Set(allOf(document, ROW)),
  exempt: new Set(allOf(document, EXEMPT)),
  answers: new Set(allOf(document, ANSWER)),
});

/** Returns the ids in the titles of a file's tests, without tests that are skipped or still to write. */
export const titleIds = (text: string): string[] =>
  [...text.matchAll(TITLE)].flatMap(([, call = '', title = '']) =>
    /\.(skip|todo|fixme)\b/.test(call) ? [] : [...title.matchAll(REQUIREMENT)].map(([id]) => id),
  );

/** Returns the document with the sorted file names of the tests in its last column. */
export const showTests = (document: string, shownBy: ReadonlyMap<string, ReadonlySet<string>>): string =>
  document.replace(ROW, (_line, id: string, sentence: string) => {
    const tests = [...(shownBy.get(id) ?? [])].sort();
    return `| ${id} | ${sentence} | ${tests.join(', ') || '–'} |`;
  });

/** @returns a sentence for each id that has no row, and for each row that no test shows */
export const checkRequirements = (
  { rows, exempt, answers }: Requirements,
  texts: readonly CitedText[],
  shownBy: ReadonlyMap<string, unknown>,
): string[] => {
  const areas = new Set([...rows].map((id) => id.split('-')[0]));
  const unknown = texts.flatMap(({ file, text }) => {
    const cited = [...text.matchAll(REQUIREMENT)].filter(([id, area]) => areas.has(area ?? '') && !rows.has(id));
    const answered = allOf(text, CITED_ANSWER).filter((id) => !answers.has(id));
    return [...cited.map(([id]) => id), ...answered].map((id) => `${file}: ${id} is not in docs/requirements.md`);
  });
  const untested = [...rows].filter((id) => !shownBy.has(id) && !exempt.has(id));
  const stale = [...exempt].filter((id) => !rows.has(id) || shownBy.has(id));
  return [
    ...unknown,
    ...untested.map((id) => `${id}: no test names it in its title`),
    ...stale.map((id) => `${id}: stands among those that no test can show, but has a test or no row`),
  ];
};
