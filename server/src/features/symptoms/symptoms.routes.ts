import { symptomSchema } from '@bergkette/contract/catalogues.ts';
import {
  activeDurationSchema,
  curvesQuerySchema,
  curvesSchema,
  deletedPointsSchema,
  durationInputSchema,
  durationSchema,
  durationUpdateSchema,
  finishedSymptomSchema,
  helpedSchema,
  numberedPageQuerySchema,
  ownSymptomInputSchema,
  ownSymptomNameSchema,
  pointInputSchema,
  pointSchema,
  pointsUntilSchema,
  pointUpdateSchema,
} from '@bergkette/contract/symptoms.ts';
import { idParamsSchema, pagedSchema } from '@bergkette/contract/values.ts';
import { z } from 'zod';
import { compressed, nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { numbered, sliceOf } from '../../platform/http/paging.ts';
import type { DurationsService } from './durations.service.ts';
import type { OwnSymptomsService } from './own-symptoms.service.ts';
import type { CurvesService, PointsService } from './points.service.ts';

interface Services {
  curves: CurvesService;
  durations: DurationsService;
  ownSymptoms: OwnSymptomsService;
  points: PointsService;
}

/** `:id` is a symptom for GET and POST, a duration for PUT and DELETE (decision I16). */
const durationsRoutes = (app: App, { durations }: Services) => {
  const on = callsOf(app, 'person');
  on(
    'GET /v1/durations/active/',
    {
      summary: 'Active runs with their latest points, weight and temperature first',
      response: { 200: z.array(activeDurationSchema) },
    },
    (request) => durations.active(callerOf(request)),
  );
  on(
    'GET /v1/durations/symptoms/',
    {
      summary: 'Symptoms with finished runs, and how many',
      response: { 200: z.array(finishedSymptomSchema) },
    },
    (request) => durations.finishedSymptoms(callerOf(request)),
  );
  on(
    'GET /v1/durations/:id/',
    {
      summary: 'Finished runs of the symptom, newest start first',
      params: idParamsSchema,
      querystring: numberedPageQuerySchema,
      response: { 200: pagedSchema(durationSchema) },
    },
    async (request) => {
      const { id } = request.params;
      const slice = sliceOf(request.query);
      return numbered(`/api/v1/durations/${id}/`, slice, await durations.finished(callerOf(request), id, slice));
    },
  );
  on(
    'POST /v1/durations/:id/',
    {
      summary: 'Starts a run of the symptom with its first point; 409 already_active where one is running',
      params: idParamsSchema,
      body: durationInputSchema,
      response: { 201: durationSchema },
    },
    (request) => {
      const { params, body } = request;
      return durations.start(callerOf(request), params.id, body, onceOf(request));
    },
  );
  on(
    'PUT /v1/durations/verify/',
    {
      summary: 'How many points the update would delete; 204 for none',
      body: durationUpdateSchema,
      response: { 200: deletedPointsSchema, ...nothing },
    },
    async (request, reply) => {
      const deleted = await durations.verify(callerOf(request), request.body);
      return deleted === 0 ? reply.code(204).send(undefined) : reply.send({ num_points: deleted });
    },
  );
  on(
    'PUT /v1/durations/:id/',
    {
      summary: 'Moves the start of an active run, or ends it; points outside the new range are deleted',
      params: idParamsSchema,
      body: durationUpdateSchema,
      response: { 200: durationSchema },
    },
    (request) => durations.update(callerOf(request), request.params.id, request.body),
  );
  on(
    'PUT /v1/durations/:id/helped/',
    {
      summary: "What helped in a run, in the person's own words; the list replaces the one before",
      params: idParamsSchema,
      body: helpedSchema,
      response: { 200: helpedSchema },
    },
    (request) => durations.setHelped(callerOf(request), request.params.id, request.body),
  );
  on(
    'DELETE /v1/durations/:id/',
    { summary: 'Deletes a run with all its points', params: idParamsSchema, response: nothing },
    (request) => durations.remove(callerOf(request), request.params.id),
  );
};

const ownSymptomsRoutes = (app: App, { ownSymptoms }: Services) => {
  const on = callsOf(app, 'person');
  on(
    'GET /v1/symptoms/own/',
    { summary: "The person's own symptoms, by name", response: { 200: z.array(symptomSchema) } },
    (request) => ownSymptoms.list(callerOf(request)),
  );
  on(
    'POST /v1/symptoms/own/',
    {
      summary: "A symptom of the person's own; 409 exists where one has that name, too_many_own after twenty",
      body: ownSymptomInputSchema,
      response: { 201: symptomSchema },
    },
    (request) => ownSymptoms.create(callerOf(request), request.body, onceOf(request)),
  );
  on(
    'PUT /v1/symptoms/own/:id/',
    {
      summary: "Another name for a symptom of the person's own; 409 exists where one has that name",
      params: idParamsSchema,
      body: ownSymptomNameSchema,
      response: { 200: symptomSchema },
    },
    (request) => ownSymptoms.rename(callerOf(request), request.params.id, request.body.label),
  );
  on(
    'DELETE /v1/symptoms/own/:id/',
    {
      summary: "Deletes a symptom of the person's own with all its runs",
      params: idParamsSchema,
      response: nothing,
    },
    (request) => ownSymptoms.remove(callerOf(request), request.params.id),
  );
};

/** `:id` is a duration for GET and POST, a point for PUT and DELETE (decision I16). */
const pointsRoutes = (app: App, { points, curves }: Services) => {
  const on = callsOf(app, 'person');
  on(
    'GET /v1/durationpoints/:id/',
    {
      summary: 'Points of the run, newest first',
      params: idParamsSchema,
      querystring: numberedPageQuerySchema,
      response: { 200: pagedSchema(pointSchema) },
    },
    async (request) => {
      const { id } = request.params;
      const slice = sliceOf(request.query);
      return numbered(`/api/v1/durationpoints/${id}/`, slice, await points.page(callerOf(request), id, slice));
    },
  );
  on(
    'POST /v1/durationpoints/:id/',
    {
      summary: 'Adds a point to an active run; one before its start moves the start back',
      params: idParamsSchema,
      body: pointInputSchema,
      response: { 201: pointSchema },
    },
    (request) => {
      const { params, body } = request;
      return points.add(callerOf(request), params.id, body, onceOf(request));
    },
  );
  on(
    'POST /v1/durationpoints/until/',
    {
      summary: 'The newest points of the run down to one of them, and where the older ones are',
      body: pointsUntilSchema,
      response: { 200: pagedSchema(pointSchema) },
    },
    (request) => points.until(callerOf(request), request.body),
  );
  on(
    'PUT /v1/durationpoints/:id/',
    {
      summary: 'Changes a point of an active run',
      params: idParamsSchema,
      body: pointUpdateSchema,
      response: { 200: pointSchema },
    },
    (request) => points.update(callerOf(request), request.params.id, request.body),
  );
  on(
    'DELETE /v1/durationpoints/:id/',
    { summary: 'Deletes a point; the last one of a run stays', params: idParamsSchema, response: nothing },
    (request) => points.remove(callerOf(request), request.params.id),
  );
  on(
    'GET /v1/points/',
    {
      summary: 'All runs of some days with their points as pairs of instant and value',
      querystring: curvesQuerySchema,
      response: { 200: curvesSchema },
    },
    (request) => curves.list(callerOf(request), request.query),
    { onSend: compressed },
  );
};

/** Trackers of symptoms, weight and temperature. */
export const symptomsFeature: Feature<Services> = {
  routes: (app, services) => {
    durationsRoutes(app, services);
    ownSymptomsRoutes(app, services);
    pointsRoutes(app, services);
  },
};
