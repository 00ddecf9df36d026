import { ArchiveError } from './archive.ts';

/** A field may hold commas, line ends and, doubled, quotes, where it stands in quotes (RFC 4180). */
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Reads a CSV file with a first line of names. @throws {ArchiveError} damaged, where a quote is never closed */
export const readCsv = (text: string): Record<string, string>[] => {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (;;) {
    const at = FIELD.lastIndex;
    const found = FIELD.exec(whole);
    if (found === null) throw new ArchiveError('damaged');
    const [, quoted, plain = '', end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
    if (end === '' || FIELD.lastIndex === whole.length) break;
    if (FIELD.lastIndex === at) throw new ArchiveError('damaged');
  }
  const [names = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), row[index] ?? ''])));
};
