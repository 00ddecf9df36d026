import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { AppError } from '../../errors.ts';
import type { App } from './feature.ts';
import { sendProblem } from './problem.ts';
import { PERMISSIONS_POLICY } from './security-headers.ts';

/** What the build of the web workspace makes. */
export const WEB_DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const YEAR_S = 31_536_000;
const MONTH_S = 2_592_000;
const BASE = '/webapp';

const hasExtension = (url: string) => /\.[a-z0-9]+$/i.test(url.split('?')[0] ?? '');

/** The web app below `/webapp/`: hashed files for a year, pictures for a month, pages asked for each time, deep links answered by the page. */
export const installWebApp = (app: App, dist: string): void => {
  const isIn = (folder: string, file: string) => file.startsWith(path.join(dist, folder));
  const lifetimeOf = (file: string): string => {
    if (isIn('assets', file)) return `public, max-age=${YEAR_S}, immutable`;
    // Named by the API, so they cannot be hashed; a picture that was drawn anew may be the old one for a while.
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
