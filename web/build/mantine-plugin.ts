import type { Plugin } from 'vite';

/**
 * Parts of the provider used only with `withCssVariables` and `withGlobalClasses`, which `ui/theme.ts` switches off.
 */
const UNUSED = /^\.\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
/** The colours of Mantine's own variants, which `ui/theme.ts` replaces by the app's. */
const VARIANTS = /default-variant-colors-resolver\.mjs$/;
const PROVIDER = /MantineProvider[\\/]MantineProvider\.mjs$/;
const NOTHING = '\0no-mantine-styles';
const STUBS = ['MantineCssVariables', 'MantineClasses', 'defaultVariantColorsResolver'];

/** Leaves out Mantine's own variables and colours: 16 kB that compute some hundred unused colours at the start. */
export const mantinePlugin = (): Plugin => ({
  name: 'mantine',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    (UNUSED.test(source) && PROVIDER.test(importer ?? '')) || VARIANTS.test(source) ? NOTHING : null,
  load: (id) => (id === NOTHING ? STUBS.map((name) => `export const ${name} = () => null;`).join('\n') : null),
});
