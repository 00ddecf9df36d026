import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { buildOptions } from './build-options.ts';
import { preactPlugin } from './preact-plugin.ts';

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Builds the file with which the service worker sends what waits. It stands by itself, as a worker imports no modules. */
export const backgroundPlugin = (outDir: string): Plugin => ({
  name: 'background',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [preactPlugin()],
        resolve: { alias: [{ find: /^\.\/image-redraw\.ts$/, replacement: source('background/image-redraw.ts') }] },
        build: {
          ...buildOptions(outDir),
          emptyOutDir: false,
          rolldownOptions: {
            input: source('background/send-outbox.ts'),
            output: { format: 'iife', entryFileNames: 'send-outbox.js', codeSplitting: false },
          },
        },
      });
    },
  },
});
