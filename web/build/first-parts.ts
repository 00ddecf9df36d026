import type { Rolldown } from 'vite';

/** Names of chunks in `vite.config.ts` by the screen that needs them first, beside the catalogue of the frame. */
const PARTS = { all: ['frame'], home: ['home'], login: ['login', 'controls'], kept: ['kept-answers'] };
const FOLDER = 'assets/';
const CATALOGUE = /\/i18n\/[a-z]{2}\/[a-z-]+\.json$/;

/**
 * Names of the files that the first screen imports, for the script of the first paint; none in development.
 * @throws {Error} where one of them is no longer built
 */
export const firstParts = (bundle: Rolldown.OutputBundle | undefined) => {
  const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
  const filesOf = (what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean): string[] => {
    const found = chunks.find(isIt);
    if (found !== undefined)
      return [found.fileName, ...(found.viteMetadata?.importedCss ?? [])].map((name) => name.replace(FOLDER, ''));
    if (bundle === undefined) return [];
    throw new Error(`The first screen imports no ${what} any more: mend build/first-parts.ts`);
  };
  const parts = (names: readonly string[]): string[] =>
    names.flatMap((part) =>
      filesOf(part, ({ name, fileName, facadeModuleId }) =>
        CATALOGUE.test(facadeModuleId ?? '') ? false : name === part || fileName.startsWith(`${FOLDER}${part}-`),
      ),
    );
  const shellIn = (language: string): string[] =>
    filesOf('shell', ({ facadeModuleId }) => facadeModuleId?.endsWith(`/i18n/${language}/shell.json`) === true);
  const textsIn = (language: string) => ({
    all: shellIn(language),
    home: parts([`home-texts-${language}`]),
    login: parts([`login-texts-${language}`]),
  });
  return {
    code: { all: parts(PARTS.all), home: parts(PARTS.home), login: parts(PARTS.login), kept: parts(PARTS.kept) },
    de: textsIn('de'),
    en: textsIn('en'),
  };
};
