import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunksPlugin } from './build/chunks-plugin.ts';
import { contractVersion } from './build/contract-version.ts';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { localesPlugin } from './build/locales-plugin.ts';
import { manifestPlugin } from './build/manifest-plugin.ts';
import { mantinePlugin } from './build/mantine-plugin.ts';
import { consoleOutput } from './build/no-console.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { textsPlugin } from './build/texts-plugin.ts';

const base = '/webapp/';
const outDir = fileURLToPath(new URL('dist', import.meta.url));
const folder = fileURLToPath(new URL('first-paint', import.meta.url));
const chunks = fileURLToPath(new URL('src/lib/chunks.ts', import.meta.url));
const API = 'http://127.0.0.1:8080';

/** A catalogue by its language and area, a page by its folder, so that no two files have one name. */
const chunkName = (module: string | null | undefined): string => {
  const [, language, area] = /\/i18n\/([a-z]{2})\/([a-z-]+)\.json$/.exec(module ?? '') ?? [];
  if (area !== undefined) return `texts-${language}-${area}`;
  const [, page, part] = /\/routes\/([a-z-]+)\/([a-z-]+)\.tsx?$/.exec(module ?? '') ?? [];
  if (page === undefined || page === 'shared') return '[name]';
  return part === 'page' ? page : `${page}-${part}`;
};

/** Catalogues that one screen waits for come in one file. */
const textsGroup = (screen: string, language: string, areas: string[]) => ({
  name: `${screen}-texts-${language}`,
  test: new RegExp(`[\\\\/]i18n[\\\\/]${language}[\\\\/](${areas.join('|')})\\.json$`),
});

/**
 * What is needed together comes in one file, with all that it imports: dozens of small ones cost a slow line more than they
 * weigh. The first group that names a file has it.
 */
const groups = [
  { name: 'early', test: /src[\\/]data[\\/]first-call\.ts$/ },
  { name: 'entry', tags: ['$initial' as const] },
  // For login and signed-in screens alike.
  {
    name: 'frame',
    test: /src[\\/](pwa[\\/]companion|app[\\/](public-frame|person)|ui[\\/]icons|illustrations[\\/](firn|landscape))\.tsx?$/,
  },
  {
    name: 'home',
    test: /src[\\/](app[\\/](signed-in-frame|told)|routes[\\/]home[\\/](page|start))\.tsx?$/,
  },
  ...['de', 'en'].flatMap((language) => [
    textsGroup('home', language, ['home', 'events', 'activities', 'scales']),
    textsGroup('login', language, ['session', 'pages']),
  ]),
  // For the login, and for what home loads ahead once it stands: sheets, form and detail dialog, what appears by itself.
  {
    name: 'controls',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|TextInput|CloseButton)[\\/]|src[\\/]ui[\\/]list-state\.tsx$/,
  },
  {
    name: 'sheets',
    test: /src[\\/]ui[\\/](sheet|losing-sheet|primary-button|choice-(card|mark)|chip|switch-row|mood-buttons|difficulty-rows)\.tsx$/,
  },
  { name: 'event', test: /src[\\/]routes[\\/]shared[\\/]event-(form|detail)\.tsx$/ },
  { name: 'around-home', test: /src[\\/]routes[\\/]shared[\\/](celebrations|notices)\.tsx?$/ },
];

const pwa = VitePWA({
  // Registered by pwa/updates.ts: an inline script would need another hash, and nothing may interrupt.
  injectRegister: false,
  registerType: 'prompt',
  filename: 'sw.js',
  // There is one for each language.
  manifest: false,
  workbox: {
    globPatterns: ['index.html', '**/*.{js,css,woff2}'],
    navigateFallback: `${base}index.html`,
    navigateFallbackAllowlist: [/^\/webapp(\/|$)/],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    // What the worker does with push messages.
    importScripts: ['push-worker.js'],
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base,
  plugins: [
    textsPlugin(),
    mantinePlugin(),
    localesPlugin(),
    react(),
    manifestPlugin(base),
    chunksPlugin(chunks),
    firstPaintPlugin({ folder, outDir }),
    pwa,
    precompressPlugin(outDir),
  ],
  resolve: {
    // React has the hook itself; the shim is for versions before 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Answers that a device keeps are read only by an app that was built for the same contract.
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contractVersion()) },
  json: { namedExports: false, stringify: true },
  build: {
    outDir,
    target: 'es2022',
    // The polyfill would be an inline script; every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        ...consoleOutput(process.env.NO_CONSOLE),
        codeSplitting: { groups },
        // The entry names every other file: a letter less of each is a quarter of a kilobyte.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: ({ facadeModuleId }) => `assets/${chunkName(facadeModuleId)}-[hash:7].js`,
      },
    },
    // The figures stand in scripts/bundle-budget.ts.
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: API, changeOrigin: false } } },
});
