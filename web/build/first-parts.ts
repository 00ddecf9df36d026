import type { Rolldown } from 'vite';

/**
 * Groups of `vite.config.ts` by the page that needs them first, and the catalogues that home's loader in
 * `app/routes.tsx` reads.
 */
const GROUPS = {
  all: ['companion', 'frame'],
  signedIn: ['person', 'signed-in'],
  home: ['home'],
};
const HOME_TEXTS = ['shell', 'home', 'events', 'activities', 'scales'];
const FOLDER = 'assets/';
const CATALOGUE = /\/i18n\/[a-z]{2}\/[a-z-]+\.json$/;

/**
 * Names of the files that the first screen imports, for the script of the first paint; none in development.
 * @throws {Error} where one of them is no longer built
 */
export const firstParts = (bundle: Rolldown.OutputBundle | undefined) => {
  const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
  const find = (what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean): string[] => {
    const found = chunks.find(isIt);
    if (found !== undefined)
      return [found.fileName, ...(found.viteMetadata?.importedCss ?? [])].map((name) => name.replace(FOLDER, ''));
    if (bundle === undefined) return [];
    throw new Error(`The first screen imports no ${what} any more: mend build/first-parts.ts`);
  };
  const filesOf = (groups: readonly string[]): string[] =>
    groups.flatMap((group) =>
      find(group, ({ name, facadeModuleId }) => name === group && !CATALOGUE.test(facadeModuleId ?? '')),
    );
  const textsIn = (language: string): string[] =>
    HOME_TEXTS.flatMap((area) =>
      find(area, ({ facadeModuleId }) => facadeModuleId?.endsWith(`/i18n/${language}/${area}.json`) === true),
    );
  return {
    all: filesOf(GROUPS.all),
    signedIn: filesOf(GROUPS.signedIn),
    home: filesOf(GROUPS.home),
    de: textsIn('de'),
    en: textsIn('en'),
  };
};
