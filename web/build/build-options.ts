import type { UserConfig } from 'vite';

/** What both apps are built with. */
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
  }) satisfies UserConfig['build'];

/** Texts are read from whole files. */
export const json = { namedExports: false, stringify: true } as const;

/** Where `npm run dev` has the server. */
export const proxy = { '/api': { target: 'http://127.0.0.1:8080', changeOrigin: false } };
