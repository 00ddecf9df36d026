import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type onRequestAsyncHookHandler,
} from 'fastify';
import { jsonSchemaTransform, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { DESK_PREFIX, deskGate, noDesk } from './features/desk/desk-access.ts';
import { features } from './features.ts';
import { answerCompiler, statedStatus } from './platform/http/answers.ts';
import { installBodies } from './platform/http/bodies.ts';
import { type CallLimits, createCallLimits, installDailyWrites, installTurns } from './platform/http/call-limits.ts';
import { type App, installAccess } from './platform/http/feature.ts';
import { installIdempotency } from './platform/http/idempotency.ts';
import { installPatience, PATIENCE, type Patience } from './platform/http/patience.ts';
import {
  answerError,
  answerUnreadable,
  installMethodNotAllowed,
  installProblems,
  refuseOddMethods,
} from './platform/http/problem.ts';
import { installSecurityTxt, readWebBuild, securityHeaders } from './platform/http/security-headers.ts';
import { DESK_DIST, installWebApp, WEB_DIST } from './platform/http/web-app.ts';
import type { Metrics } from './platform/metrics.ts';
import type { DeskPlatform, Platform } from './platform/platform.ts';
import { createDeskServices, type Services } from './services.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

export interface BuildOptions {
  /** Tests hold every answer against its zod schema. */
  areAnswersChecked?: boolean;
  metrics?: Metrics | undefined;
  /** The built web app and desk; tests bring small ones of their own. */
  webDist?: string;
  deskDist?: string;
  /** Tests read here which paths were registered below `/api`, with their methods. */
  routes?: Map<string, Set<string>>;
  /** Tests lose it sooner. */
  patience?: Patience;
}

/** The whole application without a process around it: tests build the very same. */
export const buildApp = async (platform: Platform, services: Services, options: BuildOptions = {}): Promise<App> => {
  const { webDist = WEB_DIST, deskDist = DESK_DIST, patience = PATIENCE } = options;
  const { routes = new Map<string, Set<string>>() } = options;
  const log: FastifyBaseLogger = platform.log;
  const app: App = Fastify({
    loggerInstance: log,
    // One line a request is ours (installLogging); Fastify's two would hold the URL.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < platform.config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify would end a start that takes longer than 10 s, on a machine with too much to do.
    pluginTimeout: 0,
    connectionTimeout: patience.silenceMs,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerCompiler(options.areAnswersChecked ?? false));
  installBodies(app);
  installProblems(app);
  installLogging(app, options.metrics);
  refuseOddMethods(app, routes);
  installPatience(app, patience);
  const webBuild = await readWebBuild(webDist);
  await app.register(helmet, securityHeaders(webBuild));

  const { authenticate, holderOf } = services.sessions;
  const { hasRateLimit } = platform.config;
  const callLimits = createCallLimits(hasRateLimit, {
    authenticate,
    holderOf: (token) => holderOf('access', token),
  });
  const desk = deskOf(platform);
  await app.register(swagger, {
    openapi: { info: { title: 'Bergkette', version: platform.config.buildId } },
    transform: jsonSchemaTransform,
  });
  await app.register(
    async (api) => {
      const typed = api.withTypeProvider<ZodTypeProvider>();
      callLimits.install(typed);
      installAccess(
        typed,
        callLimits.authenticate,
        desk ? deskGate(desk.services.deskSessions, platform.config, callLimits.countAddress) : noDesk,
      );
      installTurns(typed, hasRateLimit);
      installIdempotency(typed, platform);
      installDailyWrites(typed, hasRateLimit);
      api.addHook('preHandler', statedStatus);
      api.addHook('onSend', keepNothing);
      api.addHook('onRoute', (route) => {
        const methods = routes.get(route.url) ?? new Set();
        for (const method of [route.method].flat()) methods.add(method);
        routes.set(route.url, methods);
      });
      for (const feature of features)
        await feature.routes?.(api.withTypeProvider<ZodTypeProvider>(), services, platform);
      if (desk) {
        api.decorateRequest('staff', null);
        await api.register(
          async (routes) => deskRoutes(routes.withTypeProvider<ZodTypeProvider>(), desk.services, desk.platform),
          { prefix: DESK_PREFIX },
        );
      }
    },
    { prefix: '/api' },
  );
  installMethodNotAllowed(app, routes);
  await installDocumentation(app, callLimits);
  installWebApp(app, webDist, deskDist);
  installSecurityTxt(app, platform.config, platform.clock);
  return app;
};

/** The desk of the ward works by a role of its own, with a part of the platform; without that role there is none. */
const deskOf = (platform: Platform) => {
  const { clock, config, dataDir, deskDatabase: database, jobs, limits, log, mail, secrets } = platform;
  if (!database) return undefined;
  const part: DeskPlatform = { clock, config, dataDir, database, jobs, limits, log, mail, secrets };
  return { platform: part, services: createDeskServices(part) };
};

/** Public, and long: written once, and counted. */
const installDocumentation = async (app: App, { countAddress }: CallLimits): Promise<void> => {
  const counted: onRequestAsyncHookHandler = async (request) => countAddress(request);
  let text: string | undefined;
  const answer = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  };
  const options = { config: { access: 'public' as const }, schema: { hide: true }, onRequest: counted };
  app.get('/api/openapi.json', options, answer);
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiHooks: { onRequest: counted } });
};

/** onSend: what a route does not release to be kept is kept by nobody. Hooks of routes come later and may. */
const keepNothing = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

/** One line a request: route pattern, status, time. Never the URL, which may carry a token or a search. */
const installLogging = (app: App, metrics: Metrics | undefined): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    const durationMs = reply.elapsedTime;
    const level = status < 500 ? 'debug' : 'warn';
    request.log[level]({ method, route: routeOptions.url ?? null, status, ms: Math.round(durationMs) }, 'answered');
    metrics?.observe({ method, route: routeOptions.url ?? 'none', status, durationMs });
  });
};
