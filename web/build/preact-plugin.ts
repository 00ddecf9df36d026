import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const react = fileURLToPath(new URL('react.js', import.meta.url));

/** Puts Preact in React's place (docs/decisions/2026-11-23-the-first-load.md). */
export const preactPlugin = (): Plugin => ({
  name: 'preact',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react$/, replacement: react },
        { find: /^react-dom$/, replacement: 'preact/compat' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
        { find: 'use-sync-external-store/shim/with-selector', replacement: react },
      ],
    },
  }),
  // Libraries say "use client" at the head of each file, which nothing here reads: thousands of lines before an error.
  onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined),
});
