import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { backgroundPlugin } from './build/background-plugin.ts';
import { buildOptions, json, proxy } from './build/build-options.ts';
import { chunksPlugin } from './build/chunks-plugin.ts';
import { contractVersion } from './build/contract-version.ts';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { localesPlugin } from './build/locales-plugin.ts';
import { manifestPlugin } from './build/manifest-plugin.ts';
import { mantinePlugin } from './build/mantine-plugin.ts';
import { consoleOutput } from './build/no-console.ts';
import { preactPlugin } from './build/preact-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { textsPlugin } from './build/texts-plugin.ts';

const base = '/webapp/';
const outDir = fileURLToPath(new URL('dist', import.meta.url));
const folder = fileURLToPath(new URL('first-paint', import.meta.url));
const texts = fileURLToPath(new URL('src/i18n', import.meta.url));
const publicDir = fileURLToPath(new URL('public', import.meta.url));
const firstPath = fileURLToPath(new URL('src/routes/home/first-path.tsx', import.meta.url));
const keptPath = fileURLToPath(new URL('src/routes/home/kept-path.ts', import.meta.url));
const chunks = fileURLToPath(new URL('src/lib/chunks.ts', import.meta.url));

/** The group of a part that `byUsers` has cut off, without the names of all its users, or the name as it is. */
const groupOf = (name: string): string => name.replace(/~.*|\.\w+$/g, '');

/** A catalogue by its language and area, a page by its folder, a part of a group by the group. */
const chunkName = ({ facadeModuleId: module, name }: { facadeModuleId?: string | null; name: string }): string => {
  const [, language, area] = /\/i18n\/([a-z]{2})\/([a-z-]+)\.json$/.exec(module ?? '') ?? [];
  if (area !== undefined) return `texts-${language}-${area}`;
  const [, page, part] = /\/routes\/([a-z-]+)\/([a-z-]+)\.tsx?$/.exec(module ?? '') ?? [];
  if (page === undefined || page === 'shared') return groupOf(name);
  return part === 'page' ? page : `${page}-${part}`;
};

/** Catalogues that one screen waits for come in one file. */
const textsGroup = (screen: string, language: string, areas: string[]) => ({
  name: `${screen}-texts-${language}`,
  test: new RegExp(`[\\\\/]i18n[\\\\/]${language}[\\\\/](${areas.join('|')})\\.json$`),
});

/** Cuts a group where other screens need a part of it only, into files of this size before compression at least. */
const byUsers = { entriesAware: true, entriesAwareMergeThreshold: 20_000 };

/**
 * What is needed together comes in one file, with all that it imports: dozens of small ones cost a slow line more than they
 * weigh. The first group that names a file has it.
 */
const groups = [
  { name: 'early', test: /src[\\/]data[\\/]first-call\.ts$/ },
  // What both the app and the first path need, and what path and login draw; `build/first-parts.ts` refuses an app that needs the path.
  {
    name: 'base',
    test: /[\\/](build[\\/]react\.js|preact[\\/].*|date-fns[\\/]constants\.js)$|src[\\/](i18n[\\/]use-texts|pwa[\\/]connection|data[\\/](keys|outbox-mark)|ui[\\/](atmosphere|icon|icons|shell-icons|use-dialog-queue)|illustrations[\\/](firn|mountain|haze|pine)|lib[\\/](alerts|first-paint|is-unreachable|lazy-extra|when-idle))\.tsx?$/,
  },
  { name: 'path', test: /src[\\/]routes[\\/]home[\\/]first-path\.tsx$/ },
  // Read before the first answer of the server where the device keeps the diary, so without the forms that use it too.
  { name: 'kept-answers', test: /src[\\/](lib[\\/]kept-answers|routes[\\/]home[\\/]kept-path)\.ts$/ },
  { name: 'entry', tags: ['$initial' as const] },
  // For login and signed-in screens alike.
  {
    name: 'frame',
    test: /src[\\/](pwa[\\/]companion|app[\\/](public-frame|person)|ui[\\/]icons|illustrations[\\/](firn|landscape))\.tsx?$|[\\/]react-query[\\/].*[\\/]useQuery\.js$/,
  },
  {
    name: 'home',
    test: /src[\\/](app[\\/](signed-in-frame|log-opened)|routes[\\/]home[\\/](page|start))\.tsx?$/,
  },
  ...['de', 'en'].flatMap((language) => [
    textsGroup('home', language, ['home', 'events', 'activities', 'scales']),
    textsGroup('login', language, ['session', 'pages']),
  ]),
  // For the login, and for what home loads ahead once it stands: sheets, form and detail dialog, what appears by itself.
  {
    name: 'controls',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|TextInput|CloseButton)[\\/]|[\\/]react-query[\\/].*[\\/]useMutation\.js$|src[\\/](ui[\\/](list-state|primary-button)\.tsx|data[\\/]config\.ts)$/,
  },
  { name: 'login', test: /src[\\/]routes[\\/]login[\\/]page\.tsx$/ },
  {
    name: 'sheets',
    test: /src[\\/]ui[\\/](sheet|losing-sheet|primary-button|choice-(card|mark)|chip|switch-row|mood-buttons|difficulty-rows)\.tsx$/,
  },
  { name: 'event', test: /src[\\/]routes[\\/]shared[\\/]event-(form|detail)\.tsx$/, ...byUsers },
  { name: 'around-home', test: /src[\\/]routes[\\/]shared[\\/](celebrations|notices)\.tsx?$/, ...byUsers },
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
    // The browser keeps both with the worker itself.
    globIgnores: ['push-worker.js', 'send-outbox.js'],
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
    preactPlugin(),
    textsPlugin(),
    mantinePlugin(),
    localesPlugin(),
    manifestPlugin(base),
    chunksPlugin(chunks),
    firstPaintPlugin({ folder, texts, publicDir, outDir }),
    backgroundPlugin(outDir),
    pwa,
    precompressPlugin(outDir),
  ],
  // Answers that a device keeps are read only by an app that was built for the same contract.
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contractVersion()) },
  json,
  build: {
    ...buildOptions(outDir),
    rolldownOptions: {
      input: { index: fileURLToPath(new URL('index.html', import.meta.url)), path: firstPath, kept: keptPath },
      output: {
        ...consoleOutput(process.env.NO_CONSOLE),
        codeSplitting: { groups },
        // The entry names every other file: a letter less of each is a quarter of a kilobyte.
        assetFileNames: ({ names: [name = ''] }) => `assets/${groupOf(name)}-[hash:7][extname]`,
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js`,
      },
    },
  },
  server: { proxy },
});
