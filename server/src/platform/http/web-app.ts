import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { AppError } from '../../errors.ts';
import type { App } from './feature.ts';
import { sendProblem } from './problem.ts';
import { PERMISSIONS_POLICY } from './security-headers.ts';

const WEB = new URL('../../../../web/', import.meta.url);
/** Folder of the built web app. */
export const WEB_DIST = fileURLToPath(new URL('dist', WEB));
/** Folder of the built desk. */
export const DESK_DIST = fileURLToPath(new URL('desk/dist', WEB));
const YEAR_S = 31_536_000;
const MONTH_S = 2_592_000;
const BASE = '/webapp';

const hasExtension = (url: string) => /\.[a-z0-9]+$/i.test(url.split('?')[0] ?? '');

/** Serves a built app below its base. Paths without a file get the page, whose router opens them. */
const installPages = (app: App, base: string, dist: string, lifetimeOf: (file: string) => string): void => {
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
    { prefix: base },
  );
};

/**
 * Serves the web app below `/webapp/` and the desk of the ward below `/desk/`. Browsers keep hashed files for a year and pictures
 * for a month, and ask for pages each time; the page of the desk is kept by no browser, since it is opened on shared machines.
 */
export const installWebApp = (app: App, dist: string, deskDist: string): void => {
  const hashed = `public, max-age=${YEAR_S}, immutable`;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${BASE}/`));
  installPages(app, BASE, dist, (file) => {
    if (file.startsWith(path.join(dist, 'assets'))) return hashed;
    // The API names these pictures, so they have no hash in their names. A changed picture shows after a month at most.
    return file.startsWith(path.join(dist, 'avatars')) ? `public, max-age=${MONTH_S}` : 'no-cache';
  });
  installPages(app, '/desk', deskDist, (file) =>
    file.startsWith(path.join(deskDist, 'assets')) ? hashed : 'no-store',
  );
};
