import {
  activeDurationSchema,
  deletedPointsSchema,
  durationInputSchema,
  durationSchema,
  durationUpdateSchema,
  finishedSymptomSchema,
  helpedSchema,
  numberedPageQuerySchema,
} from '@bergkette/contract/symptoms.ts';
import { idParamsSchema, pagedSchema } from '@bergkette/contract/values.ts';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, ofPerson as config, type Routes } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { numbered, sliceOf } from '../../platform/http/paging.ts';
import type { DurationsService } from './durations.service.ts';

interface Services {
  durations: DurationsService;
}

/** `:id` is a symptom for GET and POST, a duration for PUT and DELETE (decision I16). */
export const durationsRoutes: Routes<Services> = (app, services) => {
  registerLists(app, services);
  registerChanges(app, services);
};

const registerLists = (app: App, { durations }: Services) => {
  app.get(
    '/v1/durations/active/',
    {
      config,
      schema: {
        summary: 'Active runs with their latest points, weight and temperature first',
        response: { 200: z.array(activeDurationSchema) },
      },
    },
    (request) => durations.active(callerOf(request)),
  );
  app.get(
    '/v1/durations/symptoms/',
    {
      config,
      schema: {
        summary: 'Symptoms with finished runs, and how many',
        response: { 200: z.array(finishedSymptomSchema) },
      },
    },
    (request) => durations.finishedSymptoms(callerOf(request)),
  );
  app.get(
    '/v1/durations/:id/',
    {
      config,
      schema: {
        summary: 'Finished runs of the symptom, newest start first',
        params: idParamsSchema,
        querystring: numberedPageQuerySchema,
        response: { 200: pagedSchema(durationSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const slice = sliceOf(request.query);
      return numbered(`/api/v1/durations/${id}/`, slice, await durations.finished(callerOf(request), id, slice));
    },
  );
};

const registerChanges = (app: App, { durations }: Services) => {
  app.post(
    '/v1/durations/:id/',
    {
      config,
      schema: {
        summary: 'Starts a run of the symptom with its first point; 409 already_active where one is running',
        params: idParamsSchema,
        body: durationInputSchema,
        response: { 201: durationSchema },
      },
    },
    (request) => {
      const { params, body } = request;
      return durations.start(callerOf(request), params.id, body, onceOf(request));
    },
  );
  app.put(
    '/v1/durations/verify/',
    {
      config,
      schema: {
        summary: 'How many points the update would delete; 204 for none',
        body: durationUpdateSchema,
        response: { 200: deletedPointsSchema, ...nothing },
      },
    },
    async (request, reply) => {
      const deleted = await durations.verify(callerOf(request), request.body);
      return deleted === 0 ? reply.code(204).send(undefined) : reply.send({ num_points: deleted });
    },
  );
  app.put(
    '/v1/durations/:id/',
    {
      config,
      schema: {
        summary: 'Moves the start of an active run, or ends it; points outside the new range are deleted',
        params: idParamsSchema,
        body: durationUpdateSchema,
        response: { 200: durationSchema },
      },
    },
    (request) => durations.update(callerOf(request), request.params.id, request.body),
  );
  app.put(
    '/v1/durations/:id/helped/',
    {
      config,
      schema: {
        summary: "What helped in a run, in the person's own words; the list replaces the one before",
        params: idParamsSchema,
        body: helpedSchema,
        response: { 200: helpedSchema },
      },
    },
    (request) => durations.setHelped(callerOf(request), request.params.id, request.body),
  );
  app.delete(
    '/v1/durations/:id/',
    { config, schema: { summary: 'Deletes a run with all its points', params: idParamsSchema, response: nothing } },
    (request) => durations.remove(callerOf(request), request.params.id),
  );
};
