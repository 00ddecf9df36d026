import { type DeskCall, deskRights, mayCall } from '@bergkette/contract/desk/rights.ts';
import type { FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { AdmitToDesk, App, Handler, More } from '../../platform/http/feature.ts';
import type { DeskCaller, DeskSessionsService } from './desk-sessions.service.ts';
import { deskSite } from './desk-site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes of the desk that somebody signed in calls; read it with `staffOf`. */
    staff: DeskCaller | null;
  }
}

export const DESK_PREFIX = '/desk/v1';
const READING = new Set(['GET', 'HEAD']);
const BODIES = new Set(['POST', 'PUT', 'PATCH']);

/** The configuration of a route, with its right out of the table. */
const desk = (call: DeskCall, { may, isOnce } = deskRights[call]) => ({
  access: { desk: call },
  ...(may !== 'anybody' && may !== 'provider' && { countedFor: async ({ staff }: FastifyRequest) => staff?.who }),
  ...(isOnce && { keyOwner: ({ staff }: FastifyRequest) => (staff ? -staff.staffId : undefined) }),
});

/** Registers calls of the desk, each by its name in the table of rights. */
export const deskCallsOf =
  (app: App) =>
  <const Schema extends FastifySchema>(call: DeskCall, schema: Schema, handler: Handler<Schema>, more: More = {}) => {
    const [method, url] = call.split(' ') as [HTTPMethods, string];
    app.route({ method, url, config: desk(call), schema: { tags: ['desk'], ...schema }, handler, ...more });
  };

export const staffOf = (request: FastifyRequest): DeskCaller => {
  if (!request.staff) throw new AppError('not_signed_in');
  return request.staff;
};

/** A route that states another right than its own, or none, stops the start. */
export const installDeskRoutes = (app: App): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const path = url.slice(url.indexOf(DESK_PREFIX) + DESK_PREFIX.length);
    const calls = [method].flat().filter((each) => each !== 'HEAD');
    for (const each of calls) {
      const access = config?.access;
      if (typeof access !== 'object' || access.desk !== `${each} ${path}`)
        throw new Error(`desk route without its right: ${each} ${url}`);
    }
  });
};

/**
 * @throws {AppError} cross_site for a writing call that another site made: the cookie is not sent then anyway (SameSite), and a
 * form of HTML can neither say application/json nor hide where it comes from
 */
const requireSameSite = ({ method, headers }: FastifyRequest, config: Pick<Config, 'publicUrl'>): void => {
  if (READING.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? deskSite(config).origins.includes(headers.origin ?? '') : site === 'same-origin';
  if (!isOurs) throw new AppError('cross_site');
  if (BODIES.has(method) && !/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media');
};

/** Checks, before anything of a body is read: the site, the session, the role, and where it matters how old the sign-in is. */
export const deskGate =
  (
    { admit, requireFresh }: Pick<DeskSessionsService, 'admit' | 'requireFresh'>,
    config: Pick<Config, 'publicUrl'>,
    countAddress: (request: FastifyRequest) => Promise<void>,
  ): AdmitToDesk =>
  async (request, call) => {
    const { may, isFresh, isForAll, isQuiet } = deskRights[call];
    // A person's app has nothing to ask here, not even before the sign-in.
    if (request.headers.authorization !== undefined) {
      await countAddress(request);
      throw new AppError('not_signed_in');
    }
    if (may === 'provider') return countAddress(request);
    requireSameSite(request, config);
    if (may === 'anybody') return countAddress(request);
    const caller = await admit(request.headers.cookie, isQuiet).catch(async (error: unknown) => {
      await countAddress(request);
      throw error;
    });
    if (!mayCall(call, caller.roles)) throw new AppError('forbidden');
    if (isForAll && caller.clinics !== 'all') throw new AppError('forbidden');
    if (isFresh) requireFresh(caller);
    request.staff = caller;
  };

/** Without a database role of its own there is no desk. */
export const noDesk: AdmitToDesk = async () => {
  throw new AppError('not_found');
};
