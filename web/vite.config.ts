import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstPaint } from './build/first-paint.ts';
import { precompress } from './build/precompress.ts';
import { buildOptions, proxy, texts } from './build/shared.ts';

const CONTRACT = fileURLToPath(new URL('../contract/src/', import.meta.url));

/** Eight letters that change with every change of the contract's files. */
const contractVersion = (): string => {
  const hash = createHash('sha256');
  for (const name of globSync('*.ts', { cwd: CONTRACT }).sort())
    hash.update(name).update(readFileSync(CONTRACT + name));
  return hash.digest('hex').slice(0, 8);
};

const outDir = fileURLToPath(new URL('dist', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/webapp/',
  plugins: [
    react(),
    texts(),
    firstPaint({ folder: fileURLToPath(new URL('start', import.meta.url)), outDir }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // Registered by pwa/companion.tsx: an inline script would need another hash, and nothing may interrupt.
      injectRegister: false,
      // There is one for each language, in public/.
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', '**/*.{js,css,woff2}'],
        // Larger than home, and of no use to who makes no book and shows no sheet: they are loaded when somebody does.
        globIgnores: ['**/{book,paper}.worker-*.js'],
      },
    }),
    precompress(outDir),
  ],
  // Answers that a device keeps are read only by an app that was built for the same contract.
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contractVersion()) },
  // The calendar is installed with a copy of its own.
  resolve: { dedupe: ['date-fns'] },
  build: buildOptions(outDir),
  server: { proxy },
});
