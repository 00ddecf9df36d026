import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { build } from 'vite';
import type { App } from '../../server/src/platform/http/feature.ts';
import { installWebApp } from '../../server/src/platform/http/web-app.ts';
import { precompress } from '../../web/build/precompress.ts';

/** Serves React and one sentence to compare with, built and served like the web app. */
export const startMinimalPage = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'bergkette-minimal-'));
  await build({
    root: fileURLToPath(new URL('minimal-page', import.meta.url)),
    base: '/webapp/',
    configFile: false,
    logLevel: 'error',
    plugins: [precompress(outDir)],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = fastify();
  installWebApp(server as unknown as App, outDir, outDir);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${origin}/webapp/`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
};
