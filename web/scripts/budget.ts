/** In kB of 1000 bytes, after gzip. */
export const BUDGETS_KB = {
  entryScript: 64,
  page: 10,
  path: 72,
  home: 144,
  login: 138,
  desk: 160,
  /** What the service worker needs to send what waits, with the app closed. */
  background: 52,
  chunk: 60,
  chart: 40,
  texts: 4,
  content: 8,
} as const;

export type Kind = keyof typeof BUDGETS_KB;

/** Large catalogues that are loaded only with their screen; they may be larger than the texts of an area. */
const CONTENT: ReadonlySet<string> = new Set([
  'errors',
  'activities',
  'symptoms',
  'diagnoses',
  'clinics',
  'markers',
  'achievements',
]);

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

/** The chunk of a tracking tab, which holds charts. */
const CHART = /tracking-(mood|symptoms)-[\w-]{7}\.js$/;

/** Stands beside the page, as the worker names it. */
export const BACKGROUND = 'send-outbox.js';

const kindOf = (name: string): Kind => {
  if (name === BACKGROUND) return 'background';
  if (CHART.test(name)) return 'chart';
  const area = /texts-[a-z]{2}-([a-z-]+)-[\w-]{7}\.js$/.exec(name)?.[1];
  if (area === undefined) return 'chunk';
  return CONTENT.has(area) ? 'content' : 'texts';
};

const toRow = (kind: Kind, name: string, bytes: number): Row => {
  const [kb, limitKb] = [bytes / 1000, BUDGETS_KB[kind]];
  return { kind, name, kb, limitKb, isOver: kb > limitKb };
};

const FILE = /[\w-]+-[\w-]{7}\.(?:js|css)/g;
/** The files of these lists in the script of the first paint, without the catalogues of the other language. */
export const firstPartsIn = (html: string, ...lists: string[]): Set<string> =>
  new Set(
    [...html.matchAll(new RegExp(`\\b(?:${lists.join('|')}):\\[([^\\]]*)\\]`, 'g'))]
      .flatMap(([, list = '']) => list.match(FILE) ?? [])
      .filter((name) => !name.includes('texts-en-'))
      .map((name) => `assets/${name}`),
  );

/** A catalogue is in the list of its screen, beside the code. */
const isCatalogue = (name: string): boolean => name.includes('texts-');

/**
 * A row for the page, for the scripts of the entry, for what the path needs before the app, for everything that home and the login
 * need at their first start, with the page, and for each other script.
 * @param pageBytes of `html` after gzip
 */
export const toRows = (html: string, pageBytes: number, files: BuiltFile[]): Row[] => {
  const sum = (names: ReadonlySet<string>): number =>
    files.filter(({ name }) => names.has(name)).reduce((bytes, { gzipBytes }) => bytes + gzipBytes, 0);
  const entry = firstPartsIn(html, 'entry');
  const home = firstPartsIn(html, 'entry', 'all', 'home');
  const path = new Set([...firstPartsIn(html, 'path'), ...[...firstPartsIn(html, 'all', 'home')].filter(isCatalogue)]);
  const lazy = files.filter(({ name }) => !entry.has(name) && name.endsWith('.js'));
  return [
    toRow('page', 'index.html', pageBytes),
    toRow('entryScript', 'entry', sum(entry)),
    toRow('path', 'the path before the app', pageBytes + sum(path)),
    toRow('home', 'first start of home', pageBytes + sum(home)),
    toRow('login', 'first start of the login', pageBytes + sum(firstPartsIn(html, 'entry', 'all', 'login'))),
    ...lazy.map(({ name, gzipBytes }) => toRow(kindOf(name), name, gzipBytes)).sort((a, b) => b.kb - a.kb),
  ];
};

/** Of Vite: what each part of the desk's build imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

/** Where each screen of the desk begins; each of them needs the entry, the frame and the words of one language. */
const SCREEN = /\/desk\/(screens|sign-in)\/.*\.tsx$/;
const ALWAYS = ['index.html', '../src/i18n/de/desk.json'];
const FRAME = '../src/desk/inside.tsx';

const filesOf = (manifest: Manifest, part: string, seen = new Set<string>()): Set<string> => {
  const { file, imports = [], css = [] } = manifest[part] ?? {};
  if (file === undefined) throw new Error(`The desk's build has no ${part} any more: mend web/scripts/budget.ts`);
  if (seen.has(file)) return seen;
  for (const name of [file, ...css]) seen.add(name);
  for (const each of imports) filesOf(manifest, each, seen);
  return seen;
};

/** A row for each screen of the desk, with all that it loads. */
export const toDeskRows = (manifest: Manifest, files: BuiltFile[]): Row[] => {
  const sizes = new Map(files.map(({ name, gzipBytes }) => [name, gzipBytes]));
  return Object.keys(manifest)
    .filter((part) => SCREEN.test(part))
    .map((part) => {
      const needed = new Set<string>();
      const isInside = part.includes('/screens/');
      for (const each of [...ALWAYS, ...(isInside ? [FRAME] : []), part]) filesOf(manifest, each, needed);
      const bytes = [...needed].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
      return toRow('desk', part.replace('../src/', ''), bytes);
    })
    .sort((a, b) => b.kb - a.kb);
};

/** A word for each library that occurs only in its code; none of these libraries may be in the entry. */
const STRANGERS: Record<string, string> = {
  zod: 'ZodError',
  dayjs: '$isDayjsObject',
  'tus-js-client': 'Tus-Resumable',
  'yet-another-react-lightbox': 'yarl__',
  '@mantine/core': 'mantine-color-scheme',
  'message parser': 'octothorpe-or-plural',
};

/** The libraries found in the entry that must not be there. */
export const strangersIn = (code: string): string[] =>
  Object.entries(STRANGERS).flatMap(([library, word]) => (code.includes(word) ? [library] : []));
