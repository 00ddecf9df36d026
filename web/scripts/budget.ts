/** In kB of 1000 bytes, after gzip. */
const BUDGETS_KB = {
  /** The page and all that home and the login need at their first start. */
  home: 200,
  login: 320,
  /** What another screen, dialog or library loads beside it, with all that it imports. */
  part: 130,
  texts: 16,
  /** What writes the book or the sheet that is shown, with their letters: loaded by who makes one, and by nobody else. */
  pdf: 290,
  /** The desk with all its screens, and its sign-in. */
  desk: 330,
} as const;

export type Kind = keyof typeof BUDGETS_KB;

export interface BuiltFile {
  name: string;
  gzipBytes: number;
}

export interface Row {
  kind: Kind;
  name: string;
  kb: number;
  limitKb: number;
  isOver: boolean;
}

/** Of Vite: what each part of a build imports. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }
>;

const toRow = (kind: Kind, name: string, bytes: number): Row => {
  const [kb, limitKb] = [bytes / 1000, BUDGETS_KB[kind]];
  return { kind, name, kb, limitKb, isOver: kb > limitKb };
};

const ENTRY = 'index.html';
const LOGIN = 'src/routes/login/page.tsx';
const PDF = /\/(book|paper)\.worker-/;
const textsOf = (area: string): string => `src/i18n/de/${area}.json?lingui`;

/** Adds the files of a part and of all that it imports. @throws {Error} where the build has no such part any more */
const addFiles = (manifest: Manifest, part: string, found = new Set<string>()): Set<string> => {
  const { file, imports = [], css = [] } = manifest[part] ?? {};
  if (file === undefined) throw new Error(`The build has no ${part} any more: mend web/scripts/budget.ts`);
  if (found.has(file)) return found;
  for (const name of [file, ...css]) found.add(name);
  for (const each of imports) addFiles(manifest, each, found);
  return found;
};

const filesOf = (manifest: Manifest, parts: readonly string[]): Set<string> =>
  parts.reduce((found, part) => addFiles(manifest, part, found), new Set<string>());

const sumOf = (files: BuiltFile[]) => {
  const sizes = new Map(files.map(({ name, gzipBytes }) => [name, gzipBytes]));
  return (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
};

/** The files of the entry, without what is loaded later. */
export const entryFiles = (manifest: Manifest): Set<string> => addFiles(manifest, ENTRY);

/**
 * A row for the first start of home and of the login, each with the page and the words of one language, and for each other
 * part that is loaded when it is needed.
 * @param pageBytes of index.html after gzip
 */
export const toRows = (manifest: Manifest, pageBytes: number, files: BuiltFile[]): Row[] => {
  const sum = sumOf(files);
  const home = [ENTRY, textsOf('app')];
  const entry = filesOf(manifest, [ENTRY]);
  const parts = Object.entries(manifest).flatMap(([part, { isDynamicEntry }]) =>
    isDynamicEntry === true
      ? [
          toRow(
            part.includes('/i18n/') ? 'texts' : 'part',
            part.replace('src/', ''),
            sum([...addFiles(manifest, part)].filter((name) => !entry.has(name))),
          ),
        ]
      : [],
  );
  return [
    toRow('home', 'first start of home', pageBytes + sum(filesOf(manifest, home))),
    toRow(
      'login',
      'first start of the login',
      pageBytes + sum(filesOf(manifest, [...home, LOGIN, textsOf('account')])),
    ),
    ...parts.sort((a, b) => b.kb - a.kb),
    // A worker is in no list of parts.
    ...files.filter(({ name }) => PDF.test(name)).map(({ name, gzipBytes }) => toRow('pdf', name, gzipBytes)),
  ];
};

const INSIDE = '../src/desk/inside.tsx';
const DESK_TEXTS = '../src/i18n/de/desk.json?lingui';

/** A row for the desk's sign-in, which is its entry with the words of one language, and one for the screens behind it, which are one part. */
export const toDeskRows = (manifest: Manifest, files: BuiltFile[]): Row[] => {
  const sum = sumOf(files);
  const signIn = [ENTRY, DESK_TEXTS];
  return [
    toRow('desk', 'every screen of the desk', sum(filesOf(manifest, [...signIn, INSIDE]))),
    toRow('desk', 'sign-in of the desk', sum(filesOf(manifest, signIn))),
  ];
};

/** A word for each library that occurs only in its code; none of these libraries may be in the entry. */
const STRANGERS: Record<string, string> = {
  zod: 'ZodError',
  'tus-js-client': 'Tus-Resumable',
  'yet-another-react-lightbox': 'yarl__',
  'message parser': 'octothorpe-or-plural',
};

/** The libraries found in the entry that must not be there. */
export const strangersIn = (code: string): string[] =>
  Object.entries(STRANGERS).flatMap(([library, word]) => (code.includes(word) ? [library] : []));
