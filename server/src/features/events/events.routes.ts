import { tagSchema } from '@bergkette/contract/catalogues.ts';
import {
  chainEntrySchema,
  dayDifficultySchema,
  difficultiesQuerySchema,
  eventInputSchema,
  eventQuerySchema,
  eventSchema,
  listedEventSchema,
  monthCountSchema,
  positionSchema,
} from '@bergkette/contract/events.ts';
import { idParamsSchema, idTextSchema, pagedSchema } from '@bergkette/contract/values.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import { compressed } from '../../platform/http/compression.ts';
import { etagged, notModified } from '../../platform/http/etag.ts';
import { type App, callerOf, ofPerson as config, type Feature } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { paged } from '../../platform/http/paging.ts';
import { eventEtag, type Versioned } from './event-etag.ts';
import type { EventsService } from './events.service.ts';

interface Services {
  events: EventsService;
}

const withEtag = (reply: FastifyReply, stored: Versioned) => {
  reply.header('etag', eventEtag(stored)).header('cache-control', 'private, no-cache');
  return stored.event;
};

const registerLists = (app: App, { events }: Services) => {
  app.get(
    '/v1/events/',
    { config, schema: { querystring: eventQuerySchema, response: { 200: pagedSchema(listedEventSchema) } } },
    async (request) => paged(request, await events.list(callerOf(request), request.query)),
  );
  app.get('/v1/events/months/', { config, schema: { response: { 200: z.array(monthCountSchema) } } }, (request) =>
    events.months(callerOf(request)),
  );
  app.get(
    '/v1/events/difficulties/',
    { config, schema: { querystring: difficultiesQuerySchema, response: { 200: z.array(dayDifficultySchema) } } },
    (request) => events.difficulties(callerOf(request), request.query),
  );
  const chainQuery = z.object({ user: idTextSchema.optional() });
  app.get(
    '/v1/events/chainable/',
    {
      config,
      schema: { querystring: chainQuery, response: { 200: z.array(chainEntrySchema) } },
      onSend: [etagged, compressed],
    },
    (request) => events.chainable(callerOf(request), request.query.user),
  );
  app.get('/v1/tags/', { config, schema: { response: { 200: z.array(tagSchema) } }, onSend: etagged }, (request) =>
    events.tags(callerOf(request)),
  );
};

const registerSingles = (app: App, { events }: Services) => {
  const one = { params: idParamsSchema, response: { 200: eventSchema } };
  app.post(
    '/v1/events/',
    { config, schema: { body: eventInputSchema, response: { 201: eventSchema } } },
    async (request, reply) => {
      const stored = await events.create(callerOf(request), request.body, onceOf(request));
      return withEtag(reply, stored);
    },
  );
  app.get('/v1/events/:id/', { config, schema: one, onSend: notModified }, async (request, reply) =>
    withEtag(reply, await events.get(callerOf(request), request.params.id)),
  );
  app.put('/v1/events/:id/', { config, schema: { ...one, body: eventInputSchema } }, async (request, reply) => {
    const { params, body, headers } = request;
    return withEtag(reply, await events.update(callerOf(request), params.id, body, headers['if-match']));
  });
  app.delete('/v1/events/:id/', { config, schema: { params: idParamsSchema, response: nothing } }, (request) =>
    events.remove(callerOf(request), request.params.id),
  );
  app.post('/v1/events/:id/restore/', { config, schema: one }, async (request, reply) =>
    withEtag(reply, await events.restore(callerOf(request), request.params.id)),
  );
  app.get(
    '/v1/events/:id/position/',
    { config, schema: { params: idParamsSchema, response: { 200: positionSchema } } },
    (request) => events.position(callerOf(request), request.params.id),
  );
};

export const eventsFeature: Feature<Services> = {
  name: 'events',
  routes: (app, services) => {
    registerLists(app, services);
    registerSingles(app, services);
  },
  jobs: ({ events }) => [
    { name: 'events-erase-deleted', cron: '* * * * *', erases: true, run: events.eraseDeleted },
    { name: 'events-cut-words', cron: '*/5 * * * *', run: events.cutWordsAgain },
    { name: 'events-erase-unused-tags', cron: '17 3 * * *', run: events.eraseUnusedTags },
  ],
};
