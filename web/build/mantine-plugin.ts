import type { Plugin } from 'vite';

/** What the provider draws only with `withCssVariables` and `withGlobalClasses`, which `ui/theme.ts` switches off. */
const UNUSED = /^\.\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
const PROVIDER = /MantineProvider[\\/]MantineProvider\.mjs$/;
const NOTHING = '\0no-mantine-styles';

/** Keeps Mantine's own variables out: 8 kB that count some hundred colours at the start, for nobody. */
export const mantinePlugin = (): Plugin => ({
  name: 'mantine',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (UNUSED.test(source) && PROVIDER.test(importer ?? '') ? NOTHING : null),
  load: (id) =>
    id === NOTHING ? 'export const MantineCssVariables = () => null;\nexport const MantineClasses = () => null;' : null,
});
