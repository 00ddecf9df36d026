import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildOptions, json, proxy } from '../build/build-options.ts';
import { localesPlugin } from '../build/locales-plugin.ts';
import { mantinePlugin } from '../build/mantine-plugin.ts';
import { consoleOutput } from '../build/no-console.ts';
import { preactPlugin } from '../build/preact-plugin.ts';
import { precompressPlugin } from '../build/precompress-plugin.ts';
import { textsPlugin } from '../build/texts-plugin.ts';

const outDir = fileURLToPath(new URL('dist', import.meta.url));
const catalogues = fileURLToPath(new URL('../src/desk/catalogues.ts', import.meta.url));

/**
 * The desk of the ward, a build of its own: nothing of it is in a file that a patient's browser loads, and no service worker
 * keeps it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/desk/',
  publicDir: false,
  plugins: [preactPlugin(), textsPlugin(), mantinePlugin(), localesPlugin(), precompressPlugin(outDir)],
  resolve: {
    alias: [
      // The desk has catalogues of its own.
      { find: './catalogues.ts', replacement: catalogues },
    ],
  },
  define: { 'import.meta.env.VITE_CONTRACT': '""' },
  json,
  build: {
    ...buildOptions(outDir),
    rolldownOptions: {
      output: {
        ...consoleOutput(process.env.NO_CONSOLE),
        codeSplitting: { groups: [{ name: 'entry', tags: ['$initial' as const] }] },
      },
    },
    // For scripts/budget.ts.
    manifest: 'files.json',
  },
  // A passkey is taken from this port on one's own machine (server/src/features/desk/desk-site.ts).
  server: { port: 5174, strictPort: true, proxy },
});
