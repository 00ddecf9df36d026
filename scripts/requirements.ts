import { createHash } from 'node:crypto';

/** Content of `docs/requirements.md`: requirements, rows that no test can show, and answers to open questions. */
export interface Requirements {
  rows: ReadonlySet<string>;
  /** Rows that are built otherwise, with their records. */
  records: ReadonlyMap<string, BuiltOtherwise>;
  exempt: ReadonlySet<string>;
  answers: ReadonlySet<string>;
}

interface BuiltOtherwise {
  /** The link to the record, as it stands in the document. */
  link: string;
  file: string;
}

export interface CitedText {
  file: string;
  text: string;
}

/** What the specification does not ask for has the id of a number and a word, a letter and a digit, or two words. */
const BESIDE = '(?:1[4-9]|20)-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*';
const ID = `(?:[A-Z0-9]{2,5}-\\d{2}|${BESIDE})`;
const ROW = new RegExp(`^\\| (${ID}) \\| (.*?) \\| .*\\|$`, 'gm');
/** The rows of the specification itself. */
const SPECIFIED = /^\| ([A-Z0-9]{2,5}-\d{2}) \| (.*?) \| .*\|$/gm;
const RECORD = new RegExp(`^- (\\[[^\\]]+\\]\\((decisions/[^)]+)\\)): ((?:${ID}(?:, )?)+)$`, 'gm');
const EXEMPT = new RegExp(`^- (${ID}): .+$`, 'gm');
const ANSWER = /^\| ([CIO]\d{1,3}) \| .+\|$/gm;
/** The id of a requirement is an area that has rows, and two digits. */
const REQUIREMENT = /\b([A-Z0-9]{2,5})-(\d{2})\b/g;
const BESIDE_CITED = new RegExp(`(?<![\\w./-])${BESIDE}\\b`, 'g');
const BRACKETS = /[([]([^()[\]\n]+)[)\]]/g;
/** Brackets after a word, as at the end of a title or of a comment's sentence; those of code follow a sign or a keyword. */
const AFTER_A_WORD = /[^\s([{,;=:?&|] (?<!\b(?:return|of|in|yield) )$/;
const LOOKS_LIKE_IDS = /^(?:[\dA-Z]+(?:-\w+)*)(?:, [\dA-Z]+(?:-\w+)*)*$/;
const NUMBERED = /^(?:1[4-9]|20)(?:-(?=\w*[A-Za-z])[\w-]+)?$/;
/** The id of an answer is cited at the start of brackets or after the word decision: `[O69]`, `(O37 …)`, `decision O28`. */
const CITED_ANSWER = /(?:[[(]|\b[Dd]ecisions? (?:[CIO]\d{1,3}(?:, | and ))*)([CIO]\d{1,3})\b/g;
const TITLE = /\b(?:test|it|describe)((?:\.\w+)*)(?:(?<=\.each)[\s\S]*?\)|\([^'"`]*\))?\(\s*(['"`][^\n]*)/g;

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, id = '']) => id);

/** A number that changes with each word of the specification's sentences, with their ids and their order. */
export const fingerprintOf = (document: string): string => {
  const hash = createHash('sha256');
  for (const [, id, sentence] of document.matchAll(SPECIFIED)) hash.update(`${id} ${sentence}\n`);
  return hash.digest('hex');
};

const readRecords = (document: string): ReadonlyMap<string, BuiltOtherwise> =>
  new Map(
    [...document.matchAll(RECORD)].flatMap(([, link = '', file = '', ids = '']) =>
      ids.split(', ').map((id): [string, BuiltOtherwise] => [id, { link, file: `docs/${file}` }]),
    ),
  );

export const readRequirements = (document: string): Requirements => ({
  rows: new Set(allOf(document, ROW)),
  records: readRecords(document),
  exempt: new Set(allOf(document, EXEMPT)),
  answers: new Set(allOf(document, ANSWER)),
});

/** Returns the ids in the titles of a file's tests, without tests that are skipped or still to write. */
export const titleIds = (text: string): string[] =>
  [...text.matchAll(TITLE)].flatMap(([, call = '', title = '']) =>
    /\.(skip|todo|fixme)\b/.test(call)
      ? []
      : [...title.matchAll(REQUIREMENT), ...title.matchAll(BESIDE_CITED)].map(([id]) => id),
  );

/** Returns the document with the sorted file names of the tests in its last column, and the record of what is built otherwise. */
export const showTests = (document: string, shownBy: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const records = readRecords(document);
  return document.replace(ROW, (_line, id: string, sentence: string) => {
    const tests = [...(shownBy.get(id) ?? [])].sort().join(', ') || '–';
    const record = records.get(id);
    return `| ${id} | ${sentence} | ${record === undefined ? tests : `${tests}; otherwise: ${record.link}`} |`;
  });
};

/**
 * Returns the ids beside the specification that a text cites, and what in brackets only looks like one: a number without
 * a word, or another spelling. In prose a number alone is a number.
 */
const besideIds = ({ file, text }: CitedText): string[] => {
  const bracketed = [...text.matchAll(BRACKETS)].flatMap(({ index, 1: inside = '' }) => {
    if (!LOOKS_LIKE_IDS.test(inside)) return [];
    const isNumber = file.endsWith('.md') || !AFTER_A_WORD.test(text.slice(Math.max(0, index - 10), index));
    return inside.split(', ').filter((id) => NUMBERED.test(id) && (id.includes('-') || !isNumber));
  });
  return [...new Set([...[...text.matchAll(BESIDE_CITED)].map(([id]) => id), ...bracketed])];
};

/** @returns a sentence for each id that has no row, and for each row that no test shows */
export const checkRequirements = (
  { rows, records, exempt, answers }: Requirements,
  texts: readonly CitedText[],
  shownBy: ReadonlyMap<string, unknown>,
): string[] => {
  const areas = new Set([...rows].flatMap((id) => /^(.+)-\d{2}$/.exec(id)?.[1] ?? []));
  const unknown = texts.flatMap(({ file, text }) => {
    const cited = [...text.matchAll(REQUIREMENT)].filter(([id, area]) => areas.has(area ?? '') && !rows.has(id));
    const answered = allOf(text, CITED_ANSWER).filter((id) => !answers.has(id));
    const beside = besideIds({ file, text }).filter((id) => !rows.has(id));
    return [...cited.map(([id]) => id), ...answered, ...beside].map(
      (id) => `${file}: ${id} is not in docs/requirements.md`,
    );
  });
  const untested = [...rows].filter((id) => !shownBy.has(id) && !exempt.has(id));
  const textOf = new Map(texts.map(({ file, text }) => [file, text]));
  const unrecorded = [...records].filter(([id, { file }]) => !textOf.get(file.replace(/#.*/, ''))?.includes(id));
  const stale = [...exempt].filter((id) => !rows.has(id) || shownBy.has(id));
  return [
    ...unknown,
    ...untested.map((id) => `${id}: no test names it in its title`),
    ...unrecorded.map(([id, { file }]) => `${id}: ${file} does not say why it is built otherwise`),
    ...stale.map((id) => `${id}: stands among those that no test can show, but has a test or no row`),
  ];
};
