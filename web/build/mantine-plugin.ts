import type { Plugin } from 'vite';

/**
 * Parts of the provider used only with `withCssVariables` and `withGlobalClasses`, which `ui/theme.ts` switches off.
 */
const UNUSED = /^\.\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
const PROVIDER = /MantineProvider[\\/]MantineProvider\.mjs$/;
const NOTHING = '\0no-mantine-styles';

/** Leaves out Mantine's own variables: 8 kB that compute some hundred unused colours at the start. */
export const mantinePlugin = (): Plugin => ({
  name: 'mantine',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (UNUSED.test(source) && PROVIDER.test(importer ?? '') ? NOTHING : null),
  load: (id) =>
    id === NOTHING ? 'export const MantineCssVariables = () => null;\nexport const MantineClasses = () => null;' : null,
});
