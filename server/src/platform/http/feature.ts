import type { DeskCall } from '@bergkette/contract/desk/rights.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../../errors.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route. Closed by default: a route that says nothing fails at start. */
export type Access = 'public' | 'person' | { desk: DeskCall };
/** The signed-in person of a request. */
export interface Caller {
  userId: number;
  sessionId: number;
  /** IANA name of the zone in which the person's days and weeks begin. */
  timeZone: string;
}

/** The caller of a request with the end of the access token. */
export interface SignedIn extends Caller {
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set on routes with access `person`; read it with `callerOf`. */
    caller: SignedIn | null;
  }
}

export type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  Schema,
  ZodTypeProvider
>;
export type More = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'config' | 'exposeHeadRoute' | 'onRequest' | 'onSend' | 'preHandler'
>;

/** Registers calls by their names, like `GET /v1/moods/`, for who has this access. */
export const callsOf =
  (app: App, access: Access) =>
  <const Schema extends FastifySchema>(
    call: `${HTTPMethods} /${string}`,
    schema: Schema,
    handler: Handler<Schema>,
    { config, ...more }: More = {},
  ) => {
    const [method, url] = call.split(' ') as [HTTPMethods, string];
    app.route({ method, url, config: { access, ...config }, schema, handler, ...more });
  };

/** @typeParam Services what `createServices` of the product makes; the platform itself knows none */
export interface Feature<Services = unknown> {
  /** Registers routes below `/api`. */
  routes?: (app: App, services: Services, platform: Platform) => void | Promise<void>;
  jobs?: (services: Services, platform: Platform) => Job[];
  /** Runs once after migrations, before the server listens (imports of content). */
  prepare?: (services: Services, platform: Platform) => Promise<void>;
}

/** The signed-in person. @throws {AppError} not_signed_in */
export const callerOf = (request: FastifyRequest): SignedIn => {
  if (!request.caller) throw new AppError('not_signed_in');
  return request.caller;
};

/** Refuses another person's id as if it did not exist. @throws {AppError} not_found */
export const requireSelf = ({ userId }: Pick<Caller, 'userId'>, id: number): void => {
  if (userId !== id) throw new AppError('not_found');
};

/** Returns the owner of an access token, or throws `not_signed_in`. */
export type Authenticate = (accessToken: string, request: FastifyRequest) => Promise<SignedIn>;

/** Admits somebody to the desk of the ward, or throws `not_signed_in` or `forbidden`. */
export type AdmitToDesk = (request: FastifyRequest, call: DeskCall) => Promise<void>;

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
