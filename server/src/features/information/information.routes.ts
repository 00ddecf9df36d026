import {
  infoArticleSchema,
  infoGroupSchema,
  infoImageParamsSchema,
  infoLanguageQuerySchema,
  infoListQuerySchema,
} from '@bergkette/contract/information.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { z } from 'zod';
import { compressed, etagged } from '../../platform/http/answers.ts';
import { type App, callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import type { InformationService } from './information.service.ts';
import type { InformationImportService } from './information-import.service.ts';

interface Services {
  information: InformationService;
  informationImport: InformationImportService;
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** The paths that the texts name carry a version, so a picture never changes below its own. */
const imageRoute = (app: App, { information }: Services): void => {
  const open = callsOf(app, 'public');
  open(
    'GET /v1/infotext/images/:name',
    { params: infoImageParamsSchema },
    async (request, reply) => {
      const { name, bytes } = await information.image(request.params.name);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      // A drawing is a document where it is opened by itself: it runs nothing and asks for nothing.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return reply.type(TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream').send(bytes);
    },
    { config: { isUncounted: true } },
  );
};

export const informationFeature: Feature<Services> = {
  routes: (app, services) => {
    const on = callsOf(app, 'person');
    const { information } = services;
    on(
      'GET /v1/infotext/',
      { querystring: infoListQuerySchema, response: { 200: z.array(infoGroupSchema) } },
      (request) => information.list(callerOf(request).userId, request.query),
      // Without an ETag: the words of a search and why a text is recommended are kept by nobody.
      { onSend: compressed },
    );
    on(
      'GET /v1/chapter/:id/',
      { params: idParamsSchema, querystring: infoLanguageQuerySchema, response: { 200: infoArticleSchema } },
      (request) => information.open(callerOf(request).userId, request.params.id, request.query.lang),
      { onSend: [etagged, compressed] },
    );
    imageRoute(app, services);
  },
  prepare: async ({ informationImport }, platform) => {
    if (await informationImport.importShipped()) platform.log.debug('information texts imported');
  },
};
