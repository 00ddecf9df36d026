import type { DeskRight } from '@bergkette/contract/desk/rights.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { App, SignedIn } from './feature.ts';

/** Returns the owner of an access token, or throws `not_signed_in`. */
export type Authenticate = (accessToken: string, request: FastifyRequest) => Promise<SignedIn>;

/** Admits somebody to the desk of the ward, or throws `not_signed_in` or `forbidden`. */
export type AdmitToDesk = (request: FastifyRequest, right: DeskRight) => Promise<void>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Refuses every call that does not have the access stated by its route. */
export const installAccess = (app: App, authenticate: Authenticate, admitToDesk: AdmitToDesk): void => {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`route without access: ${String(route.method)} ${route.url}`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === 'public') return;
    if (typeof access === 'object') return admitToDesk(request, access.desk);
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new AppError('not_signed_in');
    request.caller = await authenticate(token, request);
  });
};
