import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import type { UserConfig } from 'vite';

/** Whether the built app writes nothing to the console: true for 1 and true [PWA-10]. */
const isSilent = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** The bundler's output options that remove the console calls; empty where the flag is off. */
export const consoleOutput = (flag: string | undefined) =>
  isSilent(flag) ? { minify: { compress: { dropConsole: true } } } : {};

/** Compiles the catalogues while the app is built, so that no browser parses messages. */
export const texts = () => lingui({ configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) });

/** What both apps are built with. The first screen is two files: its libraries, which stay over updates, and the app's own. */
export const buildOptions = (outDir: string) =>
  ({
    outDir,
    target: 'es2022',
    // The polyfill would be an inline script, which the content security policy refuses; browsers of the target know modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The figures stand in scripts/budget.ts.
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        ...consoleOutput(process.env.NO_CONSOLE),
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] },
            { name: 'entry', tags: ['$initial' as const] },
            // What many screens use: as files of their own each part would cost a call.
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
    // For scripts/budget.ts.
    manifest: 'files.json',
  }) satisfies UserConfig['build'];

/** Where `npm run dev` has the server. */
export const proxy = { '/api': { target: 'http://127.0.0.1:8080', changeOrigin: false } };
