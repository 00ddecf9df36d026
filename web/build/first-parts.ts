import type { Rolldown } from 'vite';

/** Names of chunks in `vite.config.ts` by the screen that needs them first, beside the catalogue of the frame. */
const PARTS = { all: 'frame', home: 'home', login: 'login' };
/** The app, what draws the path before it, and what shows the kept one before that: names of their modules. */
const ENTRY = 'index.html';
const FIRST_PATH = 'routes/home/first-path.tsx';
const KEPT_PATH = 'routes/home/kept-path.ts';
const FOLDER = 'assets/';
/** Of a file's name; `home-look-back` is another part than `home`. */
const HASH = '[\\w-]{7}';
const CATALOGUE = /\/i18n\/[a-z]{2}\/[a-z-]+\.json$/;

/**
 * Names of the files that the first screen imports, for the script of the first paint; none in development.
 * @throws {Error} where one of them is no longer built
 */
export const firstParts = (bundle: Rolldown.OutputBundle | undefined) => {
  const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
  /** The chunk and all that it imports, without what is in `known` already. */
  const closureOf = (chunk: Rolldown.OutputChunk, known: ReadonlySet<Rolldown.OutputChunk>) => {
    const found = new Set<Rolldown.OutputChunk>();
    const add = (one: Rolldown.OutputChunk): void => {
      if (known.has(one) || found.has(one)) return;
      found.add(one);
      for (const each of chunks) if (one.imports.includes(each.fileName)) add(each);
    };
    add(chunk);
    return found;
  };
  const named = (part: string) => (chunk: Rolldown.OutputChunk) =>
    !CATALOGUE.test(chunk.facadeModuleId ?? '') &&
    (chunk.name === part || new RegExp(`^${FOLDER}${part}-${HASH}\\.js$`).test(chunk.fileName));
  const entryOf = (file: string) =>
    chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(file));
  const index = entryOf(ENTRY);
  const entry = index ? closureOf(index, new Set()) : new Set<Rolldown.OutputChunk>();
  /** Styles that stand in the page itself (`build/first-paint-plugin.ts`). */
  const inPage = new Set([...entry].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const filesOf = (
    what: string,
    isIt: (chunk: Rolldown.OutputChunk) => boolean,
    known: ReadonlySet<Rolldown.OutputChunk> = entry,
  ): string[] => {
    const chunk = chunks.find(isIt);
    if (chunk === undefined && bundle !== undefined)
      throw new Error(`The first screen imports no ${what} any more: mend build/first-parts.ts`);
    return [...(chunk ? closureOf(chunk, known) : [])]
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .filter((name) => !inPage.has(name))
      .map((name) => name.replace(FOLDER, ''));
  };
  const [path, kept] = [FIRST_PATH, KEPT_PATH].map(entryOf);
  if ([...entry].some(({ name }) => name === 'path'))
    throw new Error('The app needs the first path: mend the groups of vite.config.ts');
  const frame = chunks.find(named(PARTS.all));
  const shared = new Set([...entry, ...(frame ? closureOf(frame, entry) : [])]);
  const shellIn = (language: string): string[] =>
    filesOf('shell', ({ facadeModuleId }) => facadeModuleId?.endsWith(`/i18n/${language}/shell.json`) === true);
  const textsIn = (language: string) => ({
    all: shellIn(language),
    home: filesOf('texts of home', named(`home-texts-${language}`)),
    login: filesOf('texts of the login', named(`login-texts-${language}`)),
  });
  return {
    code: {
      entry: filesOf(ENTRY, (chunk) => chunk === index, new Set()),
      path: filesOf(FIRST_PATH, (chunk) => chunk === path, new Set()),
      all: filesOf(PARTS.all, named(PARTS.all)),
      home: filesOf(PARTS.home, named(PARTS.home), shared),
      login: filesOf(PARTS.login, named(PARTS.login), shared),
      kept: filesOf(KEPT_PATH, (chunk) => chunk === kept, new Set()),
    },
    de: textsIn('de'),
    en: textsIn('en'),
  };
};
