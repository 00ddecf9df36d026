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
import { compressed, etagged, nothing, notModified } from '../../platform/http/answers.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { paged } from '../../platform/http/paging.ts';
import { eventEtag, type Versioned } from './event-etag.ts';
import type { EventsService } from './events.service.ts';

const withEtag = (reply: FastifyReply, stored: Versioned) => {
  reply.header('etag', eventEtag(stored)).header('cache-control', 'private, no-cache');
  return stored.event;
};

/** Hook `onSend`: days of somebody else leave nothing on the device, as the sharing may end. */
const etaggedIfOwn: typeof etagged = async (request, reply, payload) =>
  (request.query as { user?: string }).user === undefined ? etagged(request, reply, payload) : payload;

export const eventsFeature: Feature<{ events: EventsService }> = {
  routes: (app, { events }) => {
    const on = callsOf(app, 'person');
    on(
      'GET /v1/events/',
      { querystring: eventQuerySchema, response: { 200: pagedSchema(listedEventSchema) } },
      async (request) => paged(request, await events.list(callerOf(request), request.query)),
    );
    on('GET /v1/events/months/', { response: { 200: z.array(monthCountSchema) } }, (request) =>
      events.months(callerOf(request)),
    );
    on(
      'GET /v1/events/difficulties/',
      { querystring: difficultiesQuerySchema, response: { 200: z.array(dayDifficultySchema) } },
      (request) => events.difficulties(callerOf(request), request.query),
    );
    const chainQuery = z.object({ user: idTextSchema.optional() });
    on(
      'GET /v1/events/chainable/',
      { querystring: chainQuery, response: { 200: z.array(chainEntrySchema) } },
      (request) => events.chainable(callerOf(request), request.query.user),
      { onSend: [etaggedIfOwn, compressed] },
    );
    on('GET /v1/tags/', { response: { 200: z.array(tagSchema) } }, (request) => events.tags(callerOf(request)), {
      onSend: etagged,
    });
    const one = { params: idParamsSchema, response: { 200: eventSchema } };
    on('POST /v1/events/', { body: eventInputSchema, response: { 201: eventSchema } }, async (request, reply) => {
      const stored = await events.create(callerOf(request), request.body, onceOf(request));
      return withEtag(reply, stored);
    });
    on(
      'GET /v1/events/:id/',
      one,
      async (request, reply) => withEtag(reply, await events.get(callerOf(request), request.params.id)),
      { onSend: notModified },
    );
    on('PUT /v1/events/:id/', { ...one, body: eventInputSchema }, async (request, reply) => {
      const { params, body, headers } = request;
      return withEtag(reply, await events.update(callerOf(request), params.id, body, headers['if-match']));
    });
    on('DELETE /v1/events/:id/', { params: idParamsSchema, response: nothing }, (request) =>
      events.remove(callerOf(request), request.params.id),
    );
    on('POST /v1/events/:id/restore/', one, async (request, reply) =>
      withEtag(reply, await events.restore(callerOf(request), request.params.id)),
    );
    on('GET /v1/events/:id/position/', { params: idParamsSchema, response: { 200: positionSchema } }, (request) =>
      events.position(callerOf(request), request.params.id),
    );
  },
  jobs: ({ events }) => [
    { name: 'events-erase-deleted', cron: '* * * * *', erases: true, run: events.eraseDeleted },
    { name: 'events-erase-unused-tags', cron: '17 3 * * *', run: events.eraseUnusedTags },
  ],
};
