import { idParamsSchema } from '@bergkette/contract/values.ts';
import { HEALTH_LINK_BODY_MS, HEALTH_LINK_FILE_MAX_BYTES, HEALTH_LINKS_MAX } from '@bergkette/contract/visit.rules.ts';
import {
  healthLinkFileParamsSchema,
  healthLinkInputSchema,
  healthLinkMadeSchema,
  healthLinkManifestSchema,
  healthLinkOpenSchema,
  healthLinkRefusalSchema,
  healthLinkSchema,
  healthLinkTokenParamsSchema,
} from '@bergkette/contract/visit.ts';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, callsOf, type Feature, type More } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { textField } from '../../platform/http/validation.ts';
import type { HealthLinksService } from './health-links.service.ts';

interface Services {
  healthLinks: HealthLinksService;
}

/** The names and the other values of a new link. */
const BESIDE_THE_FILE_BYTES = 1024;

const registerOwn = (app: App, { healthLinks }: Services): void => {
  const on = callsOf(app, 'person');
  on(
    'GET /v1/users/health-links/',
    { summary: "The person's open links", response: { 200: z.array(healthLinkSchema) } },
    (request) => healthLinks.list(callerOf(request)),
  );
  on(
    'POST /v1/users/health-links/',
    {
      summary: 'A link that shows a sealed file; 409 too_many_links after ten open ones, exists for a used token',
      body: healthLinkInputSchema,
      response: { 201: healthLinkMadeSchema },
    },
    (request) => healthLinks.create(callerOf(request), request.body, onceOf(request)),
    {
      config: { bodyMs: HEALTH_LINK_BODY_MS, dailyBytes: HEALTH_LINKS_MAX * HEALTH_LINK_FILE_MAX_BYTES },
      bodyLimit: HEALTH_LINK_FILE_MAX_BYTES + BESIDE_THE_FILE_BYTES,
      // Before the body: it is long, and a call that is refused costs nothing of the day.
      onRequest: (request) => healthLinks.countTry(callerOf(request)),
    },
  );
  on(
    'DELETE /v1/users/health-links/:id/',
    { summary: 'Ends a link and erases its file', params: idParamsSchema, response: nothing },
    (request) => healthLinks.remove(callerOf(request), request.params.id),
  );
};

/** What readers of other houses call from pages of their own: any page may ask and read the answer, refusals too. */
const registerPublic = (app: App, { healthLinks }: Services): void => {
  const open = callsOf(app, 'public');
  const ownerOf = ({ params }: FastifyRequest) => healthLinks.ownerOf(textField(params, 'token'));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  const answerPreflight = (url: `/${string}`, method: 'GET' | 'POST') =>
    open(
      `OPTIONS ${url}`,
      { summary: 'Whether a page of another house may ask', response: nothing },
      async (_request, reply) => {
        reply.header('access-control-allow-methods', method).header('access-control-allow-headers', 'content-type');
      },
      // It proves nothing and costs nothing: counted, it would use up an address for the readers there.
      { config: { isUncounted: true } },
    );
  const byOwner: More = {
    /**
     * Who has an open link is counted for its person alone, whatever the address: so nobody at the ward's address uses up the
     * limit of others there, and ten links with a passcode let the server hash no more than one.
     */
    config: { countedFor: async (request) => (await ownerOf(request))?.toString() },
    /** Until the reader has the file: it stays in memory for as long, and many slow readers would fill that. */
    preHandler: async (request, reply) => {
      const owner = await ownerOf(request);
      if (owner !== undefined) await app.turns.take(owner, 'links', reply.raw);
    },
  };
  const manifest = '/v1/health-links/:token/';
  open(
    `POST ${manifest}`,
    {
      summary: 'The manifest of a SMART Health Link (HL7, STU 1.0.0); 401 for a wrong passcode, 404 once it has ended',
      params: healthLinkTokenParamsSchema,
      body: healthLinkOpenSchema,
      response: { 200: healthLinkManifestSchema, 401: healthLinkRefusalSchema },
    },
    async (request, reply) => {
      const answer = await healthLinks.open(request.params.token, request.body);
      return reply.code('remainingAttempts' in answer ? 401 : 200).send(answer);
    },
    byOwner,
  );
  answerPreflight(manifest, 'POST');
  const file = '/v1/health-links/:token/files/:ticket/';
  open(
    `GET ${file}`,
    { summary: 'The file of a manifest that names its location', params: healthLinkFileParamsSchema },
    async (request, reply) => {
      const { token, ticket } = request.params;
      return reply.type('application/jose').send(await healthLinks.fetchFile(token, ticket));
    },
    byOwner,
  );
  answerPreflight(file, 'GET');
};

export const healthLinksFeature: Feature<Services> = {
  routes: async (app, services) => {
    registerOwn(app, services);
    await app.register(async (scope) => registerPublic(scope.withTypeProvider<ZodTypeProvider>(), services));
  },
  jobs: ({ healthLinks }) => [
    { name: 'health_links.erase_ended', cron: '* * * * *', erases: true, run: healthLinks.eraseEnded },
  ],
};
