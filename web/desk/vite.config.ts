import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../build/precompress.ts';
import { buildOptions, proxy, texts } from '../build/shared.ts';

const catalogues = fileURLToPath(new URL('../src/desk/catalogues.ts', import.meta.url));
const outDir = fileURLToPath(new URL('dist', import.meta.url));

/**
 * The desk of the ward, a build of its own: nothing of it is in a file that a patient's browser loads, and no service worker
 * keeps it.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/desk/',
  publicDir: false,
  plugins: [react(), texts(), precompress(outDir)],
  // The desk has catalogues of its own.
  resolve: { alias: [{ find: './catalogues.ts', replacement: catalogues }] },
  define: { 'import.meta.env.VITE_CONTRACT': '""' },
  build: buildOptions(outDir),
  // A passkey is taken from this port on one's own machine (server/src/features/desk/desk-site.ts).
  server: { port: 5174, strictPort: true, proxy },
});
