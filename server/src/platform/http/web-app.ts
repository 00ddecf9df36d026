import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { AppError } from '../../errors.ts';
import type { App } from './feature.ts';
import { sendProblem } from './problem.ts';
import { PERMISSIONS_POLICY } from './security-headers.ts';

/** Folder of the built web app. */
export const WEB_DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const YEAR_S = 31_536_000;
const MONTH_S = 2_592_000;
const BASE = '/webapp';

const hasExtension = (url: string) => /\.[a-z0-9]+$/i.test(url.split('?')[0] ?? '');

/**
 * Serves the web app below `/webapp/`. Browsers keep hashed files for a year and pictures for a month, and ask for pages
 * each time. Paths without a file get the page, whose router opens them.
 */
export const installWebApp = (app: App, dist: string): void => {
  const isIn = (folder: string, file: string) => file.startsWith(path.join(dist, folder));
  const lifetimeOf = (file: string): string => {
    if (isIn('assets', file)) return `public, max-age=${YEAR_S}, immutable`;
    // The API names these pictures, so they have no hash in their names. A changed picture shows after a month at most.
    return isIn('avatars', file) ? `public, max-age=${MONTH_S}` : 'no-cache';
  };
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${BASE}/`));
  app.register(
    async (web) => {
      await web.register(fastifyStatic, {
        root: dist,
        prefix: '/',
        preCompressed: true,
        index: 'index.html',
        cacheControl: false,
        wildcard: true,
        setHeaders: (response, file) => {
          response.header('cache-control', lifetimeOf(file));
        },
      });
      web.setNotFoundHandler((request, reply) => {
        const isReading = request.method === 'GET' || request.method === 'HEAD';
        if (!isReading || hasExtension(request.url)) return sendProblem(reply, new AppError('not_found'));
        return reply.sendFile('index.html');
      });
    },
    { prefix: BASE },
  );
};
